import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { ReadHeads } from '@gcs/kit/outbox/histories';
import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { lockedSessionColumns, type SessionRow, sessionColumns } from './session-row.store.ts';

export type SessionRef = { tenantId: string; sessionId: string };

/**
 * Joins on tenant and id, so another tenant's session looks like an unknown one and takes the same time
 * (docs/contract.md#read).
 */
const readStatement = prepared({
  name: 'sessions_read',
  text: `
    select ${sessionColumns}
      from unnest($1::text[], $2::text[]) as wanted (tenant_id, id)
      join sessions s on s.id = wanted.id and s.tenant_id = wanted.tenant_id`,
});

/**
 * Locks rows in id order, so that transactions on several sessions queue and never deadlock
 * (docs/architecture.md#batching). `$1` are the tenants, `$2` the sessions.
 */
export const lockText = `
    select ${lockedSessionColumns}
      from sessions s
     where s.id = any($2::text[]) and exists (
       select from unnest($1::text[], $2::text[]) as wanted (tenant_id, id)
        where wanted.id = s.id and wanted.tenant_id = s.tenant_id)
     order by s.id
       for update of s`;

const lockStatement = prepared({ name: 'sessions_lock', text: lockText });

/**
 * Locks due sessions. Skips sessions that another transaction has locked, so replicas share the work. The database
 * decides what is due, so a machine's wrong clock expires nothing (docs/internal-contracts.md#clocks).
 */
const lockDueStatement = prepared({
  name: 'sessions_lock_due',
  text: `
    select ${lockedSessionColumns}, s.wake_at as "wakeAt"
      from sessions s
     where s.wake_at <= now()
     order by s.wake_at
     limit $1
       for update skip locked`,
});

const visibleStatement = prepared({
  name: 'sessions_visible',
  text: 'select from sessions where id = $2 and tenant_id = $1 and property_reference = any($3::text[])',
});

const headsStatement = prepared({
  name: 'sessions_heads',
  text: 'select id as key, version from sessions where id = any($1::text[])',
});

const hasDueStatement = prepared({
  name: 'sessions_has_due',
  text: 'select exists (select from sessions where wake_at <= now()) as due',
});

export async function hasDueSession(database: Connection): Promise<boolean> {
  const [row] = await database.query<{ due: boolean }>(hasDueStatement);
  return row?.due === true;
}

/** Resolves to rows in no particular order. A repeated ref may give its row twice. */
export function readSessions(database: Connection, refs: readonly SessionRef[]): Promise<SessionRow[]> {
  return database.query<SessionRow>(readStatement, arraysOf(refs, 'tenantId', 'sessionId'));
}

export async function isVisible(
  database: Connection,
  { tenantId, properties }: Visible,
  sessionId: string,
): Promise<boolean> {
  return (await database.query(visibleStatement, [tenantId, sessionId, properties])).length === 1;
}

export const readSessionHeads: ReadHeads = (connection, ids) => connection.query(headsStatement, [ids]);

/** Resolves to each row once, in id order. */
export function lockSessionRows(tx: Connection, refs: readonly SessionRef[]): Promise<SessionRow[]> {
  return tx.query<SessionRow>(lockStatement, arraysOf(refs, 'tenantId', 'sessionId'));
}

export function lockDueSessionRows(tx: Connection, limit: number): Promise<(SessionRow & { wakeAt: Date })[]> {
  return tx.query<SessionRow & { wakeAt: Date }>(lockDueStatement, [limit]);
}

const postponeStatement = prepared({
  name: 'sessions_postpone',
  text: `update sessions set wake_at = clock_timestamp() + interval '1 hour' where id = any($1::text[])`,
});

/** Postpones sessions by an hour, so that they do not block other due sessions. */
export async function postponeSessions(tx: Connection, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await tx.query(postponeStatement, [sessionIds]);
}

/** Maximum of sessions per statement, because a large customer creates many a day. */
const pageSize = 10_000;

const pageStatement = prepared({
  name: 'sessions_sealed_of_day',
  text: `
    select count(*)::int as count, coalesce(bool_and(package_ready), true) as "isSealed", max(id) as last
      from (select id, package_ready from sessions
             where id > $2 and id >= 'cs_' || ulid_floor($1::date::timestamp at time zone 'UTC')
               and id < 'cs_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')
             order by id
             limit $3) as page`,
});

/**
 * State of a day's evidence. `sealed-until`: the sessions up to `after` have sealed evidence, and later sessions were
 * not read.
 */
type SealedDay = { kind: 'sealed' } | { kind: 'unsealed' } | { kind: 'sealed-until'; after: string };

/**
 * Reads a page of the day's sessions, after the session `after` or, for '', from the start. Earlier pages need no
 * second read, because sealed evidence stays sealed.
 */
export async function lookAtDay(
  database: Connection,
  { day, after, limit = pageSize }: { day: string; after: string; limit?: number },
): Promise<SealedDay> {
  const [page] = await database.query<{ count: number; isSealed: boolean; last: string | null }>(pageStatement, [
    day,
    after,
    limit,
  ]);
  if (page?.isSealed !== true) return { kind: 'unsealed' };
  return page.count < limit || page.last === null ? { kind: 'sealed' } : { kind: 'sealed-until', after: page.last };
}
