import type { IncomingMessage, ServerResponse } from 'node:http';
import { type InboxDeps, takeVendorsWebhook } from './take-webhook.ts';

const maxBytes = 256 * 1024;
/** What the vendor is answered: it sends again for anything but a 2xx. */
const statuses = { taken: 200, refused: 401, nowhere: 404 } as const;

/**
 * `POST /webhooks/{account}`: verified, kept, answered; what it is about is looked at afterwards
 * (docs/providers.md#webhooks). 200 for all that is the vendor's, also where it is about nothing of ours; 401 for what is
 * not; 400 for what is too large. False for any other request.
 */
export async function serveWebhooks(
  deps: InboxDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '/' } = request;
  const id = /^\/webhooks\/(pac_[0-9A-Z]{26})$/.exec(new URL(`http://providers${url}`).pathname)?.[1];
  if (method !== 'POST' || id === undefined) return false;
  const body = await readBody(request);
  const { headersDistinct: headers } = request;
  const status = body === null ? 400 : statuses[await takeVendorsWebhook(deps, id, { headers, body })];
  if (body === null) deps.countWebhook('too_large', '');
  // Of a body that is too large the rest is not read.
  response.writeHead(status, { 'Content-Length': '0', ...(body === null && { Connection: 'close' }) }).end();
  return true;
}

/** The bytes as they came; null for more than are taken. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
