import type { Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { type HeadRow, headColumns, headOf, type TaggedHead } from './head-row.ts';

/*
 * Inserts the missing heads and locks the others in one pass in id order: with an insert and a select for update, the
 * changes consumer and the receipts consumer could each hold what the other waits for, and a lock on existing rows only
 * would let a receipt that is the first record of its session miss the sealing of that session. PostgreSQL locks a row
 * before it judges `where false`, so the update never makes a version of it.
 */
const lockHeadsStatement = prepared({
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (${headColumns.names})
    select ${headColumns.names} from ${headColumns.unnest('missing')} order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id where false
    returning session_id as "sessionId"`,
});

// A statement of its own, so that it sees what was committed while the locks were waited for. A probe per session.
const lockedHeadsStatement = prepared({
  name: 'evidence_locked_heads',
  text: `
    select head.* from unnest($1::text[]) as locked (id)
     cross join lateral (select ${headColumns.names} from evidence_heads where session_id = locked.id limit 1) head`,
});

/** Heads that are locked, and of which sessions there was none: those are as the caller has asked for. */
export type LockedHeads = { readonly heads: readonly TaggedHead[]; readonly created: ReadonlySet<string> };

/**
 * Locks the heads of these sessions until the transaction ends. A session without one gets the head that is given: an
 * empty one, or where all of it is known already, the one that it is to have.
 */
export async function lockHeads(tx: Transaction, missing: readonly TaggedHead[]): Promise<LockedHeads> {
  const created = tx.send<{ sessionId: string }>(lockHeadsStatement, headColumns.values(missing));
  const rows = await tx.query<HeadRow>(lockedHeadsStatement, [missing.map(({ head }) => head.sessionId)]);
  return { heads: rows.map(headOf), created: new Set((await created).map(({ sessionId }) => sessionId)) };
}
