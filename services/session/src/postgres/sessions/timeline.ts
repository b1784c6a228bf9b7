import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** A message of the journal. */
export type JournalRow = { version: number; value: string; traceparent: string };

const pageStatement = prepared({
  name: 'journal_page',
  text: `
    select version, value, traceparent from journal
     where key = $1 and version > $2
     order by version
     limit $3`,
});

/** The changes of a session after a version, in order. */
export function pageOfJournal(
  database: Connection,
  { sessionId, afterVersion, limit }: { sessionId: string; afterVersion: number; limit: number },
): Promise<JournalRow[]> {
  return database.query<JournalRow>(pageStatement, [sessionId, afterVersion, limit]);
}
