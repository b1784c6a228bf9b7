import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { type Act, acts, type PlayedVendor } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

/**
 * `node test/vendors/main.ts <vendor> <directory>` simulates a vendor for people who have no keys
 * (docs/tutorials/vendor.md). `POST <control-url>/webhooks` registers an address for webhooks. `POST
 * <control-url>/<act>` acts for the last guest and sends webhooks.
 */
const [name = '', given = '.'] = process.argv.slice(2);
const directory = resolve(given);
const play = playedVendors[name];
if (play === undefined) throw new Error(`one of: ${Object.keys(playedVendors).join(', ')}`);

let webhooks = '';
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const [, place = '', last = ''] = (request.url ?? '').split('/');
  const wanted = place === 'page' ? last : place;
  const act = acts.find((one) => one === wanted);
  const answer = (status: number, text: string) => response.writeHead(status).end(`${text}\n`);
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf(name));
  } else if (wanted === 'webhooks') {
    webhooks = Buffer.concat(pieces).toString().trim();
    answer(200, `webhooks go to ${webhooks}`);
  } else if (act === undefined) answer(404, `one of: ${acts.join(', ')}`);
  else {
    const statuses = await tell(played, act);
    if (place === 'page') {
      response.writeHead(303, { Location: played.returnOf(played.opened.at(-1) ?? '') }).end();
    } else answer(200, statuses.map((status) => `the webhook was answered ${status}`).join('\n'));
  }
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const control = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const played = await play({ takesPlainReturns: true, page: control });
await mkdir(directory, { recursive: true });
const { apiKey, apiSecret, webhookSecrets } = played.secrets;
const options = {
  ...{ '--base-url': played.baseUrl, '--flow': played.flow, '--attested-steps': played.attestedSteps.join() },
  '--api-secret-file': apiSecret && join(directory, 'api-secret.txt'),
};
const used = Object.entries(options).filter(([, value]) => value !== '');
const files = {
  ...{ 'api-key.txt': apiKey, 'api-secret.txt': apiSecret, 'webhook-secret.txt': webhookSecrets[0] ?? '' },
  ...{ 'options.txt': used.flat().join(' '), 'control-url': control },
};
for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), `${text}\n`, { mode: 0o600 });
process.stdout.write(`${name} is played at ${played.baseUrl}\n`);

function pageOf(vendor: string): string {
  const buttons = acts.map((act) => `<p><button formaction="/page/${act}">${act}</button></p>`);
  return `<!doctype html><title>${vendor}</title><h1>${vendor}, simulated</h1><form method="post">${buttons.join('')}</form>`;
}

async function tell(vendor: PlayedVendor, act: Act): Promise<number[]> {
  const told = vendor.act(vendor.opened.at(-1) ?? '', act);
  if (webhooks === '') return [];
  return Promise.all(
    told.map(async ({ headers, body }) => {
      return (await fetch(webhooks, { method: 'POST', headers, body: new Uint8Array(body) })).status;
    }),
  );
}
