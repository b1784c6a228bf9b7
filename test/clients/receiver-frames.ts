/** Minimal programs around the receiver samples. Each reads SIGNING_SECRET and prints its own address. */

const nodeListen = `.listen(0, '127.0.0.1', function () {
  console.log('http://127.0.0.1:' + this.address().port + '/webhooks');
});
`;

export function fetchHandler(block: string): string {
  return `import { createServer } from 'node:http';
import { Readable } from 'node:stream';
${block}
const signingSecret = process.env.SIGNING_SECRET ?? '';
const seen = new Set<string>();
const recordEvent = async (id: string) => seen.size < seen.add(id).size;
const applyStatus = () => Promise.reject(new Error('certify sends only tests'));
const inOneTransaction = async (work: Function) => work({ recordEvent, applyStatus });

createServer(async (incoming, outgoing) => {
  const body = Readable.toWeb(incoming);
  const request = new Request('http://receiver.example/', { method: 'POST', headers: incoming.headers, body, duplex: 'half' });
  const answer = await handle(request);
  outgoing.writeHead(answer.status, { connection: 'close' }).end(await answer.text());
})${nodeListen}`;
}

export function nodeSnippet(source: string, shown: string): string {
  return `import { createServer } from 'node:http';
${source}
const secret = process.env.SIGNING_SECRET ?? '';
${shown}
server${nodeListen}`;
}

export function fastApi(block: string): string {
  return `import contextlib, os, socket
import uvicorn
from fastapi import FastAPI, Request, Response

app = FastAPI()
signing_secret = os.environ["SIGNING_SECRET"]
seen: set[str] = set()

class Transaction:
    def record_event(self, event_id: str) -> bool:
        is_new = event_id not in seen
        seen.add(event_id)
        return is_new

    def apply_status(self, session_id: str, status: str) -> None:
        raise RuntimeError("certify sends only tests")

@contextlib.contextmanager
def transaction():
    yield Transaction()

${block}
listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}/webhooks", flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[listener])
`;
}

export function pythonSnippet(source: string, shown: string): string {
  const method = shown.replaceAll(/^/gm, '    ');
  return `${source}
import json, os
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = os.environ["SIGNING_SECRET"]

class Receiver(BaseHTTPRequestHandler):
${method}

server = HTTPServer(("127.0.0.1", 0), Receiver)
print(f"http://127.0.0.1:{server.server_address[1]}/webhooks", flush=True)
server.serve_forever()
`;
}

const goListen = `	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("http://%s/webhooks\\n", listener.Addr())
	http.Serve(listener, nil)
}
`;

export function goReadme(block: string): string {
  return `package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"

	"github.com/guest-compliance/guest-compliance/proto/clients/go/gcs"
)

var signingSecret = os.Getenv("SIGNING_SECRET")

func receive(w http.ResponseWriter, r *http.Request) {
${block}	_, _ = event, isTest
}

func main() {
	http.HandleFunc("POST /webhooks", receive)
${goListen}`;
}

export function goSnippet(shown: string): string {
  return `package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
)

func main() {
	secret := os.Getenv("SIGNING_SECRET")
${shown}
${goListen}`;
}

const javaServer = `import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
`;
const javaListen = `    server.start();
    System.out.println("http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks");
  }
}
`;

export function javaReadme(block: string): string {
  return `${javaServer}
import io.github.guestcompliance.client.*;

public final class Main {
  static final int MAX_BYTES = 65_536;
  static final String signingSecret = System.getenv("SIGNING_SECRET");

  static int statusFor(HttpExchange exchange) throws IOException {
${block.replaceAll(/\bheader\(/g, 'exchange.getRequestHeaders().getFirst(')}  }

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext("/webhooks", exchange -> {
      try (exchange) {
        exchange.sendResponseHeaders(statusFor(exchange), -1);
      }
    });
${javaListen}`;
}

export function javaSnippet(shown: string): string {
  return `${javaServer}
public final class Main {
  public static void main(String[] args) throws IOException {
    var secret = System.getenv("SIGNING_SECRET");
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
${shown}
${javaListen}`;
}
