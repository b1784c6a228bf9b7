import type { JournalEntry } from '@gcs/kit/outbox/journal';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import type { ChangeDraft } from '../../domain/changes/change-draft.ts';
import { type NewId, type SessionChange, sessionChange } from '../../domain/changes/session-change.ts';
import type { Session } from '../../domain/sessions/session.ts';

/**
 * The journal entry of one change, held to the schema before it can be committed
 * (docs/internal-contracts.md#schema-versions): what no consumer could read is a bug here, found before it is history.
 * The error names members, never values.
 */
export function changeEntry(session: Session, change: ChangeDraft, newId: NewId, traceparent: string): JournalEntry {
  const value = checked(sessionChange(session, change, newId));
  return {
    key: session.id,
    version: session.version,
    topic: topics.sessionChanges,
    value: JSON.stringify(value),
    traceparent,
  };
}

function checked(value: SessionChange): SessionChange {
  const violations = validateTopicValue(topics.sessionChanges, value, 'produce');
  if (violations.length > 0) throw new Error(`a session change is not what events.yaml says: ${violations.join('; ')}`);
  return value;
}
