import { createServer as createTcpServer } from 'node:net';
import { call, createLoopback, items } from '@gcs/test/support/grpc-loopback';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';

const loopback = createLoopback();
afterEach(loopback.release);

test('a client connects to a lost replica again at least once a second', async () => {
  const triedAt: number[] = [];
  const away = createTcpServer((socket) => {
    triedAt.push(performance.now());
    socket.destroy();
  });
  const port = await listenOnPort(away);
  loopback.onRelease(() => void away.close());
  const { client } = loopback.callerOf(`127.0.0.1:${port}`);
  await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'service_unavailable' });
  await waitFor(() => triedAt.length >= 9);
  const [first = 0, second = 0, third = 0] = triedAt.slice(-3);
  expect(Math.min(second - first, third - second)).toBeLessThan(1_000);
});
