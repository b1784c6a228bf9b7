import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { requireFreePorts } from './ports.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function taken(status = 200): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('a start reports both settings that name the same port', async () => {
  const ports = [
    { setting: 'GCS_HTTP_PORT', port: 20_001 },
    { setting: 'GCS_GUEST_PORT', port: 0 },
    { setting: 'GCS_ISSUER_PORT', port: 0 },
    { setting: 'GCS_ADMIN_PORT', port: 20_001 },
  ];
  await expect(requireFreePorts(ports, undefined)).rejects.toThrow(
    'GCS_HTTP_PORT and GCS_ADMIN_PORT lead to the same port, 20001',
  );
});

test('a start reports the address of the data directory’s instance that uses the port', async () => {
  const port = await taken();
  const known = {
    healthUrl: `http://127.0.0.1:${port}`,
    baseUrl: 'http://127.0.0.1:1',
    consoleUrl: 'http://127.0.0.1:2',
  };
  await expect(requireFreePorts([{ setting: 'GCS_HTTP_PORT', port }], known)).rejects.toThrow(
    'An instance runs here: http://127.0.0.1:1, console http://127.0.0.1:2.',
  );
});

test('a start reports all ports in use in one error', async () => {
  const [http, guest] = [await taken(), await taken()];
  const ports = [
    { setting: 'GCS_HTTP_PORT', port: http },
    { setting: 'GCS_GUEST_PORT', port: guest },
  ];
  await expect(requireFreePorts(ports, undefined)).rejects.toThrow(
    `port ${http} on 127.0.0.1 is already in use; stop the other program or set GCS_HTTP_PORT\nport ${guest} on`,
  );
});

test('a start reports a port in use with its setting, unless an instance of the data directory answers', async () => {
  const port = await taken(404);
  for (const known of [undefined, {}, { healthUrl: `http://127.0.0.1:${port}` }, { healthUrl: 'http://127.0.0.1:9' }])
    await expect(requireFreePorts([{ setting: 'GCS_HTTP_PORT', port }], known)).rejects.toThrow(
      `port ${port} on 127.0.0.1 is already in use; stop the other program or set GCS_HTTP_PORT`,
    );
});
