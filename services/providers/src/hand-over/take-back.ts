import type { Database } from '@gcs/kit/postgres/database';
import { delay, within } from '@gcs/kit/retry';
import { hasReport } from '../report/reports.store.ts';
import type { Led } from './take-guest.ts';
import { readVendorSession } from './vendor-sessions.store.ts';

export type ReturnDeps = {
  database: Database;
  pollNow(id: string): Promise<void>;
};

/** The longest time that a returning guest waits for poll and report. With a report, the page shows the submission. */
const maxPollMs = 2_000;
const askEveryMs = 50;

/** Polls the vendor, because a return proves nothing. The guest continues after any answer. */
export async function takeBack(deps: ReturnDeps, id: string): Promise<Led> {
  const session = await readVendorSession(deps.database, id);
  if (session === undefined) return { kind: 'nowhere' };
  await within(maxPollMs, pollAndReport(deps, id)).catch(() => {});
  return { kind: 'back', returnAddress: session.returnAddress, why: '' };
}

async function pollAndReport({ database, pollNow }: ReturnDeps, id: string): Promise<void> {
  await pollNow(id);
  for (const endsAt = performance.now() + maxPollMs; performance.now() < endsAt; await delay(askEveryMs)) {
    if (!(await hasReport(database, id))) return;
  }
}
