import type { Database } from '@gcs/kit/postgres/database';
import { within } from '@gcs/kit/retry';
import type { Led } from './take-guest.ts';
import { readVendorSession } from './vendor-sessions.store.ts';

export type ReturnDeps = {
  database: Database;
  /** Looks at a vendor session now; resolves when what it found is kept. */
  lookNow(id: string): Promise<void>;
};

/** How long a guest who returns waits for the look: their page should know already that they have handed in. */
const lookMs = 1_500;

/** A return says nothing; the vendor is asked, and the guest goes on whatever it answers. */
export async function takeBack(deps: ReturnDeps, id: string): Promise<Led> {
  const session = await readVendorSession(deps.database, id);
  if (session === undefined) return { kind: 'nowhere' };
  await within(lookMs, deps.lookNow(id)).catch(() => {});
  return { kind: 'back', returnAddress: session.returnAddress, why: '' };
}
