import { isTagOf, type Keyring, tagWith } from '@gcs/kit/crypto/keyring';
import { keyIdOfTag, requireKey } from '@gcs/kit/crypto/missing-key';
import type { ReadHeads } from '@gcs/kit/outbox/histories';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { type AskedSession, type EvidenceHead, emptyHead, headText, type SessionKey } from './head.rules.ts';
import { departureOf } from './retention-policy.rules.ts';

export type TaggedHead = { readonly head: EvidenceHead; readonly tag: Buffer };

export type HeadRow = Omit<EvidenceHead, 'booking' | 'completedAt' | 'latestAtMs'> & {
  bookingReference: string | null;
  propertyReference: string | null;
  workflowVersion: number | null;
  completedAt: Date | null;
  departsAt: Date | null;
  latestAt: Date | null;
  tag: Buffer;
};

/** Columns to write and to read. A prepared statement with `*` would fail after a migration adds a column. */
export const headColumns = columnList<EvidenceHead & Pick<TaggedHead, 'tag'>>(
  {
    session_id: 'text',
    tenant_id: 'text',
    clock_offset_ms: 'bigint',
    completed_at: 'timestamptz',
    stated_departure: 'text',
    event_count: 'int',
    chain_head: 'bytea',
    entry_count: 'int',
    package_id: 'text',
    revision: 'int',
    published_version: 'bigint',
    hold_count: 'int',
    is_erasure_requested: 'boolean',
    guest_due_at: 'timestamptz',
    guest_erasure_id: 'text',
    tag: 'bytea',
  },
  {
    booking_reference: ['text', ({ booking }) => booking?.reference ?? null],
    property_reference: ['text', ({ booking }) => booking?.propertyReference ?? null],
    workflow_version: ['int', ({ booking }) => booking?.workflowVersion ?? null],
    retention: ['jsonb', ({ retention }) => retention && JSON.stringify(retention)],
    stay: ['jsonb', ({ stay }) => stay && JSON.stringify(stay)],
    departs_at: ['timestamptz', departureOf],
    latest_at: ['timestamptz', ({ latestAtMs }) => (Number.isFinite(latestAtMs) ? new Date(latestAtMs) : null)],
  },
);

function valuesOf(heads: readonly TaggedHead[]): unknown[] {
  return headColumns.values(heads.map(({ head, tag }) => ({ ...head, tag })));
}

export function headOf(row: HeadRow): TaggedHead {
  const { bookingReference: reference, propertyReference, workflowVersion, ...rest } = row;
  const { tag, completedAt, latestAt, departsAt: _, ...same } = rest;
  const isBooked = reference !== null && propertyReference !== null && workflowVersion !== null;
  const head = {
    ...same,
    booking: isBooked ? { reference, propertyReference, workflowVersion } : null,
    completedAt: completedAt?.toISOString() ?? null,
    latestAtMs: latestAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
  return { head, tag };
}

// Includes the version of the `headText` format, so a new format needs a new label.
const label = 'gcs-evidence-head-v1';

/** Returns a head's tag. Its key is outside the database, so database access is not enough to forge a tag. */
export function tagOf(keyring: Keyring, head: EvidenceHead): Buffer {
  return tagWith(keyring, 'kek', label, headText(head));
}

export function isAsWritten(keyring: Keyring, { head, tag }: TaggedHead): boolean {
  return isTagOf(keyring, 'kek', tag, { label, text: headText(head) });
}

/*
 * The order of ids prevents deadlocks between consumers. PostgreSQL locks a row before it evaluates `where false`,
 * which then prevents a new row version.
 */
const lockHeadsStatement = prepared({
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (${headColumns.names})
    select ${headColumns.names} from ${headColumns.unnest('missing')} order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id where false
    returning session_id as "sessionId"`,
});

// A separate statement sees everything that was committed during the wait for locks.
const lockedHeadsStatement = prepared({
  name: 'evidence_locked_heads',
  text: `
    select head.* from unnest($1::text[]) as locked (id)
     cross join lateral (select ${headColumns.members} from evidence_heads where session_id = locked.id limit 1) head`,
});

/** Locks the heads until the transaction ends, and inserts missing heads. `created` contains their session ids. */
export async function lockStoredHeads(
  tx: Transaction,
  missing: readonly TaggedHead[],
): Promise<{ heads: TaggedHead[]; created: ReadonlySet<string> }> {
  const created = tx.send<{ sessionId: string }>(lockHeadsStatement, valuesOf(missing));
  const rows = await tx.query<HeadRow>(lockedHeadsStatement, [missing.map(({ head }) => head.sessionId)]);
  return { heads: rows.map(headOf), created: new Set((await created).map(({ sessionId }) => sessionId)) };
}

/**
 * Locks the sessions' heads. Creates a missing head from `newHeads` and returns that object, or else creates an empty
 * head. Throws for a head that was altered in the database, and `failed_precondition` if the keyring lacks its key.
 */
export async function lockHeads(
  tx: Transaction,
  keys: readonly SessionKey[],
  keyring: Keyring,
  newHeads: ReadonlyMap<string, EvidenceHead> = new Map(),
): Promise<Map<string, EvidenceHead>> {
  const missing = new Map(
    keys.map(({ sessionId, tenantId }) => [sessionId, newHeads.get(sessionId) ?? emptyHead(sessionId, tenantId)]),
  );
  const tagged = [...missing.values()].map((head) => ({ head, tag: tagOf(keyring, head) }));
  const { heads, created } = await lockStoredHeads(tx, tagged);
  for (const { tag } of heads) requireKey(keyring, 'kek', keyIdOfTag(tag));
  const altered = heads.filter((locked) => !isAsWritten(keyring, locked)).map(({ head }) => head.sessionId);
  if (altered.length > 0) throw new Error(`the head of ${altered.join(', ')} was altered`);
  return new Map(
    heads.map(({ head }) => {
      const given = created.has(head.sessionId) ? newHeads.get(head.sessionId) : undefined;
      return [head.sessionId, given ?? head];
    }),
  );
}

// The caller has locked the rows, so the order of the join cannot cause a deadlock.
const updateHeadsStatement = prepared({
  name: 'evidence_update_heads',
  text: `
    update evidence_heads head
       set ${headColumns.assignments('next', 1)}
      from ${headColumns.unnest('next')}
     where head.session_id = next.session_id`,
});

export function updateHeads(heads: readonly TaggedHead[]): Write[] {
  return heads.length === 0 ? [] : [[updateHeadsStatement, valuesOf(heads)]];
}

const findStatement = prepared({
  name: 'evidence_is_known_session',
  text: `
    select true as known from evidence_heads
     where session_id = $2 and tenant_id = $1 and ($3::text[] is null or property_reference = any($3))`,
});

export async function isKnownSession(connection: Connection, asked: AskedSession): Promise<boolean> {
  const { tenantId, sessionId, properties } = asked;
  return (await connection.query(findStatement, [tenantId, sessionId, properties])).length > 0;
}

const headsStatement = prepared({
  name: 'evidence_package_heads',
  text: `
    select session_id as key, published_version as version
      from evidence_heads where session_id = any($1::text[])`,
});

export const readPackageHeads: ReadHeads = (connection, keys) => connection.query(headsStatement, [keys]);

const untakenStatement = prepared({
  name: 'evidence_untaken_stays',
  text: `
    select id from unnest($1::text[]) as published (id)
     where not exists (
           select from evidence_heads
            where session_id = split_part(id, '.', 1) and (stay->>'version')::bigint >= split_part(id, '.', 2)::bigint)`,
});

export async function findUntakenStays(connection: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await connection.query<{ id: string }>(untakenStatement, [ids]);
  return new Set(rows.map(({ id }) => id));
}

const statement = prepared({ name: 'kit_current_epoch', text: 'select current_epoch() as epoch' });

/**
 * Resolves to the database's epoch: 1 until a restore, and larger after each one
 * (docs/architecture.md#order-and-versions).
 */
export async function currentEpoch(tx: Connection): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(statement);
  if (row === undefined) throw new Error('the database names no epoch');
  return row.epoch;
}
