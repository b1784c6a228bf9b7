import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { recordChange } from '../../domain/recording/record-change.ts';
import { recordReceipt } from '../../domain/recording/record-receipt.ts';
import {
  type EvidenceHead,
  emptyHead,
  type Recording,
  type Supplies,
  startRecording,
} from '../../domain/recording/session-evidence.ts';
import { finishDeletion, type RetainedEntry } from '../../domain/retention/retain.ts';
import { takeWaiting } from '../../postgres/recording/take-waiting.ts';
import { selectRetained } from '../../postgres/retention/select-retained.ts';
import type { Growth } from './growth.ts';
import { lockSessions } from './lock-sessions.ts';
import { storeGrowth } from './store-growth.ts';

/** A value received from a topic, with the trace context of its record. */
export type Received<V> = { readonly value: V; readonly traceparent: string };

export type RecordingDeps = { readonly supplies: Supplies; readonly keyring: Keyring };

/**
 * Records a batch of session changes, each session's in version order and without a hole. A session that ends is sealed
 * here, and the receipts that waited for it are applied right after, so revision 1 never contains one
 * (docs/internal-contracts.md#receipts). `guest_data_erased` completes the deletion that was ordered from the session
 * service (docs/internal-contracts.md#guest-data). One transaction, the caller's; throws when a change cannot follow
 * what is stored.
 */
export async function recordChanges(
  tx: Transaction,
  changes: readonly Received<SessionChange>[],
  { supplies, keyring }: RecordingDeps,
): Promise<void> {
  const bySession = Map.groupBy(changes, ({ value }) => value.sessionId);
  const begun = beginSessions(bySession, supplies);
  const newHeads = new Map([...begun].map(([sessionId, { after }]) => [sessionId, after.head]));
  const keys = changes.map(({ value }) => value);
  const heads = await lockSessions(tx, keys, keyring, newHeads);
  const erased = changes.filter(({ value }) => value.kind === 'guest_data_erased');
  const entries = await selectRetained(
    tx,
    erased.map(({ value }) => value.sessionId),
  );
  const grown = [...heads].map(([sessionId, head]): Growth => {
    const growth = begun.get(sessionId);
    if (growth !== undefined && growth.after.head === head) return growth;
    return growthOf(head, bySession.get(sessionId) ?? [], { entries: entries.get(sessionId) ?? [], supplies });
  });
  await storeGrowth(tx, await withWaitingReceipts(tx, grown, supplies), keyring);
}

type Changes = readonly Received<SessionChange>[];

/**
 * What sessions come to whose first change is here, if nothing is known of them yet: the usual case, and their heads go
 * in as they will be. A receipt that came first has left a head; then this is not used.
 */
function beginSessions(bySession: ReadonlyMap<string, Changes>, supplies: Supplies): Map<string, Growth> {
  const begun = new Map<string, Growth>();
  for (const [sessionId, changes] of bySession) {
    const first = changes[0]?.value;
    if (first?.version !== 1) continue;
    const growth = growthOf(emptyHead(sessionId, first.tenantId), changes, { entries: [], supplies });
    begun.set(sessionId, { ...growth, isHeadStored: true });
  }
  return begun;
}

type RecordingInput = { readonly entries: readonly RetainedEntry[]; readonly supplies: Supplies };

function growthOf(before: EvidenceHead, changes: Changes, { entries, supplies }: RecordingInput): Growth {
  let after = startRecording(before);
  let traceparent = '';
  for (const change of changes) {
    const wasSealed = after.head.revision > 0;
    after = recordChange(after, change.value, supplies);
    if (change.value.kind === 'guest_data_erased') {
      after = finishDeletion(after, entries, change.value.erasureId ?? '', supplies);
    }
    if (!wasSealed && after.head.revision > 0) traceparent = change.traceparent;
  }
  return { before, after, traceparent };
}

async function withWaitingReceipts(tx: Connection, grown: readonly Growth[], supplies: Supplies): Promise<Growth[]> {
  const sealed = grown.filter(({ before, after }) => before.revision === 0 && after.head.revision > 0);
  const waiting = await takeWaiting(
    tx,
    sealed.map(({ after }) => after.head),
  );
  return grown.map((growth) => {
    const receipts = waiting.get(growth.before.sessionId) ?? [];
    if (receipts.length === 0) return growth;
    const after = receipts.reduce<Recording>(
      (before, receipt) => recordReceipt(before, receipt, supplies),
      growth.after,
    );
    return { ...growth, after, isHeadStored: false };
  });
}
