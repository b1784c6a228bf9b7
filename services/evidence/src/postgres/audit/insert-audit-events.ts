import { columnList } from '@gcs/kit/postgres/column-list';
import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { RecordedEvent } from '../../domain/recording/session-evidence.ts';

type StoredEvent = RecordedEvent & { readonly sessionId: string };

const columns = columnList<StoredEvent>({
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

// The primary key refuses a second event in the same place, so two writers could never fork a chain even without the
// lock on its head.
const insertAuditEventsStatement = prepared({
  name: 'evidence_insert_audit_events',
  text: `insert into audit_events (${columns.names}) select * from ${columns.unnest('event')}`,
});

/** Appends events to their chains. A position that is taken fails the transaction: a chain never forks. */
export function insertAuditEvents(events: readonly StoredEvent[]): Write[] {
  return events.length === 0 ? [] : [[insertAuditEventsStatement, columns.values(events)]];
}
