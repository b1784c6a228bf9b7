import { delay } from '@gcs/kit/retry';
import { services } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';
import { readLag, readLeftovers, readUntakenReceipts } from './tables.ts';

const pollMs = 250;
/** Younger changes may still be on their way. */
const repairedAgeSeconds = 5;
const mendEveryMs = 5_000;

/** Undoes every fault: what is frozen goes on, what is dead is started, what was cut is connected. */
export async function heal(rig: Rig): Promise<void> {
  for (const slot of rig.slots) slot.resume();
  for (const service of services) rig.databases[service].proxy.restore();
  for (const gateway of rig.gateways) gateway.restore();
  await Promise.all(rig.slots.map((slot) => slot.start()));
}

/** What was lost from topics is published again, as `gcs ops reconcile --repair` does. */
export async function repair({ door, operator }: Pick<World, 'door' | 'operator'>): Promise<void> {
  let pageToken = '';
  do {
    const asked = { minAgeSeconds: repairedAgeSeconds, repair: true, pageToken };
    pageToken = (await door.reconciliation.ReconcileChanges(asked, operator)).nextPageToken;
  } while (pageToken !== '');
}

/**
 * Milliseconds until nothing is left to do; infinite when that does not come within `patienceMs`. Where topics were lost
 * `mend` is done again and again meanwhile: what it brings may be lost with a process as well.
 */
export async function untilDrained(rig: Rig, patienceMs: number, mend?: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    if (await isDrained(rig).catch(() => false)) return performance.now() - startedAt;
    await mend?.().catch(() => {});
    await delay(mend === undefined ? pollMs : mendEveryMs);
  }
  return Number.POSITIVE_INFINITY;
}

/** What is still there of each kind: see `Leftovers`. */
export function readAllLeftovers({ databases }: Rig) {
  return Promise.all(services.map((service) => readLeftovers(service, databases[service].url)));
}

async function isDrained(rig: Rig): Promise<boolean> {
  const leftovers = await readAllLeftovers(rig);
  const waiting = leftovers.some(
    ({ outbox, undelivered, unplacedLeaves }) => outbox + undelivered + unplacedLeaves > 0,
  );
  return !waiting && (await lagOf(rig)) === 0;
}

async function lagOf({ databases }: Rig): Promise<number> {
  const { session, evidence, 'webhook-delivery': delivery } = databases;
  const lags = await Promise.all([
    readLag(session.url, 'compliance-session.changes', [evidence.url, delivery.url]),
    readLag(evidence.url, 'evidence-package.changes', [session.url]),
    readUntakenReceipts(delivery.url, evidence.url),
  ]);
  return Math.max(...lags);
}
