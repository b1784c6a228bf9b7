import { createServer, connect as dial } from 'node:net';

/** A way to the same database that counts the pieces in which clients write. */
export async function countWrites(
  databaseUrl: string,
): Promise<{ url: string; writes(): number; close(): Promise<void> }> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  let writes = 0;
  const proxy = createServer((client) => {
    const server = dial(target);
    server.on('error', () => client.destroy());
    client.on('error', () => server.destroy());
    client.on('data', () => {
      writes += 1;
    });
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    writes: () => writes,
    close: () => new Promise((resolve) => proxy.close(() => resolve())),
  };
}
