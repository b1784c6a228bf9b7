import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import type { SessionKey } from '../package/head.rules.ts';

export const maxDue = 100;

const now = `$1::timestamptz + head.clock_offset_ms * interval '1 ms'`;
const isScheduled = `entry.retention_state = 'ACTIVE'
              and entry.due_at - coalesce((head.retention->>'graceDays')::int, 7) * interval '24 hours' <= ${now}`;
const isDeleted = `entry.retention_state = 'SCHEDULED_FOR_DELETION' and entry.deletion_started_at is null
              and head.hold_count = 0 and entry.delete_at <= ${now}`;
const isErased = `head.guest_erasure_id is null and head.hold_count = 0 and head.guest_due_at <= ${now}`;

const headOf = (isDue: string) => `
         cross join lateral (
               select session_id, tenant_id from evidence_heads head
                where session_id = entry.session_id and session_id <> all($2::text[])
                  and ${isDue}
                limit 1 for update skip locked
               ) head`;

/*
 * `$1` is real time; the head's offset converts it to the session's time. Each kind of work has an index of its dates,
 * from which the statement reads a page. `ahead` finds sandbox sessions whose clock was advanced. The limit is a
 * constant, because a plan for an unknown limit sorts all rows.
 */
const findStatement = prepared({
  name: 'evidence_find_due',
  text: `
    with scheduled as (
      select head.* from evidence_entries entry ${headOf(isScheduled)}
       where entry.retention_state = 'ACTIVE' and entry.schedule_at <= $1::timestamptz
       order by entry.schedule_at limit ${maxDue}
    ), deleted as (
      select head.* from evidence_entries entry ${headOf(isDeleted)}
       where entry.retention_state = 'SCHEDULED_FOR_DELETION' and entry.deletion_started_at is null
         and entry.delete_at <= $1::timestamptz
       order by entry.delete_at limit ${maxDue}
    ), erased as (
      select session_id, tenant_id from evidence_heads head
       where guest_due_at is not null and guest_due_at <= $1::timestamptz and session_id <> all($2::text[])
         and ${isErased}
       order by guest_due_at limit ${maxDue} for update skip locked
    ), ahead as (
      select session_id, tenant_id from evidence_heads head
       where clock_offset_ms > 0 and session_id <> all($2::text[])
         and (${isErased} or exists (
              select from evidence_entries entry
               where entry.session_id = head.session_id and (${isScheduled} or ${isDeleted})))
       order by clock_offset_ms limit ${maxDue} for update skip locked
    )
    select session_id as "sessionId", tenant_id as "tenantId",
           ${maxDue} in ((select count(*) from scheduled), (select count(*) from deleted), (select count(*) from erased),
                         (select count(*) from ahead)) as "hasMore"
      from (table scheduled union table deleted union table erased union table ahead) as due
     order by session_id
     limit ${maxDue}`,
});

export type Found<S> = { readonly sessions: readonly S[]; readonly hasMore: boolean };

/** Locks up to {@link maxDue} sessions with due entries or guest data. */
export async function findDue(
  tx: Connection,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<Found<SessionKey>> {
  const rows = await tx.query<SessionKey & { hasMore: boolean }>(findStatement, [now, except]);
  const sessions = rows.map(({ sessionId, tenantId }) => ({ sessionId, tenantId }));
  return { sessions, hasMore: rows[0]?.hasMore === true || rows.length === maxDue };
}

/*
 * Joins each tenant's newest policy to the sessions under an older one, in index order. In session order, the join
 * would read every head each time.
 */
const outdatedStatement = prepared({
  name: 'evidence_find_outdated_policies',
  text: `
    select head.session_id as "sessionId", head.tenant_id as "tenantId", newest.version, newest.policy
      from (select distinct on (tenant_id) tenant_id, version, policy
              from retention_policies order by tenant_id, version desc) as newest
     cross join lateral (
           select session_id, tenant_id from evidence_heads
            where tenant_id = newest.tenant_id and policy_version < newest.version
              and booking_reference is not null and session_id <> all($2::text[])
            order by policy_version
            limit $1
              for update skip locked
           ) head
     limit $1`,
});

export type OutdatedSession = SessionKey & {
  readonly version: number;
  readonly policy: RetentionPolicy;
};

export async function findOutdated(
  tx: Connection,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<Found<OutdatedSession>> {
  const sessions = await tx.query<OutdatedSession>(outdatedStatement, [limit, except]);
  return { sessions, hasMore: sessions.length === limit };
}

const appliedStatement = prepared({
  name: 'evidence_policies_applied',
  text: `
    update evidence_heads head set policy_version = applied.version
      from unnest($1::text[], $2::int[]) as applied (session_id, version)
     where head.session_id = applied.session_id`,
});

export async function markApplied(tx: Connection, sessions: readonly OutdatedSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await tx.query(appliedStatement, arraysOf(sessions, 'sessionId', 'version'));
}
