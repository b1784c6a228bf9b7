import { createHash } from 'node:crypto';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { openDatabase } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import pg from 'pg';
import { renderStored } from '../../../services/evidence/src/package/render-revisions.ts';
import { selectStored } from '../../../services/evidence/src/verify/stored.store.ts';
import { keyHashOf, openPepper } from '../../../services/session/src/create/key-hash.store.ts';
import { allAttempts, withNames } from '../../support/deliveries/attempts.ts';
import type { Attempt } from '../../support/deliveries/judge.ts';
import {
  type Endpoint,
  type Fate,
  foreignKey,
  type JournalRow,
  type Keeping,
  type KeyRow,
  type Leaf,
  type Leftovers,
  type ParkedRecord,
  type Revision,
  type SessionRow,
} from '../judge/observation.ts';

const isForeign = `key like '${foreignKey}%'`;
const isOurs = `not ${isForeign}`;

/** Runs one statement on a new connection. Returns 64-bit integers as numbers. */
async function rowsOf<R extends object>(connectionString: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

export function readSessions(url: string): Promise<SessionRow[]> {
  return rowsOf(url, 'select id, tenant_id as "tenantId", status, version::int as version from sessions');
}

export async function readKeys(
  url: string,
  used: readonly Pick<KeyRow, 'tenantId' | 'key'>[],
  hashKey: HashKey,
): Promise<KeyRow[]> {
  const names = new Map(
    used.map(({ tenantId, key }) => [hashKey({ tenantId, idempotencyKey: key }).toString('hex'), { tenantId, key }]),
  );
  type Row = { hash: string; sessionId: string; document: string };
  const text = `select encode(key_hash, 'hex') as hash, session_id as "sessionId", document from idempotency_records`;
  const rows = await rowsOf<Row>(url, text);
  return rows.map(({ hash, sessionId, document }) => {
    const { tenantId, key } = names.get(hash) ?? { tenantId: '', key: hash };
    return { tenantId, key, sessionId, digest: createHash('sha256').update(document).digest('hex') };
  });
}

export async function readAttempts(url: string, endpoints: readonly Endpoint[]): Promise<Attempt[]> {
  const attempts = await rowsOf<Attempt>(url, allAttempts);
  return withNames(attempts, new Map(endpoints.map(({ id, name }) => [id, name])));
}

export function readJournal(url: string): Promise<JournalRow[]> {
  const text = `select key, version::int as version, topic, value, extract(epoch from at)::float8 * 1000 as at
    from journal order by topic, key, version`;
  return rowsOf(url, text);
}

export async function readRevisions(url: string): Promise<Revision[]> {
  const ids = await rowsOf<{ id: string }>(url, 'select distinct session_id as id from package_revisions order by id');
  const database = await openDatabase({ url, applicationName: 'chaos', logger: createLogger({ service: 'chaos' }) });
  try {
    const { revisions } = await selectStored(
      database,
      ids.map(({ id }) => id),
    );
    const stored = [...revisions.values()].flat();
    const documents = await renderStored(database, stored);
    return stored.map(({ sessionId, revision, manifestSha256, chainHead }, index) => {
      return {
        sessionId,
        revision,
        document: String(documents[index] ?? ''),
        manifestSha256,
        chainHead: chainHead.toString('hex'),
      };
    });
  } finally {
    await database.close();
  }
}

export function readLeaves(url: string): Promise<Leaf[]> {
  const text = `select position::int as position, session_id as "sessionId", leaf.revision, package_id as "packageId",
      encode(sha256(convert_to(document, 'UTF8')), 'hex') as "summarySha256"
    from log_leaves leaf left join evidence_heads using (session_id) left join session_summaries using (session_id)
    order by position`;
  return rowsOf(url, text);
}

export async function readCheckpoint(url: string): Promise<string> {
  const [row] = await rowsOf<{ checkpoint: string | null }>(url, 'select checkpoint from log_state');
  return row?.checkpoint ?? '';
}

export async function readKeepings(session: string, evidence: string, fates: readonly Fate[]): Promise<Keeping[]> {
  const named = fates.map(({ sessionId }) => `'${sessionId}'`).join() || 'null';
  const guests = `select id from sessions where id in (${named}) and details is not null`;
  const stored = `select session_id as id, count(*)::int as entries, count(wrapped_key)::int as documents
      from evidence_entries left join evidence_documents using (session_id, position)
     where session_id in (${named}) and type <> 'DELIVERY_RECEIPT' group by session_id`;
  const [withGuest, counts] = await Promise.all([
    rowsOf<{ id: string }>(session, guests),
    rowsOf<{ id: string; entries: number; documents: number }>(evidence, stored),
  ]);
  const [guestIds, countsOf] = [new Set(withGuest.map(({ id }) => id)), new Map(counts.map((one) => [one.id, one]))];
  return fates.map((fate) => {
    const { entries = 0, documents = 0 } = countsOf.get(fate.sessionId) ?? {};
    return { ...fate, hasGuestData: guestIds.has(fate.sessionId), entries, documents };
  });
}

export async function readParked(service: string, url: string): Promise<ParkedRecord[]> {
  const text = `select topic, key, encode(sha256(convert_to(coalesce(value, ''), 'UTF8')), 'hex') as digest
    from dead_letters where ${isForeign}`;
  return (await rowsOf<Omit<ParkedRecord, 'service'>>(url, text)).map((row) => ({ ...row, service }));
}

export async function readLeftovers(service: string, url: string): Promise<Leftovers> {
  const parked =
    service === 'gateway' ? '0' : `(select count(*) from dead_letters where replayed_at is null and ${isOurs})`;
  const open = service === 'webhook-delivery' ? '(select count(*) from open_deliveries where not held)' : '0';
  const leaves = service === 'evidence' ? '(select count(*) from log_queue)' : '0';
  const outbox = service === 'gateway' ? '0' : '(select count(*) from outbox)';
  const text = `select ${outbox}::int as outbox, ${parked}::int as parked, ${open}::int as undelivered,
    ${leaves}::int as "unplacedLeaves"`;
  const [row] = await rowsOf<Omit<Leftovers, 'service'>>(url, text);
  return { service, outbox: 0, parked: 0, undelivered: 0, unplacedLeaves: 0, ...row };
}

export async function readLastQueued(url: string): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(url, 'select coalesce(max(id), 0)::float8 as last from outbox');
  return row?.last ?? 0;
}

export async function readWaiting(url: string, last: number): Promise<boolean> {
  const rows = await rowsOf(url, `select from outbox where id <= ${last} limit 1`);
  return rows.length > 0;
}

export async function readLag(publisher: string, topic: string, consumers: readonly string[]): Promise<number> {
  const heads = `select key, max(version)::text as version from journal where topic = '${topic}' group by key order by key`;
  const positions = `select key, version::text as version from consumer_positions where topic = '${topic}' order by key`;
  type Head = { key: string; version: string };
  const [published, ...applied] = await Promise.all([
    rowsOf<Head>(publisher, heads),
    ...consumers.map((url) => rowsOf<Head>(url, positions)),
  ]);
  const behind = applied.map((rows) => {
    const known = new Map(rows.map(({ key, version }) => [key, version]));
    return published.filter(({ key, version }) => known.get(key) !== version).length;
  });
  return Math.max(...behind);
}

export async function readUntakenReceipts(delivery: string, evidence: string): Promise<number> {
  const [published, taken] = await Promise.all([
    rowsOf<{ id: string }>(delivery, `select value::jsonb ->> 'changeId' as id from journal`),
    rowsOf<{ id: string }>(evidence, 'select change_id as id from delivery_receipts'),
  ]);
  const known = new Set(taken.map(({ id }) => id));
  return published.filter(({ id }) => !known.has(id)).length;
}

export type HashKey = (used: { tenantId: string; idempotencyKey: string }) => Buffer;

export async function hashKeysLike(keyringFile: string, url: string): Promise<HashKey> {
  const logger = createLogger({ service: 'chaos' });
  const database = openDatabase({ url, applicationName: 'chaos', logger });
  try {
    const pepper = await openPepper(database, await readKeyring(keyringFile, ['kek']));
    return (used) => keyHashOf(pepper, used);
  } finally {
    await database.close();
  }
}
