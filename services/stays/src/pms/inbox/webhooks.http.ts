import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAway, toServiceError } from '@gcs/kit/errors';
import { readBody } from '@gcs/kit/http/read-body';
import { isTransient } from '@gcs/kit/postgres/database';
import { pmsKinds } from '../port/pms.rules.ts';
import { type InboxDeps, takePmsWebhook } from './take-webhook.ts';

const maxBytes = 64 * 1024;
const statuses = { taken: 204, nowhere: 404 } as const;
const path = new RegExp(`^/pms/(${pmsKinds.join('|')})/([A-Za-z0-9_-]{43})$`);

/**
 * Serves `POST /pms/{kind}/{secret}`: stores ids for a later look-up (docs/stays.md#webhooks-and-polls). Answers 204 to
 * any body at a known address, 404 at other addresses, 413 over 64 KiB, 503 while the database is unavailable.
 */
export function serveWebhooks(deps: InboxDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, headers = {}) =>
      response.writeHead(status, { ...(status !== 204 && { 'Content-Length': '0' }), ...headers }).end();
    try {
      const { method, url = '/' } = request;
      const [, name = '', key = ''] = path.exec(new URL(`http://pms${url}`).pathname) ?? [];
      const kind = pmsKinds.find((one) => one === name);
      if (method !== 'POST' || kind === undefined) return void answer(404);
      const body = await readBody(request, maxBytes);
      if (body === null) deps.countWebhook('too_large', kind);
      if (body === null) return void answer(413, { Connection: 'close' });
      answer(statuses[await takePmsWebhook(deps, kind, { key, body })]);
    } catch (error) {
      const isForLater = isTransient(error) || isAway(toServiceError(error).code);
      if (response.headersSent || !isForLater) throw error;
      answer(503, { 'Retry-After': '1' });
    }
  };
}
