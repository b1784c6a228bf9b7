import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startHttpServer } from './server.ts';

const heads = {
  'the body': ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nConnection: close\r\n\r\n', 'hello'],
  'the rest of the headers': ['GET / HTTP/1.1\r\nHost: a\r\n', 'Connection: close\r\n\r\n'],
  nothing: ['GET / HTTP/1.1\r\nHost: a\r\n', ''],
  'a part of the body': ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n', 'hell'],
  'a part of the second body': [
    'GET / HTTP/1.1\r\nHost: a\r\n\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n',
    'hell',
  ],
} as const;

function startServer(limits: { headersTimeoutMs: number; requestTimeoutMs: number }) {
  return startHttpServer({
    handler: async (request, response) => void response.end(await text(request)),
    listen: { host: '127.0.0.1', port: 0 },
    ...{ ...limits, maxHeaderBytes: 8_192, maxConnections: 10 },
  });
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}

test.each([
  ['the body', /^HTTP\/1.1 200 /],
  ['the rest of the headers', /^HTTP\/1.1 200 /],
  ['nothing', /^HTTP\/1.1 408 /],
  ['a part of the body', /^HTTP\/1.1 408 /],
  ['a part of the second body', /^HTTP\/1.1 200 .*HTTP\/1.1 408 /s],
] as const)('a request with %s that arrives during a pause of the process is answered %s', async (came, expected) => {
  const server = await startServer({ headersTimeoutMs: 200, requestTimeoutMs: 200 });
  const socket = connect(server.address.port, '127.0.0.1');
  await once(socket, 'connect');
  const answered = text(socket);
  const [head, rest] = heads[came];
  socket.write(head);
  await waitFor(async () => socket.bytesWritten === head.length);
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  // The pause exceeds both limits. Meanwhile the data wait in the system's buffer.
  socket.write(rest);
  pause();
  expect(await answered).toMatch(expected);
  await server.stop(100);
});

test('a server answers a request that arrived while the process was paused, even if the server stops afterwards', async () => {
  const server = await startServer({ headersTimeoutMs: 60_000, requestTimeoutMs: 60_000 });
  const socket = connect(server.address.port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  const answered = text(socket);
  socket.write(request);
  pause();
  const stopped = server.stop(60_000);
  expect(await answered).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await stopped;
});
