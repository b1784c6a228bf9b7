import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { RetainedEntry } from '../../domain/retention/retain.ts';

const selectStatement = prepared({
  name: 'evidence_select_retained',
  text: `
    select session_id as "sessionId", position, reference, type, retention_state as "retentionState", due_at as "dueAt",
           delete_at as "deleteAt", deletion_started_at is not null as "isDeleting", erasure_id as "erasureId"
      from evidence_entries
     where session_id = any($1::text[])
     order by session_id, position`,
});

/** The stored entries of these sessions as retention sees them. */
export async function selectRetained(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, RetainedEntry[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await connection.query<RetainedEntry & { sessionId: string }>(selectStatement, [sessionIds]);
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
}
