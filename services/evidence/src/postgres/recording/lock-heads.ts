import type { Transaction } from '@gcs/kit/postgres/database';
import { type EvidenceHead, emptyHead } from '../../domain/recording/session-evidence.ts';
import { type HeadRow, headColumns, headOf, type TaggedHead } from './head-row.ts';

/** Names a session whose evidence is about to grow. */
export type HeadKey = { readonly tenantId: string; readonly sessionId: string };

/*
 * Inserts the missing heads and locks the others in one pass in id order: with an insert and a select for update, the
 * changes consumer and the receipts consumer could each hold what the other waits for, and a lock on existing rows only
 * would let a receipt that is the first record of its session miss the sealing of that session. PostgreSQL locks a row
 * before it judges `where false`, so the update never makes a version of it.
 */
const lockHeadsStatement = {
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (session_id, tenant_id, chain_head, tag)
    select * from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[])
        as missing (session_id, tenant_id, chain_head, tag)
     order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id where false`,
};

// A statement of its own, so that it sees what was committed while the locks were waited for. A probe per session.
const lockedHeadsStatement = {
  name: 'evidence_locked_heads',
  text: `
    select head.* from unnest($1::text[]) as locked (id)
     cross join lateral (select ${headColumns.names} from evidence_heads where session_id = locked.id limit 1) head`,
};

/** Locks the heads of these sessions until the transaction ends, creating empty heads for sessions without one. */
export async function lockHeads(
  tx: Transaction,
  keys: readonly HeadKey[],
  tagOf: (head: EvidenceHead) => Buffer,
): Promise<TaggedHead[]> {
  const distinct = [...new Map(keys.map((key) => [key.sessionId, emptyHead(key.sessionId, key.tenantId)])).values()];
  const ids = distinct.map(({ sessionId }) => sessionId);
  const values = [
    ids,
    distinct.map(({ tenantId }) => tenantId),
    distinct.map(({ chainHead }) => chainHead),
    distinct.map(tagOf),
  ];
  tx.pipeline([[lockHeadsStatement, values]]);
  return (await tx.query<HeadRow>(lockedHeadsStatement, [ids])).map(headOf);
}
