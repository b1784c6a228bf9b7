import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { nextHeads, searchedHeads } from '../package/heads-of-tenant.store.ts';
import type { ChainedEvent } from '../package/session-evidence.rules.ts';

const pageOfEventsStatement = prepared({
  name: 'evidence_page_of_events',
  text: `
    select position, id, type, actor_type as "actorType", reason_code as "reasonCode", occurred_at as "occurredAt",
           chain_head as "chainHead"
      from audit_events
     where session_id = $1 and position > $2
     order by position
     limit $3`,
});

/** The audit events of a session after a position, in chain order. */
export function pageOfEvents(
  connection: Connection,
  { sessionId, afterPosition, limit }: { sessionId: string; afterPosition: number; limit: number },
): Promise<ChainedEvent[]> {
  return connection.query<ChainedEvent>(pageOfEventsStatement, [sessionId, afterPosition, limit]);
}

const pageOfChainsStatement = prepared({
  name: 'evidence_page_of_chains',
  text: `
    select session_id as id
      from (${nextHeads('tenant_id, session_id, event_count, latest_at', '>')}) as head
     where event_count > 0 and ($3::timestamptz is null or latest_at >= $3)
     order by tenant_id, session_id
     limit $4`,
});

/** Sessions of a tenant with an audit event at or after `since` (null = any), after one of them. */
export async function pageOfChains(
  connection: Connection,
  page: { tenantId: string; since: Date | null; after: string; limit: number },
): Promise<Searched<string>> {
  const { tenantId, since, after, limit } = page;
  const rows = await connection.query<{ id: string }>(pageOfChainsStatement, [tenantId, after, since, limit]);
  const ids = rows.map(({ id }) => id);
  return searchedHeads(connection, ids, { tenantId, after, follows: '>', limit });
}
