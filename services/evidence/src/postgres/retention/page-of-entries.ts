import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { RetainedEntry } from '../../domain/retention/retain.ts';
import { nextHeads, searchedHeads } from '../recording/heads-of-tenant.ts';

/** An entry with the session it belongs to. */
export type SessionEntry = RetainedEntry & { readonly sessionId: string };

/*
 * Session and position together are the total order of the list, and what a page continues after: the rest of one
 * session's entries first, then those of the next sessions.
 */
const pageStatement = prepared({
  name: 'evidence_page_of_entries',
  text: `
    select entry.session_id as "sessionId", entry.position, reference, type, retention_state as "retentionState",
           due_at as "dueAt", delete_at as "deleteAt", deletion_started_at is not null as "isDeleting",
           erasure_id as "erasureId"
      from (${nextHeads('tenant_id, session_id', '>=')}) as head
     cross join lateral (
           select * from evidence_entries
            where session_id = head.session_id and position > case when session_id = $2 then $3::int else 0 end
              and ($4 = '' or retention_state = $4)
           ) entry
     order by head.tenant_id, head.session_id, entry.position
     limit $5`,
});

/** Entries of a tenant in a retention state ('' = any) after one of them. */
export async function pageOfEntries(
  connection: Connection,
  page: { tenantId: string; state: string; after: { sessionId: string; position: number }; limit: number },
): Promise<Searched<SessionEntry>> {
  const { tenantId, state, after, limit } = page;
  const values = [tenantId, after.sessionId, after.position, state, limit];
  const rows = await connection.query<SessionEntry>(pageStatement, values);
  const rest = [String(afterAll)];
  return searchedHeads(connection, rows, { tenantId, after: after.sessionId, follows: '>=', limit, rest });
}

/** Behind every position of a session. */
const afterAll = 2 ** 31 - 1;
