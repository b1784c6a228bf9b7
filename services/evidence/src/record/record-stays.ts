import { RecordError } from '@gcs/kit/consumer/record-error';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { StayChange } from '@gcs/proto/gen/event-types';
import { selectRetained } from '../due-dates/retained.store.ts';
import { lockHeads } from '../package/heads.store.ts';
import { type SessionUpdate, startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { followStay } from '../retention/retention.rules.ts';
import type { Received } from './record-changes.ts';
import { recordStayActs, withTold } from './stay-acts.rules.ts';

/** Applies a batch of stays, even before their sessions are known. Throws for another tenant's stay. */
export async function recordStays(
  tx: Transaction,
  stays: readonly Received<StayChange>[],
  deps: RecordingDeps,
): Promise<void> {
  const values = stays.map(({ value }) => value);
  const heads = await lockHeads(tx, values, deps.keyring);
  for (const { sessionId, tenantId } of values) {
    if (heads.get(sessionId)?.tenantId !== tenantId)
      throw new RecordError('the stay names another tenant than its session');
  }
  const bySession = Map.groupBy(values, ({ sessionId }) => sessionId);
  const entries = await selectRetained(tx, [...bySession.keys()]);
  const updates = [...heads.values()].flatMap((before): SessionUpdate[] => {
    const ordered = (bySession.get(before.sessionId) ?? []).toSorted(
      (one, other) => one.epoch - other.epoch || one.version - other.version,
    );
    const newest = ordered.at(-1);
    if (newest === undefined) return [];
    const { epoch, version, expectedDepartureAt = null, leftAt = null } = newest;
    const sights = withTold(before.stay?.sights ?? [], newest.sights);
    const signatures = withTold(before.stay?.signatures ?? [], newest.signatures);
    const stay = { epoch, version, expectedDepartureAt, leftAt, sights, signatures };
    const begun = startRecording(before);
    const after = followStay(begun, stay, entries.get(before.sessionId) ?? [], deps);
    return after === begun ? [] : [{ before, after: recordStayActs(after, deps) }];
  });
  await storeUpdates(tx, updates, deps.keyring);
}
