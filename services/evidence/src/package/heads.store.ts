import { isTagOf, type Keyring, tagWith } from '@gcs/kit/crypto/keyring';
import type { ReadHeads } from '@gcs/kit/outbox/histories';
import { type Column, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import {
  type AskedSession,
  type Booking,
  type EvidenceHead,
  emptyHead,
  headText,
  type SessionKey,
  type Stay,
} from './head.rules.ts';
import { departureOf } from './retention-policy.rules.ts';

export type TaggedHead = { readonly head: EvidenceHead; readonly tag: Buffer };

export type HeadRow = {
  session_id: string;
  tenant_id: string;
  booking_reference: string | null;
  property_reference: string | null;
  workflow_version: number | null;
  retention: RetentionPolicy | null;
  clock_offset_ms: number;
  completed_at: Date | null;
  stated_departure: string | null;
  stay: Stay | null;
  departs_at: Date | null;
  event_count: number;
  chain_head: Buffer;
  latest_at: Date | null;
  entry_count: number;
  package_id: string | null;
  revision: number;
  published_version: number;
  hold_count: number;
  is_erasure_requested: boolean;
  guest_due_at: Date | null;
  guest_erasure_id: string | null;
  tag: Buffer;
};

/** Columns to write and read, because a prepared `*` fails after a migration adds a column. */
export const headColumns = columnList<TaggedHead>({
  session_id: ['text', ({ head }) => head.sessionId],
  tenant_id: ['text', ({ head }) => head.tenantId],
  booking_reference: ['text', ({ head }) => head.booking?.reference ?? null],
  property_reference: ['text', ({ head }) => head.booking?.propertyReference ?? null],
  workflow_version: ['int', ({ head }) => head.booking?.workflowVersion ?? null],
  retention: ['jsonb', ({ head }) => (head.retention === null ? null : JSON.stringify(head.retention))],
  clock_offset_ms: ['bigint', ({ head }) => head.clockOffsetMs],
  completed_at: ['timestamptz', ({ head }) => head.completedAt],
  stated_departure: ['text', ({ head }) => head.statedDeparture],
  stay: ['jsonb', ({ head }) => (head.stay === null ? null : JSON.stringify(head.stay))],
  departs_at: ['timestamptz', ({ head }) => departureOf(head)],
  event_count: ['int', ({ head }) => head.eventCount],
  chain_head: ['bytea', ({ head }) => head.chainHead],
  latest_at: ['timestamptz', ({ head }) => (Number.isFinite(head.latestAtMs) ? new Date(head.latestAtMs) : null)],
  entry_count: ['int', ({ head }) => head.entryCount],
  package_id: ['text', ({ head }) => head.packageId],
  revision: ['int', ({ head }) => head.revision],
  published_version: ['bigint', ({ head }) => head.publishedVersion],
  hold_count: ['int', ({ head }) => head.holdCount],
  is_erasure_requested: ['boolean', ({ head }) => head.isErasureRequested],
  guest_due_at: ['timestamptz', ({ head }) => head.guestDueAt],
  guest_erasure_id: ['text', ({ head }) => head.guestErasureId],
  tag: ['bytea', ({ tag }) => tag],
} satisfies Record<keyof HeadRow, Column<TaggedHead>>);

export function headOf(row: HeadRow): TaggedHead {
  const head = {
    sessionId: row.session_id,
    tenantId: row.tenant_id,
    booking: bookingOf(row),
    retention: row.retention,
    clockOffsetMs: row.clock_offset_ms,
    completedAt: row.completed_at?.toISOString() ?? null,
    statedDeparture: row.stated_departure,
    stay: row.stay,
    eventCount: row.event_count,
    chainHead: row.chain_head,
    latestAtMs: row.latest_at?.getTime() ?? Number.NEGATIVE_INFINITY,
    entryCount: row.entry_count,
    packageId: row.package_id,
    revision: row.revision,
    publishedVersion: row.published_version,
    holdCount: row.hold_count,
    isErasureRequested: row.is_erasure_requested,
    guestDueAt: row.guest_due_at,
    guestErasureId: row.guest_erasure_id,
  };
  return { head, tag: row.tag };
}

function bookingOf(row: HeadRow): Booking | null {
  const { booking_reference: reference, property_reference: propertyReference } = row;
  const { workflow_version: workflowVersion } = row;
  if (reference === null || propertyReference === null || workflowVersion === null) return null;
  return { reference, propertyReference, workflowVersion };
}

// Also names the format of `headText`: a changed format needs another version.
const label = 'gcs-evidence-head-v1';

/** A stored head's tag. Database access alone cannot forge it, because the key is elsewhere. */
export function tagOf(keyring: Keyring, head: EvidenceHead): Buffer {
  return tagWith(keyring, 'kek', label, headText(head));
}

export function isAsWritten(keyring: Keyring, { head, tag }: TaggedHead): boolean {
  return isTagOf(keyring, 'kek', tag, { label, text: headText(head) });
}

/*
 * Inserts missing heads and locks the others in one pass in id order. Separate passes could deadlock the changes and
 * receipts consumers. A lock on existing rows alone would let a first receipt miss its session's sealing. PostgreSQL
 * locks a row before it evaluates `where false`, so the update makes no version of it.
 */
const lockHeadsStatement = prepared({
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (${headColumns.names})
    select ${headColumns.names} from ${headColumns.unnest('missing')} order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id where false
    returning session_id as "sessionId"`,
});

// A separate statement sees everything committed while it waited for locks. Looks up each session separately.
const lockedHeadsStatement = prepared({
  name: 'evidence_locked_heads',
  text: `
    select head.* from unnest($1::text[]) as locked (id)
     cross join lateral (select ${headColumns.names} from evidence_heads where session_id = locked.id limit 1) head`,
});

/**
 * Locks the sessions' heads until the transaction ends. A missing head is inserted as given: empty, or final if
 * everything is known. `created` lists these sessions.
 */
export async function lockStoredHeads(
  tx: Transaction,
  missing: readonly TaggedHead[],
): Promise<{ heads: TaggedHead[]; created: ReadonlySet<string> }> {
  const created = tx.send<{ sessionId: string }>(lockHeadsStatement, headColumns.values(missing));
  const rows = await tx.query<HeadRow>(lockedHeadsStatement, [missing.map(({ head }) => head.sessionId)]);
  return { heads: rows.map(headOf), created: new Set((await created).map(({ sessionId }) => sessionId)) };
}

/**
 * Locks the sessions' heads until the transaction ends. A missing head becomes the same object from `newHeads`, else an
 * empty head. Throws for a head that was altered in the database, because nothing may be recorded on top of it.
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
  const altered = heads.filter((locked) => !isAsWritten(keyring, locked)).map(({ head }) => head.sessionId);
  if (altered.length > 0) throw new Error(`the head of ${altered.join(', ')} was altered`);
  return new Map(
    heads.map(({ head }) => {
      const given = created.has(head.sessionId) ? newHeads.get(head.sessionId) : undefined;
      return [head.sessionId, given ?? head];
    }),
  );
}

// `lockStoredHeads` has locked the rows, so the join's order cannot deadlock. One statement for any number of sessions.
const updateHeadsStatement = prepared({
  name: 'evidence_update_heads',
  text: `
    update evidence_heads head
       set ${headColumns.assignments('next', 1)}
      from ${headColumns.unnest('next')}
     where head.session_id = next.session_id`,
});

export function updateHeads(heads: readonly TaggedHead[]): Write[] {
  return heads.length === 0 ? [] : [[updateHeadsStatement, headColumns.values(heads)]];
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

/** Independent of the journal. */
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

/** The database's epoch (docs/architecture.md#order-and-versions): 1 until a restore, then larger each time. */
export async function currentEpoch(tx: Connection): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(statement);
  if (row === undefined) throw new Error('the database names no epoch');
  return row.epoch;
}
