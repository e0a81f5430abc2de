#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/* Variadic functions can't be called from Swift, hence these. */

static inline struct MHD_Daemon *cmhd_start(unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler,
                                            void *context, const struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, port, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/* 0 where it isn't known. */
static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* The descriptor that is readable when there is work for MHD_run; -1 where there is none. */
static inline int cmhd_epoll(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

/* The socket's descriptor; -1 where there is none. */
static inline int cmhd_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/* Whether the peer has an address of this machine's own (RFC 1122, section 3.2.1.3; RFC 4291, section 2.5.3). */
static inline int cmhd_is_from_loopback(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!info || !info->client_addr) return 0;
    if (info->client_addr->sa_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)info->client_addr)->sin_addr.s_addr) >> 24 == 127;
    if (info->client_addr->sa_family != AF_INET6) return 0;
    const struct in6_addr *address = &((const struct sockaddr_in6 *)info->client_addr)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(address) || (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[12] == 127);
}

/* To be called with a request's target, in libmicrohttpd's own buffer, before its header fields are read: spares it the
   parsing of query and cookies. Each of them would take a place in the connection's memory, and where that runs out, the
   client gets no answer or two. A Cookie field of ours comes first from then on, the only one that is looked at. */
static inline void cmhd_leave_unparsed(struct MHD_Connection *connection, const char *target) {
    char *query = strchr(target, '?');
    if (query) query[1] = '\0';
    MHD_set_connection_value(connection, MHD_HEADER_KIND, "Cookie", "-");
}
