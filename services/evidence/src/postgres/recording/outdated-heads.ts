import type { Connection } from '@gcs/kit/postgres/database';
import { type HeadRow, headColumns, headOf, type TaggedHead } from './head-row.ts';

const outdated = 'substring(tag from 1 for octet_length($1::bytea)) <> $1::bytea';

const countStatement = {
  name: 'evidence_count_outdated_heads',
  text: `select count(*)::int as count from evidence_heads where ${outdated}`,
};

/** How many heads have a tag that does not begin with this header. */
export async function countOutdatedHeads(connection: Connection, header: Buffer): Promise<number> {
  const [found] = await connection.query<{ count: number }>(countStatement, [header]);
  return found?.count ?? 0;
}

const lockStatement = {
  name: 'evidence_lock_outdated_heads',
  text: `
    select ${headColumns.names} from evidence_heads
     where ${outdated} and session_id > $2
     order by session_id
     limit $3
       for update`,
};

/** Locks the next of them after a session. */
export async function lockOutdatedHeads(
  tx: Connection,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
): Promise<TaggedHead[]> {
  return (await tx.query<HeadRow>(lockStatement, [header, after, limit])).map(headOf);
}
