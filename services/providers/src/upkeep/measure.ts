import type { Database } from '@gcs/kit/postgres/database';
import { readBacklog, readCeilings, readOrphans, readWaiting } from './waiting.store.ts';

type Values = Readonly<Record<string, number>>;

export type Measured = Awaited<ReturnType<typeof measure>>;

export async function measure(database: Database, vendors: readonly string[]) {
  const [backlog, waiting, orphans, ceilings] = await Promise.all([
    readBacklog(database),
    readWaiting(database),
    readOrphans(database),
    readCeilings(database),
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
    ceilings: byVendor(ceilings, ({ used }) => used),
  };
}
