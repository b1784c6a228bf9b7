import type { Connection } from '@gcs/kit/postgres/database';
import { type EvidenceHead, emptyHead } from '../../domain/recording/session-evidence.ts';
import { type HeadRow, headColumns, headOf, type TaggedHead } from './head-row.ts';

/** Names a session whose evidence is about to grow. */
export type HeadKey = { readonly tenantId: string; readonly sessionId: string };

/*
 * Inserts the missing heads and locks the others in one pass in id order. Two statements (insert, then select for
 * update) would be cheaper by a row version, but the changes consumer and the receipts consumer could then each hold
 * what the other waits for; and a lock on existing rows only would let a receipt that is the first record of its
 * session miss the sealing of that session. The update changes nothing: it takes the lock and returns the row as it is
 * after any concurrent commit.
 */
const lockHeadsStatement = {
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (session_id, tenant_id, chain_head, tag)
    select * from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[])
        as missing (session_id, tenant_id, chain_head, tag)
     order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id
    returning ${headColumns.names}`,
};

/** Locks the heads of these sessions until the transaction ends, creating empty heads for sessions without one. */
export async function lockHeads(
  tx: Connection,
  keys: readonly HeadKey[],
  tagOf: (head: EvidenceHead) => Buffer,
): Promise<TaggedHead[]> {
  const distinct = [...new Map(keys.map((key) => [key.sessionId, emptyHead(key.sessionId, key.tenantId)])).values()];
  const rows = await tx.query<HeadRow>(lockHeadsStatement, [
    distinct.map(({ sessionId }) => sessionId),
    distinct.map(({ tenantId }) => tenantId),
    distinct.map(({ chainHead }) => chainHead),
    distinct.map(tagOf),
  ]);
  return rows.map(headOf);
}
