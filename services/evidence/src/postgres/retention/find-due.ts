import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/prepared';
import type { RetentionPolicy } from '../../domain/retention/retention.ts';

/** Names a session that retention has work on. */
export type SessionKey = { readonly sessionId: string; readonly tenantId: string };

/*
 * `$1` is real time; the head's offset makes it the session's. The candidates are what indexes can find, and the few
 * sessions of a sandbox whose clock was advanced; what is due is computed from the head, so a date that was altered
 * deletes nothing early. Rows locked by another replica are skipped:
 * that replica works on them.
 */
const findStatement = prepared({
  name: 'evidence_find_due',
  text: `
    with candidate as (
      select session_id from evidence_entries
       where retention_state = 'ACTIVE' and schedule_at <= $1::timestamptz
      union
      select session_id from evidence_entries
       where retention_state = 'SCHEDULED_FOR_DELETION' and deletion_started_at is null and delete_at <= $1::timestamptz
      union
      select session_id from evidence_heads
       where guest_due_at is not null and guest_erasure_id is null and guest_due_at <= $1::timestamptz
      union
      select session_id from evidence_heads where clock_offset_ms > 0
    )
    select head.session_id as "sessionId", head.tenant_id as "tenantId"
      from evidence_heads head
     where head.session_id in (select session_id from candidate) and head.session_id <> all($3::text[])
       and (head.guest_erasure_id is null and head.hold_count = 0
            and head.guest_due_at <= $1::timestamptz + head.clock_offset_ms * interval '1 ms'
         or exists (
         select from evidence_entries entry
          where entry.session_id = head.session_id
            and (entry.retention_state = 'ACTIVE'
                 and entry.due_at - coalesce((head.retention->>'graceDays')::int, 7) * interval '24 hours'
                     <= $1::timestamptz + head.clock_offset_ms * interval '1 ms'
              or entry.retention_state = 'SCHEDULED_FOR_DELETION' and entry.deletion_started_at is null
                 and head.hold_count = 0
                 and entry.delete_at <= $1::timestamptz + head.clock_offset_ms * interval '1 ms')))
     order by head.session_id
     limit $2
       for update of head skip locked`,
});

/** Locks at most `limit` sessions with entries to schedule or to delete, none of `except`. */
export function findDue(
  tx: Connection,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<SessionKey[]> {
  return tx.query<SessionKey>(findStatement, [now, limit, except]);
}

/*
 * From each tenant's newest policy to its sessions of older versions, in the order of the index: a join in the order of
 * sessions reads every head there is, each time, to find that none is behind.
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

/** A session whose tenant has a newer policy than the one applied to it. */
export type OutdatedSession = SessionKey & {
  readonly version: number;
  readonly policy: RetentionPolicy;
};

export function findOutdated(
  tx: Connection,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<OutdatedSession[]> {
  return tx.query<OutdatedSession>(outdatedStatement, [limit, except]);
}

const appliedStatement = prepared({
  name: 'evidence_policies_applied',
  text: `
    update evidence_heads head set policy_version = applied.version
      from unnest($1::text[], $2::int[]) as applied (session_id, version)
     where head.session_id = applied.session_id`,
});

/** Stores which policy version each of these sessions follows. */
export async function markApplied(tx: Connection, sessions: readonly OutdatedSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await tx.query(appliedStatement, [
    sessions.map(({ sessionId }) => sessionId),
    sessions.map(({ version }) => version),
  ]);
}
