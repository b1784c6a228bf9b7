import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port of loopback; resolves to the origin. */
export async function listenOnLoopback(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
