import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Act, acts, type PlayedVendor } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

/**
 * `node test/vendors/main.ts <vendor> <directory>` simulates a vendor for people who have no keys. It writes one file
 * per key, and the addresses in `vendor-url` (API) and `control-url`. `POST <control-url>/webhooks` registers an
 * address for webhooks. `POST <control-url>/<act>` acts for the last guest and sends webhooks.
 */
const [name = '', directory = '.'] = process.argv.slice(2);
const play = playedVendors[name];
if (play === undefined) throw new Error(`one of: ${Object.keys(playedVendors).join(', ')}`);
const played = await play({ takesPlainReturns: true });
const control = await serveControl(played);
await mkdir(directory, { recursive: true });
const { apiKey, apiSecret, webhookSecrets } = played.secrets;
const files = {
  ...{ 'api-key.txt': apiKey, 'api-secret.txt': apiSecret, 'webhook-secret.txt': webhookSecrets[0] ?? '' },
  ...{ 'flow.txt': played.flow, 'vendor-url': played.baseUrl, 'control-url': control },
};
for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), `${text}\n`, { mode: 0o600 });
process.stdout.write(`${name} is played at ${played.baseUrl}\n`);

async function serveControl(vendor: PlayedVendor): Promise<string> {
  let webhooks = '';
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const [, wanted] = (request.url ?? '').split('/');
    const act = acts.find((one) => one === wanted);
    const answer = (status: number, text: string) => response.writeHead(status).end(`${text}\n`);
    if (wanted === 'webhooks') {
      webhooks = Buffer.concat(pieces).toString().trim();
      answer(200, `webhooks go to ${webhooks}`);
    } else if (request.method !== 'POST' || act === undefined) answer(404, `one of: ${acts.join(', ')}`);
    else {
      const statuses = await tell(vendor, act, webhooks);
      answer(200, statuses.map((status) => `the webhook was answered ${status}`).join('\n'));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tell(vendor: PlayedVendor, act: Act, webhooks: string): Promise<number[]> {
  const told = vendor.act(vendor.opened.at(-1) ?? '', act);
  return Promise.all(
    told.map(async ({ headers, body }) => {
      return (await fetch(webhooks, { method: 'POST', headers, body: new Uint8Array(body) })).status;
    }),
  );
}
