import { arraysOf, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SessionKey } from './head.rules.ts';
import type { SealedRevision } from './manifest.rules.ts';
import type { Revision } from './session-evidence.rules.ts';

export type StoredRevision = Omit<Revision, 'entryCount'> & {
  readonly sessionId: string;
  readonly entryStates: string;
  readonly manifestSha256: string;
};

const columns = columnList<StoredRevision>(
  {
    session_id: 'text',
    revision: 'int',
    entry_states: 'text',
    chain_head: 'bytea',
    event_count: 'int',
    generated_at: 'timestamptz',
  },
  {
    manifest_sha256: ['bytea', ({ manifestSha256 }) => Buffer.from(manifestSha256, 'hex')],
  },
);

// Uses no upsert, so that the primary key refuses to seal a revision twice.
const insertRevisionsStatement = prepared({
  name: 'evidence_insert_revisions',
  text: `insert into package_revisions (${columns.names}) select * from ${columns.unnest('sealed')}`,
});

export function insertRevisions(revisions: readonly StoredRevision[]): Write[] {
  return revisions.length === 0 ? [] : [[insertRevisionsStatement, columns.values(revisions)]];
}

export type StoredSummary = { readonly sessionId: string; readonly document: string };

const insertSummariesStatement = prepared({
  name: 'evidence_insert_summaries',
  text: `
    insert into session_summaries (session_id, document)
    select session_id, document from unnest($1::text[], $2::text[]) as ended (session_id, document)`,
});

export function insertSummaries(summaries: readonly StoredSummary[]): Write[] {
  if (summaries.length === 0) return [];
  const values = arraysOf(summaries, 'sessionId', 'document');
  return [[insertSummariesStatement, values]];
}

const selectSummariesStatement = prepared({
  name: 'evidence_select_summaries',
  text: `
    select session_id as "sessionId", document
      from unnest($1::text[]) as asked (session_id) join session_summaries using (session_id)`,
});

export async function selectSummaries(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<StoredSummary>(selectSummariesStatement, [sessionIds]);
  return new Map(rows.map(({ sessionId, document }) => [sessionId, document]));
}

// With `order by`, the log has the order of the batch.
const queueStatement = prepared({
  name: 'evidence_queue_log',
  text: `
    insert into log_queue (session_id, revision)
    select session_id, revision
      from unnest($1::text[], $2::int[]) with ordinality as sealed (session_id, revision, place)
     order by place`,
});

export function queueForLog(revisions: readonly StoredRevision[]): Write[] {
  if (revisions.length === 0) return [];
  const values = arraysOf(revisions, 'sessionId', 'revision');
  return [[queueStatement, values]];
}

/** Columns of a {@link SealedRevision} except its number, from `evidence_heads head` and `package_revisions sealed`. */
export const sealedColumns = `
  head.session_id as "sessionId", head.package_id as "packageId", head.booking_reference as "bookingReference",
  head.workflow_version as "workflowVersion", sealed.generated_at as "generatedAt", sealed.event_count as "eventCount",
  sealed.entry_states as "entryStates", encode(sealed.manifest_sha256, 'hex') as "manifestSha256"`;

/*
 * Reads head and row in one statement, so that both belong to the same revision. The left join reports a head without
 * its row as a conflict, not as unsealed.
 */
const selectNewestStatement = prepared({
  name: 'evidence_select_newest_revisions',
  text: `
    select item.position::int as item, head.revision, ${sealedColumns}
      from unnest($1::text[], $2::text[]) with ordinality as item (tenant_id, session_id, position)
      join evidence_heads head on head.session_id = item.session_id and head.tenant_id = item.tenant_id
      left join package_revisions sealed on sealed.session_id = head.session_id and sealed.revision = head.revision
     where head.revision > 0`,
});

export async function selectNewestRevisions(
  connection: Connection,
  keys: readonly SessionKey[],
): Promise<Map<number, SealedRevision>> {
  const rows = await connection.query<SealedRevision & { readonly item: number }>(
    selectNewestStatement,
    arraysOf(keys, 'tenantId', 'sessionId'),
  );
  return new Map(rows.map((row) => [row.item, row]));
}
