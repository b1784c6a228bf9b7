import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { selectBySession } from '../package/entries.store.ts';
import type { EvidenceHead } from '../package/head.rules.ts';
import { headsBehind, headsFrom, searchVisible } from '../package/visible-rows.store.ts';
import type { RetainedEntry } from './retained.rules.ts';

const selectStatement = prepared({
  name: 'evidence_select_retained',
  text: `
    select session_id as "sessionId", position, reference, type, step_type as "stepType",
           retention_state as "retentionState", due_at as "dueAt", delete_at as "deleteAt",
           deletion_started_at is not null as "isDeleting", erasure_id as "erasureId"
      from evidence_entries
     where session_id = any($1::text[])
     order by session_id, position`,
});

export type SessionEntry = RetainedEntry & { readonly sessionId: string };

export function selectRetained(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, SessionEntry[]>> {
  return selectBySession(connection, selectStatement, sessionIds);
}

const pageOfEntriesList = headsFrom({
  name: 'evidence_page_of_entries',
  columns: 'tenant_id, session_id',
  values: 3,
  text: (nextHeads) => `
    select entry.session_id as "sessionId", entry.position, reference, type, step_type as "stepType",
           retention_state as "retentionState", due_at as "dueAt", delete_at as "deleteAt",
           deletion_started_at is not null as "isDeleting", erasure_id as "erasureId"
      from (${nextHeads}) as head
     cross join lateral (
           select * from evidence_entries
            where session_id = head.session_id and position > case when session_id = $2 then $3::int else 0 end
              and ($4 = '' or retention_state = $4)
           ) entry
     order by head.tenant_id, head.session_id, entry.position
     limit $5`,
});

export function pageOfEntries(
  connection: Connection,
  page: { visible: Visible; state: string; after: { sessionId: string; position: number }; limit: number },
): Promise<Searched<SessionEntry>> {
  const { visible, state, after, limit } = page;
  const rest = [String(2 ** 31 - 1)];
  const asked = { visible, after: after.sessionId, limit, rest };
  return searchVisible(connection, pageOfEntriesList, asked, [after.position, state, limit]);
}

export type RetainedSession = Pick<
  EvidenceHead,
  | 'sessionId'
  | 'retention'
  | 'completedAt'
  | 'statedDeparture'
  | 'stay'
  | 'isErasureRequested'
  | 'guestDueAt'
  | 'guestErasureId'
  | 'clockOffsetMs'
  | 'holdCount'
> & {
  readonly propertyReference: string | null;
  readonly workflowVersion: number | null;
};

type RetainedRow = Omit<RetainedSession, 'completedAt'> & { readonly completedAt: Date | null };

const retainedColumns = `
  session_id as "sessionId", retention, completed_at as "completedAt", stated_departure as "statedDeparture", stay,
  is_erasure_requested as "isErasureRequested",
  guest_due_at as "guestDueAt", guest_erasure_id as "guestErasureId", clock_offset_ms as "clockOffsetMs",
  hold_count as "holdCount", property_reference as "propertyReference", workflow_version as "workflowVersion"`;

const oneStatement = prepared({
  name: 'evidence_retained_session',
  text: `select ${retainedColumns} from evidence_heads where session_id = $1`,
});

export async function retainedSession(connection: Connection, sessionId: string): Promise<RetainedSession | undefined> {
  const [row] = await connection.query<RetainedRow>(oneStatement, [sessionId]);
  return row && sessionOf(row);
}

const pageOfSessionsList = headsBehind({
  name: 'evidence_page_of_retained',
  columns: '*',
  values: 2,
  text: (nextHeads) => `
    select ${retainedColumns}
      from (${nextHeads}) as head
     where $3::boolean or (completed_at is not null and hold_count = 0)
     order by tenant_id, session_id
     limit $4`,
});

/** Reads a page of all sessions (`all`), or of ended sessions without a hold. */
export async function pageOfRetained(
  connection: Connection,
  { all, ...page }: { visible: Visible; all: boolean; after: string; limit: number },
): Promise<Searched<RetainedSession>> {
  const values = [all, page.limit];
  const { rows, reached } = await searchVisible<RetainedRow>(connection, pageOfSessionsList, page, values);
  return { rows: rows.map(sessionOf), reached };
}

function sessionOf({ completedAt, ...session }: RetainedRow): RetainedSession {
  return { ...session, completedAt: completedAt?.toISOString() ?? null };
}
