import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@gcs/kit/http/read-body';
import { type InboxDeps, takeVendorsWebhook } from './take-webhook.ts';

const maxBytes = 256 * 1024;
const statuses = { taken: 200, refused: 401, nowhere: 404 } as const;

/**
 * Serves `POST /webhooks/{account}`: verifies and stores a webhook, which causes a poll (docs/providers.md#webhooks).
 * Answers 200 for every genuine webhook, 401 for a forged one, 400 for one that is too large. Resolves to false for
 * other requests.
 */
export async function serveWebhooks(
  deps: InboxDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '/' } = request;
  const id = /^\/webhooks\/(pac_[0-9A-Z]{26})$/.exec(new URL(`http://providers${url}`).pathname)?.[1];
  if (method !== 'POST' || id === undefined) return false;
  const body = await readBody(request, maxBytes);
  const { headersDistinct: headers } = request;
  const status = body === null ? 400 : statuses[await takeVendorsWebhook(deps, id, { headers, body })];
  if (body === null) deps.countWebhook('too_large', '');
  response.writeHead(status, { 'Content-Length': '0', ...(body === null && { Connection: 'close' }) }).end();
  return true;
}
