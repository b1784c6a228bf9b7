import { createServer as createTcpServer } from 'node:net';
import type { Target } from '@gcs/kit/egress/egress.rules';
import { afterEach, expect, test } from '@jest/globals';
import { createWorkbench, timed, totalMs } from '../../test/poster-under-test.ts';

const { poster, httpServer, rawServer, listen, release } = createWorkbench();
afterEach(release);

test('an attempt ends in time with its reason if nothing listens on the port', async () => {
  const target = await httpServer(() => {});
  await release();
  expect((await poster()(target)).result).toEqual({ kind: 'failed', reason: 'connect', statusCode: null });
});

test('an attempt ends in time with its reason if the receiver is silent', async () => {
  const { value, ms } = await timed(poster()(await httpServer(() => {})));
  expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: null });
  expect(ms).toBeLessThan(totalMs + 250);
});

test('an attempt ends in time with its reason if the receiver sends one byte at a time', async () => {
  const target = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const { value, ms } = await timed(poster()(target));
  expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: 200 });
  expect(ms).toBeLessThan(totalMs + 250);
});

test('an attempt ends in time with its reason if the receiver sends endless interim answers', async () => {
  const target = await rawServer((socket) => {
    const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'), 5);
    socket.on('close', () => clearInterval(drip));
  });
  const { value, ms } = await timed(poster()(target));
  expect(value.result.kind).toBe('failed');
  expect(ms).toBeLessThan(totalMs + 250);
});

test('an attempt ends in time with its reason if the connection resets before or during an answer', async () => {
  const before = await rawServer((socket) => socket.resetAndDestroy());
  expect((await poster()(before)).result).toEqual({ kind: 'failed', reason: 'reset', statusCode: null });
  const middle = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf');
    setTimeout(() => socket.destroy(), 20);
  });
  expect((await poster()(middle)).result).toEqual({ kind: 'failed', reason: 'reset', statusCode: 200 });
});

test.each([
  ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['what is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['an unasked upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
])('an attempt ends in time with its reason if the receiver sends %s', async (_name, answer) => {
  const { value, ms } = await timed(poster()(await rawServer((socket) => socket.write(answer))));
  expect(value.result.kind).toBe('failed');
  expect(ms).toBeLessThan(totalMs + 250);
});

test('an attempt ends in time with its reason if the receiver does not speak TLS', async () => {
  const plain = await rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const target: Target = { ...plain, scheme: 'https', origin: plain.origin.replace('http:', 'https:') };
  expect((await poster()(target)).result).toEqual({ kind: 'failed', reason: 'tls', statusCode: null });
  const silent = await listen(
    createTcpServer(() => {}),
    'https',
  );
  const { value, ms } = await timed(poster({ totalMs: 60_000 })(silent));
  expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: null });
  expect(ms).toBeLessThan(30_000);
});

test('an attempt ends in time with its reason if the caller cancels it', async () => {
  const target = await httpServer(() => {});
  const { value, ms } = await timed(poster({ totalMs: 5_000 })(target, AbortSignal.timeout(50)));
  expect(value.result).toMatchObject({ kind: 'failed', reason: 'timeout' });
  expect(ms).toBeLessThan(1_000);
});

test('an attempt ends in time with its reason if the poster is closed', async () => {
  const attempt = poster()(await httpServer(() => {}));
  await release();
  expect((await attempt).result).toMatchObject({ kind: 'failed' });
});
