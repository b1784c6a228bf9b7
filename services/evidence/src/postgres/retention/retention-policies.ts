import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { RetentionPolicy } from '../../domain/retention/retention.ts';
import { nextHeads, searchedHeads } from '../recording/heads-of-tenant.ts';

// When two operators set a policy at once, the primary key refuses one of them, who repeats the call.
const insertStatement = prepared({
  name: 'evidence_insert_policy',
  text: `
    insert into retention_policies (tenant_id, version, policy, set_by)
    select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3::jsonb from retention_policies where tenant_id = $1
    returning version`,
});

/** Adds the next policy of a tenant; resolves to its version. */
export async function insertPolicy(
  tx: Connection,
  { tenantId, policy, by }: { tenantId: string; policy: RetentionPolicy; by: object },
): Promise<number> {
  const rows = await tx.query<{ version: number }>(insertStatement, [
    tenantId,
    JSON.stringify(policy),
    JSON.stringify(by),
  ]);
  return rows[0]?.version ?? 0;
}

/** A tenant's own policy, and who set it. */
export type TenantPolicy = {
  readonly version: number;
  readonly policy: RetentionPolicy;
  readonly setBy: string;
  readonly setAt: Date;
};

const newestStatement = prepared({
  name: 'evidence_newest_policy',
  text: `
    select version, policy, set_by->>'subject' as "setBy", set_at as "setAt"
      from retention_policies where tenant_id = $1 order by version desc limit 1`,
});

/** The newest policy of a tenant; undefined when it has none of its own. */
export async function newestPolicy(connection: Connection, tenantId: string): Promise<TenantPolicy | undefined> {
  const [newest] = await connection.query<TenantPolicy>(newestStatement, [tenantId]);
  return newest;
}

/** A session with the policy in force. */
export type RetainedSession = {
  readonly sessionId: string;
  readonly retention: RetentionPolicy | null;
  readonly completedAt: Date | null;
  readonly guestDueAt: Date | null;
  readonly guestErasureId: string | null;
};

const retainedColumns = `
  session_id as "sessionId", retention, completed_at as "completedAt", guest_due_at as "guestDueAt",
  guest_erasure_id as "guestErasureId"`;

const oneStatement = prepared({
  name: 'evidence_retained_session',
  text: `select ${retainedColumns} from evidence_heads where session_id = $1`,
});

/** One session with the columns that retention needs. */
export async function retainedSession(connection: Connection, sessionId: string): Promise<RetainedSession | undefined> {
  const [session] = await connection.query<RetainedSession>(oneStatement, [sessionId]);
  return session;
}

const pageStatement = prepared({
  name: 'evidence_page_of_retained',
  text: `
    select ${retainedColumns}
      from (${nextHeads('*', '>')}) as head
     where completed_at is not null and hold_count = 0
     order by tenant_id, session_id
     limit $3`,
});

/** A page of the tenant's ended sessions without a hold, after a session. */
export async function pageOfRetained(
  connection: Connection,
  { tenantId, after, limit }: { tenantId: string; after: string; limit: number },
): Promise<Searched<RetainedSession>> {
  const rows = await connection.query<RetainedSession>(pageStatement, [tenantId, after, limit]);
  return searchedHeads(connection, rows, { tenantId, after, follows: '>', limit });
}
