import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** docs/specification.md#events */
const maxBodyBytes = 65_536;

export async function startReceiver() {
  const secrets = new Set<string>();
  const bodies: string[] = [];
  const own = { secrets, bodies, accepts: false, last: {} as IncomingHttpHeaders };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    bodies.push(body.toString());
    own.last = request.headers;
    const signed = [...secrets].map((secret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    const isOwn = own.accepts || signed.includes(String(request.headers['x-service-signature']));
    if (body.length > maxBodyBytes) return void response.writeHead(413).end();
    response.writeHead(isOwn ? 200 : 401).end(isOwn ? '' : 'it was refused');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(own, {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  });
}
