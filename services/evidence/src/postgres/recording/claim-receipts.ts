import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** Names a receipt and the session it is about. */
export type ReceiptKey = { readonly changeId: string; readonly tenantId: string; readonly sessionId: string };

// The same receipt twice within the statement is inserted once, too: `do nothing` sees its own earlier rows.
const claimReceiptsStatement = prepared({
  name: 'evidence_claim_receipts',
  text: `
    insert into delivery_receipts (change_id, session_id)
    select * from unnest($1::text[], $2::text[]) as seen (change_id, session_id) order by change_id collate "C"
    on conflict do nothing
    returning change_id`,
});

/** Stores these receipts and resolves to the change ids that are new. */
export async function claimReceipts(tx: Connection, receipts: readonly ReceiptKey[]): Promise<Set<string>> {
  const rows = await tx.query<{ change_id: string }>(claimReceiptsStatement, [
    receipts.map(({ changeId }) => changeId),
    receipts.map(({ sessionId }) => sessionId),
  ]);
  return new Set(rows.map((row) => row.change_id));
}
