import type { Database } from '@gcs/kit/postgres/database';
import { forgetAccounts } from '../accounts/accounts.store.ts';
import { purgeErasures } from '../deletion/deletion.store.ts';
import { forgetVendorSessions, purgeUses } from '../hand-over/vendor-sessions.store.ts';
import { purgeInbox } from '../inbox/inbox.store.ts';
import { giveUpReports, readBacklog } from '../report/reports.store.ts';
import { readCeilings, readOrphans, readWaiting } from './waiting.store.ts';

export type TidyDeps = {
  database: Database;
  countRemoved(rows: number, table: string): void;
  countReport(disposition: string, vendor: string): void;
};

const atOnce = 1_000;
/** Vendors repeat a webhook for a week at most. */
const inboxDays = 30;
/** As long as an ended hand-over is listed, because later reports about it change nothing. */
const reportDays = 90;
const accountDays = 90;

/** Removes a page of expired rows of each table (docs/providers.md#life-of-rows); resolves to whether there are more. */
export async function keepTidy({ database, countRemoved, countReport }: TidyDeps): Promise<boolean> {
  const givenUp = await giveUpReports(database, reportDays, atOnce);
  for (const vendor of givenUp) countReport('given_up', vendor);
  const gone = {
    reports: givenUp.length,
    uses: await purgeUses(database, atOnce),
    erasures: await purgeErasures(database, atOnce),
    inbox: await purgeInbox(database, inboxDays, atOnce),
    vendor_sessions: await forgetVendorSessions(database, atOnce),
    accounts: await forgetAccounts(database, accountDays, atOnce),
  };
  for (const [table, rows] of Object.entries(gone)) if (rows > 0) countRemoved(rows, table);
  return Object.values(gone).includes(atOnce);
}

export type Waiting = { readonly waiting: number; readonly seconds: number };

export async function measureWaiting(
  database: Database,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const rows = new Map((await readWaiting(database)).map(({ vendor, ...waiting }) => [vendor, waiting]));
  return new Map(vendors.map((vendor) => [vendor, rows.get(vendor) ?? { waiting: 0, seconds: 0 }]));
}

export async function measureOrphans(
  database: Database,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = new Map((await readOrphans(database)).map(({ vendor, orphans }) => [vendor, orphans]));
  return new Map(vendors.map((vendor) => [vendor, rows.get(vendor) ?? 0]));
}

export async function measureCeilings(
  database: Database,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = new Map((await readCeilings(database)).map(({ vendor, used }) => [vendor, used]));
  return new Map(vendors.map((vendor) => [vendor, rows.get(vendor) ?? 0]));
}

export async function measureBacklog(
  database: Database,
): Promise<{ reports: number; polls: number; removals: number }> {
  const { reportSeconds, pollSeconds, forgetSeconds } = await readBacklog(database);
  return { reports: reportSeconds, polls: Math.max(0, pollSeconds), removals: Math.max(0, forgetSeconds) };
}
