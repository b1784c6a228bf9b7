import { once } from 'node:events';
import type { Server } from 'node:net';

export async function listenOnPort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

export async function listenOnLoopback(server: Server): Promise<string> {
  return `http://127.0.0.1:${await listenOnPort(server)}`;
}
