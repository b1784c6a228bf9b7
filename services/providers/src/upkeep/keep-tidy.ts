import type { Database } from '@gcs/kit/postgres/database';
import { forgetAccounts } from '../accounts/accounts.store.ts';
import { purgeUses } from '../hand-over/uses.store.ts';
import { giveUpReports } from '../report/reports.store.ts';
import { purgeErasures } from '../vendor-sessions/deletions.store.ts';
import { purgeInbox } from '../vendor-sessions/inbox.store.ts';
import { forgetVendorSessions } from '../vendor-sessions/vendor-sessions.store.ts';

export type TidyDeps = {
  database: Database;
  countRemoved(rows: number, table: string): void;
  countReport(disposition: string, vendor: string): void;
};

const atOnce = 1_000;
/** Vendors repeat a webhook for at most a week. */
const inboxDays = 30;
/** The provider port lists an ended hand-over for this long. Later reports about the hand-over change nothing. */
const reportDays = 90;
const accountDays = 90;

/**
 * Removes a page of expired rows from each table (docs/providers.md#life-of-rows). Resolves to true if there are more.
 */
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
