import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SessionKey } from '../package/head.rules.ts';
import type { Receipt } from './record.rules.ts';

type ReceiptKey = SessionKey & { readonly changeId: string };

// A receipt that occurs twice in the statement is inserted once: `do nothing` also sees the statement's own rows.
const claimReceiptsStatement = prepared({
  name: 'evidence_claim_receipts',
  text: `
    insert into delivery_receipts (change_id, session_id)
    select * from unnest($1::text[], $2::text[]) as seen (change_id, session_id) order by change_id collate "C"
    on conflict do nothing
    returning change_id`,
});

export async function claimReceipts(tx: Connection, receipts: readonly ReceiptKey[]): Promise<Set<string>> {
  const rows = await tx.query<{ change_id: string }>(
    claimReceiptsStatement,
    arraysOf(receipts, 'changeId', 'sessionId'),
  );
  return new Set(rows.map((row) => row.change_id));
}

// Keeps the order of the batch, because receipts are applied in the order of their generated ids.
const keepWaitingStatement = prepared({
  name: 'evidence_wait_receipts',
  text: `
    insert into waiting_receipts (session_id, tenant_id, receipt)
    select session_id, tenant_id, receipt::jsonb
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as early (session_id, tenant_id, receipt, position)
     order by position`,
});

export async function keepWaiting(tx: Connection, receipts: readonly (ReceiptKey & Receipt)[]): Promise<void> {
  if (receipts.length === 0) return;
  await tx.query(keepWaitingStatement, [
    ...arraysOf(receipts, 'sessionId', 'tenantId'),
    receipts.map((receipt) => JSON.stringify(receipt)),
  ]);
}

type WaitingRow = { id: number; session_id: string; receipt: Receipt };

// Filters by tenant too: another tenant's receipt must never get into this package.
const takeWaitingStatement = prepared({
  name: 'evidence_take_receipts',
  text: `
    delete from waiting_receipts waiting
     using unnest($1::text[], $2::text[]) as sealed (session_id, tenant_id)
     where waiting.session_id = sealed.session_id and waiting.tenant_id = sealed.tenant_id
    returning waiting.id, waiting.session_id, waiting.receipt`,
});

export async function takeWaiting(tx: Connection, sessions: readonly SessionKey[]): Promise<Map<string, Receipt[]>> {
  if (sessions.length === 0) return new Map();
  const rows = await tx.query<WaitingRow>(takeWaitingStatement, arraysOf(sessions, 'sessionId', 'tenantId'));
  const inOrder = Map.groupBy(
    rows.toSorted((a, b) => a.id - b.id),
    (row) => row.session_id,
  );
  return new Map([...inOrder].map(([sessionId, waiting]) => [sessionId, waiting.map(({ receipt }) => receipt)]));
}

const untakenStatement = prepared({
  name: 'evidence_untaken_receipts',
  text: `
    select change_id from unnest($1::text[]) as published (change_id)
     where not exists (select from delivery_receipts taken where taken.change_id = published.change_id)`,
});

export async function findUntakenReceipts(
  connection: Connection,
  changeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection.query<{ change_id: string }>(untakenStatement, [changeIds]);
  return new Set(rows.map(({ change_id }) => change_id));
}
