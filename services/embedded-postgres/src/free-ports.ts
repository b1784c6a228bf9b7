import { createServer, type Server } from 'node:net';

/** The range is below the ports of outgoing connections, so a chosen port is likely to be free at each restart. */
const [lowest, highest] = [20_000, 31_999];

export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  while (held.length < count) {
    const server = await tryListen(lowest + Math.floor(Math.random() * (highest - lowest + 1)));
    if (server !== undefined) held.push(server);
  }
  const ports = held.map(portOf);
  await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function tryListen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
