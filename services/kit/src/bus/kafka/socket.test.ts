import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { kafkaSocket } from './socket.ts';

test('a socket that is closed collects no listeners, however often it is disconnected', async () => {
  const server = createServer((peer) => peer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const connected = Promise.withResolvers<void>();
  const socket = kafkaSocket({ host: '127.0.0.1', port, ssl: false, onConnect: connected.resolve });
  const closed = once(socket.resume(), 'close');
  await connected.promise;
  socket.end();
  await closed;
  for (let again = 0; again < 20; again += 1) socket.unref();
  expect(socket.listenerCount('connect')).toBe(0);
  server.close();
});
