import type { Database } from '@gcs/kit/postgres/database';
import { storeRefusedKeys } from '../accounts/refused-keys.store.ts';
import type { Troubles } from '../vendor/troubles.ts';
import { readBacklog, readCeilings, readOrphans, readWaiting } from './waiting.store.ts';

type Values = Readonly<Record<string, number>>;

export type Measured = Awaited<ReturnType<typeof measure>>;

export async function measure(database: Database, vendors: readonly string[], troubles: Troubles) {
  const [backlog, waiting, orphans, ceilings, refused] = await Promise.all([
    readBacklog(database),
    readWaiting(database),
    readOrphans(database),
    readCeilings(database),
    troubles.syncKeys((...keys) => storeRefusedKeys(database, ...keys)),
  ]);
  const byVendor = <R extends { vendor: string }>(rows: readonly R[], read: (row: R) => number): Values => {
    const values = new Map(rows.map((row) => [row.vendor, read(row)]));
    return Object.fromEntries(vendors.map((vendor) => [vendor, values.get(vendor) ?? 0]));
  };
  const ages: Values = {
    reports: backlog.reportSeconds,
    polls: Math.max(0, backlog.pollSeconds),
    removals: Math.max(0, backlog.forgetSeconds),
  };
  return {
    ages,
    waiting: byVendor(waiting, (row) => row.waiting),
    waitingAges: byVendor(waiting, ({ seconds }) => seconds),
    orphans: byVendor(orphans, (row) => row.orphans),
    refusedKeys: Object.fromEntries(
      vendors.map((vendor) => [vendor, refused.filter((one) => one.vendor === vendor).length]),
    ),
    ceilings: byVendor(ceilings, ({ used }) => used),
  };
}
