import type { Database } from '@gcs/kit/postgres/database';
import { delay, within } from '@gcs/kit/retry';
import type { Context } from '@opentelemetry/api';
import { hasReport } from '../report/reports.store.ts';
import { readVendorSession } from '../vendor-sessions/vendor-sessions.store.ts';
import type { Led } from './take-guest.ts';

export type ReturnDeps = {
  database: Database;
  pollNow(id: string, trace: Context): Promise<void>;
};

/** Maximum wait of a returning guest for poll and report. After the report, the guest's page shows the submission. */
const maxPollMs = 2_000;
const askEveryMs = 50;

/** Polls the vendor, because a return does not prove a submission. The guest continues after any result. */
export async function takeBack(deps: ReturnDeps, id: string, trace: Context): Promise<Led> {
  const session = await readVendorSession(deps.database, id);
  if (session === undefined) return { kind: 'nowhere' };
  await within(maxPollMs, pollAndReport(deps, id, trace)).catch(() => {});
  return { kind: 'back', returnAddress: session.returnAddress, why: '' };
}

async function pollAndReport({ database, pollNow }: ReturnDeps, id: string, trace: Context): Promise<void> {
  await pollNow(id, trace);
  for (const endsAt = performance.now() + maxPollMs; performance.now() < endsAt; await delay(askEveryMs)) {
    if (!(await hasReport(database, id))) return;
  }
}
