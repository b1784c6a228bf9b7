import type { IncomingMessage, ServerResponse } from 'node:http';
import { deadlineAfter } from '@gcs/kit/deadline';
import { jsonOf } from '@gcs/kit/egress/shape.rules';
import { isAway, toServiceError } from '@gcs/kit/errors';
import { type Database, isTransient } from '@gcs/kit/postgres/database';
import { hashOf } from '../connections/change-connections.ts';
import { type PmsKind, pmsKinds } from '../port/pms.rules.ts';
import type { Pms } from '../port/pms.ts';
import { takeWebhook } from './inbox.store.ts';

export type InboxDeps = {
  readonly database: Database;
  pmsOf(kind: PmsKind): Pms;
  countWebhook(outcome: string, kind: string): void;
  onDue(): void;
};

const maxBytes = 64 * 1024;
/** Mews names some hundreds of events at most. */
const maxIds = 1_000;
const maxWaiting = 10_000;
/** Mews waits for five seconds. */
const keepMs = 2_000;
const path = new RegExp(`^/pms/(${pmsKinds.join('|')})/([A-Za-z0-9_-]{43})$`);

/**
 * `POST /pms/{kind}/{secret}`: keeps the ids and answers; a look-up follows (docs/stays.md#webhooks-and-polls). 204 for
 * every body of a known address, 404 for any other address, 413 over 64 KiB, 503 while the database is away.
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
      const body = await readBody(request);
      if (body === null) deps.countWebhook('too_large', kind);
      // The rest of a too large body is not read.
      if (body === null) return void answer(413, { Connection: 'close' });
      answer(await take(deps, kind, { key, body }));
    } catch (error) {
      const isForLater = isTransient(error) || isAway(toServiceError(error).code);
      if (response.headersSent || !isForLater) throw error;
      answer(503, { 'Retry-After': '1' });
    }
  };
}

async function take(deps: InboxDeps, kind: PmsKind, { key, body }: { key: string; body: Buffer }): Promise<number> {
  const read = deps.pmsOf(kind).readWebhook(jsonOf(body));
  const told = { pmsProperty: read?.pmsProperty ?? null, ids: read?.ids.slice(0, maxIds) ?? [] };
  const database = deps.database.by(deadlineAfter(keepMs));
  const { isKnown, isMeant, isKept } = await takeWebhook(database, { hash: hashOf(key), kind, told }, maxWaiting);
  if (!isKnown) {
    deps.countWebhook('no_connection', kind);
    return 404;
  }
  if (isKept) deps.onDue();
  deps.countWebhook(outcomeOf({ isUnreadable: read === null, isMeant, isKept, ids: told.ids.length }), kind);
  return 204;
}

function outcomeOf({
  isUnreadable,
  isMeant,
  isKept,
  ids,
}: Record<'isUnreadable' | 'isMeant' | 'isKept', boolean> & { ids: number }) {
  if (isUnreadable) return 'unreadable';
  if (!isMeant) return 'other_property';
  if (ids === 0) return 'other';
  return isKept ? 'taken' : 'full';
}

/** The exact bytes; null if there are too many. */
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
