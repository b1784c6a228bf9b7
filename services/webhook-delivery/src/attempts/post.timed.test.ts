import { afterEach, expect, test } from '@jest/globals';
import { createWorkbench, timed, totalMs } from '../../test/poster-under-test.ts';

const { poster, httpServer, rawServer, release } = createWorkbench();
afterEach(release);

test('an attempt ends within its time limit and reports the reason if nothing listens on the port', async () => {
  const target = await httpServer(() => {});
  await release();
  expect((await poster()(target)).result).toEqual({ kind: 'failed', reason: 'connect', statusCode: null });
});

test.each([
  ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['what is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['an unasked upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
])('an attempt ends within its time limit and reports the reason if the receiver sends %s', async (_name, answer) => {
  const { value, ms } = await timed(poster()(await rawServer((socket) => socket.write(answer))));
  expect(value.result.kind).toBe('failed');
  expect(ms).toBeLessThan(totalMs + 250);
});

test('an attempt ends within its time limit and reports the reason if the caller cancels it', async () => {
  const target = await httpServer(() => {});
  const { value, ms } = await timed(poster({ totalMs: 5_000 })(target, AbortSignal.timeout(50)));
  expect(value.result).toMatchObject({ kind: 'failed', reason: 'timeout' });
  expect(ms).toBeLessThan(1_000);
});

test('an attempt ends within its time limit and reports the reason if the poster is closed', async () => {
  const attempt = poster()(await httpServer(() => {}));
  await release();
  expect((await attempt).result).toMatchObject({ kind: 'failed' });
});
