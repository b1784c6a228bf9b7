import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import type { RetainedEntry } from '../due-dates/retained.rules.ts';
import { selectRetained } from '../due-dates/retained.store.ts';
import { type EvidenceHead, emptyHead } from '../package/head.rules.ts';
import { lockHeads } from '../package/heads.store.ts';
import { type RecordingContext, type SessionUpdate, startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { finishDeletion, forgetLate } from '../retention/retention.rules.ts';
import type { VaultDeletion } from '../retention/vault-deletions.rules.ts';
import { insertVaultDeletions } from '../retention/vault-deletions.store.ts';
import { takeWaiting } from './receipts.store.ts';
import { recordReceipt, recordSessionChange } from './record.rules.ts';

export type Received<V> = { readonly value: V; readonly traceparent: string };

/**
 * Records a batch of session changes and seals the sessions that end. Then applies waiting receipts, so revision 1
 * never contains one (docs/internal-contracts.md#receipts). `guest_data_erased` completes an ordered deletion
 * (docs/internal-contracts.md#guest-data).
 */
export async function recordChanges(
  tx: Transaction,
  changes: readonly Received<SessionChange>[],
  deps: RecordingDeps,
): Promise<void> {
  const bySession = Map.groupBy(changes, ({ value }) => value.sessionId);
  const begun = beginSessions(bySession, deps);
  const newHeads = new Map([...begun].map(([sessionId, { after }]) => [sessionId, after.head]));
  const keys = changes.map(({ value }) => value);
  const heads = await lockHeads(tx, keys, deps.keyring, newHeads);
  const erased = keys.filter(({ kind }) => kind === 'guest_data_erased').map(({ sessionId }) => sessionId);
  const entries = await selectRetained(tx, erased);
  const updates = [...heads].map(([sessionId, head]): SessionUpdate => {
    const update = begun.get(sessionId);
    if (update !== undefined && update.after.head === head) return update;
    return applyChanges(head, bySession.get(sessionId) ?? [], entries.get(sessionId) ?? [], deps);
  });
  await storeUpdates(tx, await withWaitingReceipts(tx, updates, deps), deps.keyring);
  await insertVaultDeletions(
    tx,
    keys.flatMap((change) => leftInVaults(change, deps)),
  );
}

function leftInVaults(
  { sessionId, tenantId, vaults = [] }: SessionChange,
  { newId, now }: RecordingDeps,
): VaultDeletion[] {
  const told = { sessionId, tenantId, evidenceReferences: [], dueSince: now };
  return vaults.map((vault) => ({ ...vault, ...told, reference: newId('vdl') }));
}

type Changes = readonly Received<SessionChange>[];

/**
 * Computes the final state of new sessions, so that one statement inserts and completes their heads. The caller ignores
 * the result if an early delivery receipt has already created the head.
 */
function beginSessions(bySession: ReadonlyMap<string, Changes>, context: RecordingContext): Map<string, SessionUpdate> {
  const begun = new Map<string, SessionUpdate>();
  for (const [sessionId, changes] of bySession) {
    const first = changes[0]?.value;
    if (first?.version !== 1) continue;
    const update = applyChanges(emptyHead(sessionId, first.tenantId), changes, [], context);
    begun.set(sessionId, { ...update, isHeadStored: true });
  }
  return begun;
}

function applyChanges(
  before: EvidenceHead,
  changes: Changes,
  entries: readonly RetainedEntry[],
  context: RecordingContext,
): SessionUpdate {
  let after = startRecording(before);
  let traceparent = '';
  for (const change of changes) {
    const wasSealed = after.head.revision > 0;
    after = recordSessionChange(after, change.value, context);
    if (change.value.kind === 'guest_data_erased') {
      after = finishDeletion(after, entries, change.value.erasureId ?? '', context);
    }
    if (change.value.vaults !== undefined) after = forgetLate(after, context);
    if (!wasSealed && after.head.revision > 0) traceparent = change.traceparent;
  }
  return { before, after, traceparent };
}

async function withWaitingReceipts(
  tx: Connection,
  updates: readonly SessionUpdate[],
  context: RecordingContext,
): Promise<SessionUpdate[]> {
  const sealed = updates.filter(({ before, after }) => before.revision === 0 && after.head.revision > 0);
  const heads = sealed.map(({ after }) => after.head);
  const waiting = await takeWaiting(tx, heads);
  return updates.map((update) => {
    const receipts = waiting.get(update.before.sessionId) ?? [];
    if (receipts.length === 0) return update;
    const after = receipts.reduce((before, receipt) => recordReceipt(before, receipt, context), update.after);
    return { ...update, after, isHeadStored: false };
  });
}
