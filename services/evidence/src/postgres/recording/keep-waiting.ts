import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { Receipt } from '../../domain/recording/record-receipt.ts';
import type { ReceiptKey } from './claim-receipts.ts';

// In the order of the batch, because the rows' identity is the order in which they will be applied.
const keepWaitingStatement = prepared({
  name: 'evidence_wait_receipts',
  text: `
    insert into waiting_receipts (session_id, tenant_id, receipt)
    select session_id, tenant_id, receipt::jsonb
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as early (session_id, tenant_id, receipt, position)
     order by position`,
});

/** Keeps receipts of sessions that are not sealed yet. The caller holds the locks of their heads. */
export async function keepWaiting(tx: Connection, receipts: readonly (ReceiptKey & Receipt)[]): Promise<void> {
  if (receipts.length === 0) return;
  await tx.query(keepWaitingStatement, [
    receipts.map(({ sessionId }) => sessionId),
    receipts.map(({ tenantId }) => tenantId),
    receipts.map((receipt) => JSON.stringify(receipt)),
  ]);
}
