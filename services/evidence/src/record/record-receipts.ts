import { RecordError } from '@gcs/kit/consumer/record-error';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import type { EvidenceHead } from '../package/head.rules.ts';
import { lockHeads } from '../package/heads.store.ts';
import { type SessionUpdate, startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { claimReceipts, keepWaiting } from './receipts.store.ts';
import { recordReceipt } from './record.rules.ts';
import type { Received } from './record-changes.ts';

/** Each receipt adds a revision to a sealed session, or waits for revision 1. Throws for another tenant's receipt. */
export async function recordReceipts(
  tx: Transaction,
  receipts: readonly Received<DeliveryReceipt>[],
  deps: RecordingDeps,
): Promise<void> {
  const values = receipts.map(({ value }) => value);
  const heads = await lockHeads(tx, values, deps.keyring);
  for (const value of values) requireSameTenant(value, heads.get(value.sessionId));
  const unseen = await claimReceipts(tx, values);
  const first = new Map(values.filter(({ changeId }) => unseen.has(changeId)).map((value) => [value.changeId, value]));
  const bySession = Map.groupBy(first.values(), ({ sessionId }) => sessionId);
  const named = [...heads.values()].map((head) => ({ head, fresh: bySession.get(head.sessionId) ?? [] }));

  const early = named.filter(({ head }) => head.revision === 0).flatMap(({ fresh }) => fresh);
  await keepWaiting(tx, early);
  const timely = named.filter(({ head, fresh }) => head.revision > 0 && fresh.length > 0);
  const updates = timely.map(({ head: before, fresh }): SessionUpdate => {
    const begun = startRecording(before);
    return { before, after: fresh.reduce((recording, receipt) => recordReceipt(recording, receipt, deps), begun) };
  });
  await storeUpdates(tx, updates, deps.keyring);
}

function requireSameTenant(receipt: DeliveryReceipt, head: EvidenceHead | undefined): void {
  if (head?.tenantId !== receipt.tenantId) throw new RecordError('the receipt names another tenant than its session');
}
