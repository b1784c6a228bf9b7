import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { ActorType, AuditEvent } from './audit-chain.rules.ts';
import type { ChainedEvent, RecordedEvent } from './session-evidence.rules.ts';

type AddedEvent = RecordedEvent & { readonly sessionId: string };

const columns = columnList<AddedEvent>({
  session_id: ['text', ({ sessionId }) => sessionId],
  position: ['int', ({ position }) => position],
  id: ['text', ({ id }) => id],
  type: ['text', ({ type }) => type],
  actor_type: ['text', ({ actorType }) => actorType],
  reason_code: ['text', ({ reasonCode }) => reasonCode],
  occurred_at: ['text', ({ occurredAt }) => occurredAt],
  chain_head: ['bytea', ({ chainHead }) => chainHead],
  step_type: ['text', ({ stepType }) => stepType],
});

// The primary key refuses a second event in a place, so writers cannot fork a chain even without the head's lock.
const insertAuditEventsStatement = prepared({
  name: 'evidence_insert_audit_events',
  text: `insert into audit_events (${columns.names}) select * from ${columns.unnest('event')}`,
});

/** If a position is taken, the transaction fails. */
export function insertAuditEvents(events: readonly AddedEvent[]): Write[] {
  return events.length === 0 ? [] : [[insertAuditEventsStatement, columns.values(events)]];
}

type AuditRow = Pick<AuditEvent, 'id' | 'type'> & {
  session_id: string;
  actor_type: ActorType;
  reason_code: string | null;
  occurred_at: string;
  step_type: string | null;
};

export type StoredEvent = AuditEvent & { readonly stepType: string | null };

/*
 * The primary key (session, position) orders each chain. Only for sessions that are being sealed. Joining the ids
 * searches one month for each; `any` would search all.
 */
const selectAuditEventsStatement = prepared({
  name: 'evidence_select_audit_events',
  text: `
    select session_id, id, type, actor_type, reason_code, occurred_at, step_type
      from unnest($1::text[]) as asked (session_id) join audit_events using (session_id)
     order by session_id, position`,
});

export async function selectAuditEvents(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await connection.query<AuditRow>(selectAuditEventsStatement, [sessionIds]);
  const events = Map.groupBy(rows, (row) => row.session_id);
  return new Map([...events].map(([sessionId, chain]) => [sessionId, chain.map(eventOf)]));
}

function eventOf({ id, type, actor_type: actorType, ...row }: AuditRow): StoredEvent {
  const { reason_code: reasonCode, occurred_at: occurredAt, step_type: stepType } = row;
  return { id, type, actorType, reasonCode, occurredAt, stepType };
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
