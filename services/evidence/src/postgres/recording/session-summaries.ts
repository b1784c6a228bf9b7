import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** How one session ended, as the log's leaves commit to it. */
export type StoredSummary = { readonly sessionId: string; readonly document: string };

const insertStatement = prepared({
  name: 'evidence_insert_summaries',
  text: `
    insert into session_summaries (session_id, document)
    select session_id, document from unnest($1::text[], $2::text[]) as ended (session_id, document)`,
});

/** Stores summaries. One that exists already fails the transaction: a session ends once. */
export function insertSummaries(summaries: readonly StoredSummary[]): Write[] {
  if (summaries.length === 0) return [];
  const values = [summaries.map(({ sessionId }) => sessionId), summaries.map(({ document }) => document)];
  return [[insertStatement, values]];
}

const selectStatement = prepared({
  name: 'evidence_select_summaries',
  text: 'select session_id as "sessionId", document from session_summaries where session_id = any($1::text[])',
});

/** The summaries of these sessions, by session; without those that have not ended. */
export async function selectSummaries(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<StoredSummary>(selectStatement, [sessionIds]);
  return new Map(rows.map(({ sessionId, document }) => [sessionId, document]));
}
