import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { certificate, certificateKey, expiredCertificate } from './tls.ts';

/**
 * A program that listens on one port per fault, and prints `{ "<behaviour>": port }` on its first line. Does not limit
 * its answers, because the sender must limit them.
 */
const ignore = () => {};

function speaking(respond: (socket: Socket) => void): Server {
  return createTcpServer((socket) => {
    socket.on('error', ignore);
    socket.once('data', () => respond(socket));
  });
}

function every(ms: number, socket: Socket, act: () => void): void {
  const timer = setInterval(act, ms);
  socket.once('close', () => clearInterval(timer));
}

function flood(socket: Socket, chunk: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

function answering(statusCode: number, headers: Record<string, string> = {}): Server {
  return createServer((request, response) => {
    request.resume();
    response.writeHead(statusCode, headers).end('no');
  });
}

const bomb = gzipSync(Buffer.alloc(10_000_000));
const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();

const behaviours: Record<string, Server> = {
  accepts: answering(200),
  'resets before the answer': speaking((socket) => socket.resetAndDestroy()),
  'resets mid-body': speaking((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf', () => socket.resetAndDestroy());
  }),
  'closes mid-headers': speaking((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')),
  'hangs before the headers': speaking(ignore),
  'hangs after the headers': speaking((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n')),
  'drips a byte per tick': speaking((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
    every(50, socket, () => socket.write('x'));
  }),
  'drips headers': speaking((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ');
    every(50, socket, () => socket.write('y'));
  }),
  'sends 1 GiB': speaking((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${1024 ** 3}\r\n\r\n`);
    flood(socket, Buffer.alloc(65_536, 120));
  }),
  'sends 1 GiB, most of it after a pause': speaking((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${1024 ** 3}\r\n\r\n${'x'.repeat(40_000)}`);
    setTimeout(() => flood(socket, Buffer.alloc(65_536, 120)), 50);
  }),
  'sends chunks for ever': speaking((socket) => {
    socket.write('HTTP/1.1 500 Oh\r\ntransfer-encoding: chunked\r\n\r\n');
    flood(socket, Buffer.from(`8000\r\n${'x'.repeat(0x8000)}\r\n`));
  }),
  'sends a gzip bomb': createServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  }),
  'sends interim answers for ever': speaking((socket) => {
    flood(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'.repeat(100)));
  }),
  'sends 100 KiB of headers': speaking((socket) => {
    socket.end(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1_000)}\r\n`.repeat(100)}\r\n`);
  }),
  'sends an invalid status line': speaking((socket) => socket.end('HTTP/1.1 OK 200\r\n\r\n')),
  'sends a broken chunk': speaking((socket) => {
    socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nno\r\n');
  }),
  'speaks no HTTP': speaking((socket) => socket.end('220 mail.example ESMTP\r\n')),
  'redirects to loopback': answering(307, { location: 'http://127.0.0.1:1/' }),
  'is gone': answering(410),
  'asks for 5 s': answering(429, { 'retry-after': '5' }),
  'asks for a date': answering(503, { 'retry-after': inAnHour }),
  'asks for ages': answering(503, { 'retry-after': '999999999999' }),
  'asks for the past': answering(429, { 'retry-after': '-5' }),
  'asks for nonsense': answering(503, { 'retry-after': 'soon' }),
  'speaks TLS nobody trusts': createTlsServer({ cert: certificate, key: certificateKey }, (_, response) => {
    response.writeHead(200).end();
  }),
  'speaks TLS with an expired certificate': createTlsServer(
    { cert: expiredCertificate, key: certificateKey },
    (_, response) => {
      response.writeHead(200).end();
    },
  ),
  'speaks no TLS': createTcpServer((socket) => {
    socket.on('error', ignore);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  }),
  'hangs in the TLS handshake': createTcpServer((socket) => socket.on('error', ignore)),
};

const ports: Record<string, number> = {};
for (const [behaviour, server] of Object.entries(behaviours)) {
  server.on('error', ignore);
  server.on('tlsClientError', ignore);
  ports[behaviour] = await listenOnPort(server);
}
process.stdout.write(`${JSON.stringify(ports)}\n`);
