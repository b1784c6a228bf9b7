import type { Database } from '@gcs/kit/postgres/database';
import { delay, within } from '@gcs/kit/retry';
import { hasReport } from '../report/reports.store.ts';
import type { Led } from './take-guest.ts';
import { readVendorSession } from './vendor-sessions.store.ts';

export type ReturnDeps = {
  database: Database;
  /** Looks at a vendor session now; resolves when what it found is kept. */
  lookNow(id: string): Promise<void>;
};

/** How long a guest who returns waits for the look and its report: their page should know that they have handed in. */
const lookMs = 2_000;
const askEveryMs = 50;

/** A return says nothing; the vendor is asked, and the guest goes on whatever it answers. */
export async function takeBack(deps: ReturnDeps, id: string): Promise<Led> {
  const session = await readVendorSession(deps.database, id);
  if (session === undefined) return { kind: 'nowhere' };
  await within(lookMs, lookAndReport(deps, id)).catch(() => {});
  return { kind: 'back', returnAddress: session.returnAddress, why: '' };
}

async function lookAndReport({ database, lookNow }: ReturnDeps, id: string): Promise<void> {
  await lookNow(id);
  for (const endsAt = performance.now() + lookMs; performance.now() < endsAt; await delay(askEveryMs)) {
    if (!(await hasReport(database, id))) return;
  }
}
