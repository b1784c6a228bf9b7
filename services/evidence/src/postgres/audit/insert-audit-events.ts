import type { Write } from '@gcs/kit/postgres/database';
import type { RecordedEvent } from '../../domain/recording/session-evidence.ts';

// Arrays instead of rows of parameters: one prepared statement for every size of batch. The primary key refuses a
// second event in the same place, so two writers could never fork a chain even without the lock on its head.
const insertAuditEventsStatement = {
  name: 'evidence_insert_audit_events',
  text: `
    insert into audit_events (session_id, position, id, type, actor_type, reason_code, occurred_at, chain_head,
                              step_type)
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[],
                         $9::text[])`,
};

/** Appends events to their chains. A position that is taken fails the transaction: a chain never forks. */
export function insertAuditEvents(events: readonly (RecordedEvent & { readonly sessionId: string })[]): Write[] {
  if (events.length === 0) return [];
  const values = [
    events.map(({ sessionId }) => sessionId),
    events.map(({ position }) => position),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ actorType }) => actorType),
    events.map(({ reasonCode }) => reasonCode),
    events.map(({ occurredAt }) => occurredAt),
    events.map(({ chainHead }) => chainHead),
    events.map(({ stepType }) => stepType),
  ];
  return [[insertAuditEventsStatement, values]];
}
