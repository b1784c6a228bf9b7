import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { Receipt } from '../../domain/recording/record-receipt.ts';

type WaitingRow = { id: number; session_id: string; receipt: Receipt };

// By tenant too: a receipt of another tenant must never reach this session's package.
const takeWaitingStatement = prepared({
  name: 'evidence_take_receipts',
  text: `
    delete from waiting_receipts waiting
     using unnest($1::text[], $2::text[]) as sealed (session_id, tenant_id)
     where waiting.session_id = sealed.session_id and waiting.tenant_id = sealed.tenant_id
    returning waiting.id, waiting.session_id, waiting.receipt`,
});

/** Dequeues the waiting receipts of these sessions, each session's in the order of arrival. */
export async function takeWaiting(
  tx: Connection,
  sessions: readonly { readonly tenantId: string; readonly sessionId: string }[],
): Promise<Map<string, Receipt[]>> {
  if (sessions.length === 0) return new Map();
  const rows = await tx.query<WaitingRow>(takeWaitingStatement, [
    sessions.map(({ sessionId }) => sessionId),
    sessions.map(({ tenantId }) => tenantId),
  ]);
  const inOrder = Map.groupBy(
    rows.toSorted((a, b) => a.id - b.id),
    (row) => row.session_id,
  );
  return new Map([...inOrder].map(([sessionId, waiting]) => [sessionId, waiting.map(({ receipt }) => receipt)]));
}
