import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { AuditEvent } from './audit-chain.rules.ts';
import { selectBySession } from './entries.store.ts';
import type { ChainedEvent, RecordedEvent } from './session-evidence.rules.ts';

type AddedEvent = RecordedEvent & { readonly sessionId: string };

const columns = columnList<AddedEvent>({
  session_id: 'text',
  position: 'int',
  id: 'text',
  type: 'text',
  actor_type: 'text',
  reason_code: 'text',
  occurred_at: 'text',
  chain_head: 'bytea',
  step_type: 'text',
});

// The primary key refuses a second event at the same position, so writers cannot fork a chain, even without the head's
// lock.
const insertAuditEventsStatement = prepared({
  name: 'evidence_insert_audit_events',
  text: `insert into audit_events (${columns.names}) select * from ${columns.unnest('event')}`,
});

export function insertAuditEvents(events: readonly AddedEvent[]): Write[] {
  return events.length === 0 ? [] : [[insertAuditEventsStatement, columns.values(events)]];
}

export type StoredEvent = AuditEvent & { readonly stepType: string | null };

/*
 * The primary key (session, position) orders each chain. With a join, PostgreSQL searches one monthly partition per id;
 * with `any`, all partitions.
 */
const selectAuditEventsStatement = prepared({
  name: 'evidence_select_audit_events',
  text: `
    select session_id as "sessionId", id, type, actor_type as "actorType", reason_code as "reasonCode",
           occurred_at as "occurredAt", step_type as "stepType"
      from unnest($1::text[]) as asked (session_id) join audit_events using (session_id)
     order by session_id, position`,
});

export function selectAuditEvents(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  return selectBySession(connection, selectAuditEventsStatement, sessionIds);
}

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

export function pageOfEvents(
  connection: Connection,
  { sessionId, afterPosition, limit }: { sessionId: string; afterPosition: number; limit: number },
): Promise<ChainedEvent[]> {
  return connection.query<ChainedEvent>(pageOfEventsStatement, [sessionId, afterPosition, limit]);
}
