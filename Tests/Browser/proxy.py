"""A proxy that ends TLS and hands requests on, as people put before the server."""

import http.client
import http.server
import ssl
import subprocess
import threading
from urllib.parse import urlsplit

# Of one connection, not of a message (RFC 9110, section 7.6.1).
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "upgrade", "te"}


class Proxy:
    """`https://127.0.0.1:PORT/places` in front of a server on this machine.

    `hides` are fields of requests that it doesn't hand on, `adds` those of answers that it adds.
    """

    def __init__(self, folder, forwards=True, keeps_host=True, keeps_prefix=True, hides=(), adds=()):
        self.forwards, self.keeps_host, self.keeps_prefix = forwards, keeps_host, keeps_prefix
        self.hides, self.adds = {name.lower() for name in hides}, dict(adds)
        self.target = None
        self._listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._listener.socket = _secured(self._listener.socket, folder)
        self.url = f"https://127.0.0.1:{self._listener.server_address[1]}/places"
        threading.Thread(target=self._listener.serve_forever, daemon=True).start()

    def stop(self):
        self._listener.shutdown()
        self._listener.server_close()

    def _handler(proxy):
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = self.path if proxy.keeps_prefix else self.path.removeprefix("/places") or "/"
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                connection = http.client.HTTPConnection(urlsplit(proxy.target).netloc, timeout=30)
                connection.putrequest(self.command, path, skip_host=True, skip_accept_encoding=True)
                for name, value in proxy.fields(self.headers, self.client_address[0]):
                    connection.putheader(name, value)
                connection.endheaders(body)
                answer = connection.getresponse()
                content = answer.read()
                self.send_response(answer.status)
                own = {"content-length", *HOP_BY_HOP, *(name.lower() for name in proxy.adds)}
                fields = [(name, value) for name, value in answer.getheaders() if name.lower() not in own]
                for name, value in [*fields, *proxy.adds.items(), ("Content-Length", str(len(content)))]:
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)
                connection.close()

            do_HEAD = do_POST = do_GET

            def log_message(self, *_):
                pass

        return Handler

    def fields(self, headers, client):
        """What a request is handed on with."""
        left_out = HOP_BY_HOP | self.hides | {"host"}
        yield "Host", headers["Host"] if self.keeps_host else urlsplit(self.target).netloc
        yield from ((name, value) for name, value in headers.items() if name.lower() not in left_out)
        if self.forwards:
            yield from [("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", headers["Host"]), ("X-Forwarded-For", client)]


def _secured(socket, folder):
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "1"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject, "-keyout", key, "-out", certificate]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context.wrap_socket(socket, server_side=True)
