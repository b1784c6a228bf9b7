import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SessionKey } from '../package/head.rules.ts';
import type { Retained } from '../package/retention-policy.rules.ts';

export type BlockCounts = {
  readonly holds: number;
  readonly originals: number;
};

const blocksStatement = prepared({
  name: 'evidence_standing_of_tenant',
  text: `
    select (select count(*)::int from (
              select from legal_holds where tenant_id = $1 and released_at is null limit 1000) as open) as holds,
           (select count(*)::int from (
              select from vault_deletions
               where tenant_id = $1 and state <> 'CONFIRMED' and due_since is not null limit 1000) as open) as originals`,
});

export async function countBlocks(connection: Connection, tenantId: string): Promise<BlockCounts> {
  const [counts] = await connection.query<BlockCounts>(blocksStatement, [tenantId]);
  return counts ?? { holds: 0, originals: 0 };
}

type EndedSession = Omit<Retained, 'completedAt'> & { readonly completedAt: Date };

// Reads the newest ended session and the ended session with the last departure. An open session has no minimum yet.
const newestEndedStatement = prepared({
  name: 'evidence_newest_ended_of_tenant',
  text: `
    with recursive properties (name) as (
      (select property_reference from evidence_heads
        where tenant_id = $1 and property_reference is not null order by property_reference limit 1)
      union all
      select (select property_reference from evidence_heads
               where tenant_id = $1 and property_reference > properties.name order by property_reference limit 1)
        from properties where properties.name is not null)
    select newest.retention, newest.completed_at as "completedAt", newest.stated_departure as "statedDeparture",
           newest.stay
      from properties
      join lateral (
           (select retention, completed_at, stated_departure, stay from evidence_heads
             where tenant_id = $1 and property_reference = properties.name and completed_at is not null
             order by session_id desc limit 1)
           union all
           (select retention, completed_at, stated_departure, stay from evidence_heads
             where tenant_id = $1 and property_reference = properties.name and departs_at is not null
             order by departs_at desc limit 1)
           ) as newest on true`,
});

export function newestEnded(connection: Connection, tenantId: string): Promise<EndedSession[]> {
  return connection.query<EndedSession>(newestEndedStatement, [tenantId]);
}

const pageStatement = prepared({
  name: 'evidence_sessions_of_tenant',
  text: `
    select session_id as "sessionId", tenant_id as "tenantId" from evidence_heads
     where tenant_id = $1 and session_id > $2 order by session_id limit $3`,
});

export function pageOfTenant(
  connection: Connection,
  page: { readonly tenantId: string; readonly after: string; readonly limit: number },
): Promise<SessionKey[]> {
  return connection.query<SessionKey>(pageStatement, [page.tenantId, page.after, page.limit]);
}
