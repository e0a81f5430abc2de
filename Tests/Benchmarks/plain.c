// libmicrohttpd without anything around it: the reference for one-line answers. Prints the port that it listens on.

#include <microhttpd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **state) {
    static int begun;
    // The first call comes with the header alone; answering then would close the connection.
    if (*state == NULL) {
        *state = &begun;
        return MHD_YES;
    }
    static char line[] = "{\"status\":\"ok\"}\n";
    struct MHD_Response *response = MHD_create_response_from_buffer(strlen(line), line, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(response, "Content-Type", "application/json");
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

int main(void) {
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_END);
    if (daemon == NULL) return 1;
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    pause();
}
