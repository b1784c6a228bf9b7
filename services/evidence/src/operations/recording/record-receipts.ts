import type { Transaction } from '@gcs/kit/postgres/database';
import type { DeliveryReceipt } from '@gcs/proto/gen/event-types';
import { recordReceipt } from '../../domain/recording/record-receipt.ts';
import { type EvidenceHead, startRecording } from '../../domain/recording/session-evidence.ts';
import { claimReceipts } from '../../postgres/recording/claim-receipts.ts';
import { keepWaiting } from '../../postgres/recording/keep-waiting.ts';
import type { Growth } from './growth.ts';
import { lockSessions } from './lock-sessions.ts';
import type { Received, RecordingDeps } from './record-changes.ts';
import { storeGrowth } from './store-growth.ts';

/**
 * Records a batch of delivery receipts: those of sealed sessions make the next revision each, the others wait for
 * revision 1. A receipt seen before changes nothing. One transaction, the caller's; throws when a receipt names a
 * session of another tenant.
 */
export async function recordReceipts(
  tx: Transaction,
  receipts: readonly Received<DeliveryReceipt>[],
  { supplies, keyring }: RecordingDeps,
): Promise<void> {
  const values = receipts.map(({ value }) => value);
  const heads = await lockSessions(tx, values, keyring);
  for (const value of values) requireSameTenant(value, heads.get(value.sessionId));
  const unseen = await claimReceipts(tx, values);
  const first = new Map(values.filter(({ changeId }) => unseen.has(changeId)).map((value) => [value.changeId, value]));
  const bySession = Map.groupBy(first.values(), ({ sessionId }) => sessionId);
  const named = [...heads.values()].map((head) => ({ head, fresh: bySession.get(head.sessionId) ?? [] }));

  const early = named.filter(({ head }) => head.revision === 0);
  await keepWaiting(
    tx,
    early.flatMap(({ fresh }) => fresh),
  );
  const timely = named.filter(({ head, fresh }) => head.revision > 0 && fresh.length > 0);
  const grown = timely.map(({ head: before, fresh }): Growth => {
    const begun = startRecording(before);
    const after = fresh.reduce((recording, receipt) => recordReceipt(recording, receipt, supplies), begun);
    return { before, after, traceparent: '' };
  });
  await storeGrowth(tx, grown, keyring);
}

function requireSameTenant(receipt: DeliveryReceipt, head: EvidenceHead | undefined): void {
  if (head?.tenantId !== receipt.tenantId) throw new Error('the receipt names another tenant than its session');
}
