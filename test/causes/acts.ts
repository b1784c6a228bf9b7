import type { Cause } from './cause.ts';
import * as database from './database-causes.ts';
import * as delivery from './delivery-causes.ts';
import * as evidence from './evidence-causes.ts';
import * as flow from './flow-causes.ts';
import * as vendor from './vendor-causes.ts';

/** Causes that run together because they do not affect each other. */
export type Act = { act: string; causes: readonly Cause[] };

export const acts: readonly Act[] = [
  {
    act: 'a record cannot be unpacked, results are refused, a process held up',
    causes: [flow.packedRecord, delivery.refusedResults, flow.throttledProcess],
  },
  {
    act: 'PostgreSQL of one service is slow, that of another one is set back, a third keeps an old day',
    causes: [flow.slowDatabase, database.setBackSchema, database.oldDay, database.oldTransactions],
  },
  {
    act: 'a report and a tenant’s end stand still, nobody publishes, and credentials expire soon',
    causes: [database.leftSnapshot, database.stuckEnd, flow.heldLease, database.oldToken, vendor.oldCertificate],
  },
  { act: 'PostgreSQL stands still', causes: [flow.frozenDatabase] },
  { act: 'a pool is full', causes: [flow.fullPool] },
  { act: 'the broker is away', causes: [flow.stoppedBroker] },
  {
    act: 'a receiver never accepts, and a collector takes no traces',
    causes: [delivery.hopelessReceiver, flow.refusedTraces],
  },
  {
    act: 'receivers, vendors, readers and one consumer have troubles of their own',
    causes: [
      ...[delivery.flakyReceiver, delivery.failingReceiver, delivery.goneReceiver, delivery.slowReceiversOfOne],
      ...[flow.lockedTable, flow.deadService, evidence.lateNegative, evidence.reviewLeftAlone],
      ...[vendor.vendorAway, vendor.vendorKeyRefused, vendor.vendorUnreadable, vendor.forgedWebhooks],
      ...[vendor.vendorRefusesGuests, vendor.silentPms],
    ],
  },
  {
    act: 'evidence is hurt, what vendors keep stays there, and a handler hangs',
    causes: [
      ...[evidence.lostCheckpoint, evidence.alteredPackage, evidence.missingKey],
      ...[flow.strangeRecord, flow.foreignRecord],
      ...[vendor.refusedDeletion, vendor.lostAnswer, vendor.silentVendor, vendor.nearCeiling, vendor.revokedCredential],
      flow.hangingHandler,
    ],
  },
  { act: 'a chat is closed', causes: [evidence.closedChat] },
  { act: 'a topic is gone', causes: [flow.lostTopic] },
  { act: 'everybody stands still', causes: [flow.frozenServices] },
];
