import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { type HeadRow, headColumns, headOf, type TaggedHead } from './head-row.ts';

const outdated = 'substring(tag from 1 for octet_length($1::bytea)) <> $1::bytea';

const pageStatement = prepared({
  name: 'evidence_page_of_tags',
  text: `
    select session_id as id, ${outdated} as "isOutdated" from evidence_heads
     where session_id > $2
     order by session_id
     limit $3`,
});

/** The next heads after a session, and whether their tag begins with another header than this one. */
export function pageOfTags(
  connection: Connection,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
): Promise<{ id: string; isOutdated: boolean }[]> {
  return connection.query(pageStatement, [header, after, limit]);
}

const lockStatement = prepared({
  name: 'evidence_lock_outdated_heads',
  text: `
    select ${headColumns.names} from evidence_heads
     where ${outdated} and session_id = any($2::text[])
     order by session_id
       for update`,
});

/** Locks those of these heads that are outdated still. */
export async function lockOutdatedHeads(
  tx: Connection,
  header: Buffer,
  sessionIds: readonly string[],
): Promise<TaggedHead[]> {
  return (await tx.query<HeadRow>(lockStatement, [header, sessionIds])).map(headOf);
}
