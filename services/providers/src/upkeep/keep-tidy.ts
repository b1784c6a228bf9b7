import type { Database } from '@gcs/kit/postgres/database';
import { purgeUses } from '../hand-over/vendor-sessions.store.ts';
import { purgeInbox } from '../inbox/inbox.store.ts';
import { readBacklog } from '../report/reports.store.ts';
import { type VendorName, vendorNames } from '../vendor/vendor.rules.ts';
import { readWaiting } from './waiting.store.ts';

const atOnce = 1_000;
/** The longest that a vendor sends a webhook again is a week. */
const inboxDays = 30;

/** Forgets expired hand-overs and old webhooks; whether there are more. */
export async function keepTidy(database: Database): Promise<boolean> {
  const gone = await Promise.all([purgeUses(database, atOnce), purgeInbox(database, inboxDays, atOnce)]);
  return gone.includes(atOnce);
}

/** How many vendor sessions wait for a vendor's decision, and for how many seconds the oldest of them has. */
export type Waiting = { readonly waiting: number; readonly seconds: number };

/** For each vendor: what guests have handed in and the vendor has not decided. */
export async function measureWaiting(database: Database): Promise<ReadonlyMap<VendorName, Waiting>> {
  const rows = new Map((await readWaiting(database)).map(({ vendor, ...waiting }) => [vendor, waiting]));
  return new Map(vendorNames.map((vendor) => [vendor, rows.get(vendor) ?? { waiting: 0, seconds: 0 }]));
}

/** Seconds that the oldest work has waited beyond its time. */
export async function measureBacklog(database: Database): Promise<{ reports: number; looks: number }> {
  const { reportSeconds, lookSeconds } = await readBacklog(database);
  return { reports: reportSeconds, looks: Math.max(0, lookSeconds) };
}
