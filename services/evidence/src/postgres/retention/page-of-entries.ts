import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/prepared';
import type { RetainedEntry } from '../../domain/retention/retain.ts';

/** An entry with the session it belongs to. */
export type SessionEntry = RetainedEntry & { readonly sessionId: string };

// Session and position together are the total order of the list, and what a page continues after.
const pageStatement = prepared({
  name: 'evidence_page_of_entries',
  text: `
    select entry.session_id as "sessionId", entry.position, reference, type, retention_state as "retentionState",
           due_at as "dueAt", delete_at as "deleteAt", deletion_started_at is not null as "isDeleting",
           erasure_id as "erasureId"
      from evidence_heads head
      join evidence_entries entry on entry.session_id = head.session_id
     where head.tenant_id = $1 and head.session_id >= $2 and (entry.session_id, entry.position) > ($2, $3)
       and ($4 = '' or entry.retention_state = $4)
     order by entry.session_id, entry.position
     limit $5`,
});

/** Entries of a tenant in a retention state ('' = any) after one of them. */
export function pageOfEntries(
  connection: Connection,
  page: { tenantId: string; state: string; after: { sessionId: string; position: number }; limit: number },
): Promise<SessionEntry[]> {
  const { tenantId, state, after, limit } = page;
  return connection.query<SessionEntry>(pageStatement, [tenantId, after.sessionId, after.position, state, limit]);
}
