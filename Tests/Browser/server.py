"""The program under test, on a port of its own."""

import re
import signal
import subprocess
import threading


class Server:
    """`mylocations serve` on a port of 127.0.0.1 (0: a free one), with a data directory of its own."""

    def __init__(self, program, data, *arguments, port=0):
        assert program.exists(), f"{program} isn't there: `make build` makes it"
        command = [program, "serve", "--port", str(port), "--data", data, *arguments]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.lines = []
        self.url = None
        self.listening = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()
        self.listening.wait(30)
        if self.url is None:
            self.process.kill()
            raise AssertionError(f"the program doesn't say where it listens:\n{self.output()}")

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"Listening on (http://127\.0\.0\.1:\d+)", line)
            if found:
                self.url = found[1]
                self.listening.set()
        self.listening.set()

    def output(self):
        return "".join(self.lines)

    def stop(self):
        """Asks it to stop, as Control-C does; gives its exit status."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
