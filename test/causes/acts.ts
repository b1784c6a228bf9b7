import type { Cause } from './cause.ts';
import * as delivery from './delivery-causes.ts';
import * as evidence from './evidence-causes.ts';
import * as flow from './flow-causes.ts';
import * as vendor from './vendor-causes.ts';

/** Causes that leave each other alone are brought together, so that a run does not take hours. */
export type Act = { act: string; causes: readonly Cause[] };

/** In their order: what stays long in a window comes first. */
export const acts: readonly Act[] = [
  { act: 'PostgreSQL is slow', causes: [flow.slowDatabase] },
  { act: 'PostgreSQL stands still', causes: [flow.frozenDatabase] },
  { act: 'a pool is full', causes: [flow.fullPool] },
  { act: 'the broker is away', causes: [flow.stoppedBroker] },
  {
    act: 'receivers, vendors, readers and one consumer have troubles of their own',
    causes: [
      ...[delivery.flakyReceiver, delivery.failingReceiver, delivery.hopelessReceiver, delivery.goneReceiver],
      ...[delivery.slowReceiversOfOne, flow.lockedTable, flow.packedRecord, flow.deadService],
      ...[evidence.lateNegative, evidence.forgottenReview],
      ...[vendor.vendorAway, vendor.vendorKeyRefused, vendor.vendorUnreadable, vendor.forgedWebhooks],
    ],
  },
  {
    act: 'evidence is hurt, and what vendors keep stays there',
    causes: [
      ...[evidence.lostCheckpoint, evidence.alteredPackage, flow.heldLease, flow.throttledProcess],
      ...[vendor.refusedDeletion, vendor.lostAnswer, vendor.silentVendor, vendor.revokedCredential],
      ...[delivery.refusedResults, flow.strangeRecord, flow.foreignRecord],
    ],
  },
  { act: 'a handler hangs', causes: [flow.hangingHandler] },
  { act: 'a topic is gone', causes: [flow.lostTopic] },
];

/** What one machine without a cluster cannot bring about, and why. */
export const notHere: Readonly<Record<string, string>> = {
  GcsMigrationPending: 'its series are those of kube-state-metrics about Jobs: there is no cluster',
};
