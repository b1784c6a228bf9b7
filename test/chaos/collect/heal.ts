import { delay } from '@gcs/kit/retry';
import { isStored, unparkedOf } from '../judge/leftovers.ts';
import type { Fate, ForeignRecord, Incident, ParkedRecord } from '../judge/observation.ts';
import { services } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import { noting } from '../world/people.ts';
import type { World } from '../world/world.ts';
import {
  readKeepings,
  readLag,
  readLastQueued,
  readLeftovers,
  readParked,
  readUntakenReceipts,
  readWaiting,
} from './tables.ts';

const pollMs = 250;
/** Pause after each check, as a multiple of its duration, because checks of a large backlog load the databases. */
const restPerLook = 4;
const repairedAgeSeconds = 5;
const stalledMs = 6_000;

export async function heal(rig: Rig): Promise<void> {
  for (const slot of rig.slots) slot.resume();
  await Promise.all(rig.slots.map((slot) => slot.start()));
}

export async function repair({ door, operator, log }: Pick<World, 'door' | 'operator' | 'log'>): Promise<void> {
  let pageToken = '';
  do {
    const asked = { minAgeSeconds: repairedAgeSeconds, repair: true, pageToken };
    const reconcile = () => door.reconciliation.ReconcileChanges(asked, operator);
    pageToken = (await noting(log.failures, 'ReconcileChanges', reconcile)).nextPageToken;
  } while (pageToken !== '');
}

export async function mendWhile(work: Promise<void>, mend: () => Promise<void>): Promise<void> {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([watched, delay(stalledMs)]);
    if (!isOver) await mend().catch(() => {});
  }
}

/** Returns the ms from `since` until every row now in an outbox is published, or infinity after `patienceMs`. */
export async function untilPublished({ databases }: Rig, since: number, patienceMs: number): Promise<number> {
  const queues = [databases.session, databases.evidence, databases['webhook-delivery']];
  const last = await Promise.all(queues.map(({ url }) => readLastQueued(url)));
  while (Date.now() - since < patienceMs) {
    const waiting = await Promise.all(queues.map(({ url }, place) => readWaiting(url, last[place] ?? 0)));
    if (!waiting.includes(true)) return Date.now() - since;
    await delay(pollMs);
  }
  return Number.POSITIVE_INFINITY;
}

export type Expected = {
  fates: readonly Fate[];
  foreign: readonly ForeignRecord[];
  incidents: readonly Incident[];
  mend?: (() => Promise<void>) | undefined;
};

/**
 * Returns the ms until no work is left, or infinity after `patienceMs`. Calls `mend` after some seconds without
 * progress, for example after a topic was lost.
 */
export async function untilDrained(rig: Rig, expected: Expected, patienceMs: number): Promise<number> {
  const { mend } = expected;
  const startedAt = performance.now();
  let [left, movedAt] = ['', startedAt];
  while (performance.now() - startedAt < patienceMs) {
    const askedAt = performance.now();
    const work = await workOf(rig, expected).catch(() => undefined);
    if (work?.every((count) => count === 0)) return performance.now() - startedAt;
    if (work !== undefined && left !== work.join()) [left, movedAt] = [work.join(), performance.now()];
    if (mend !== undefined && performance.now() - movedAt > stalledMs) {
      await mend().catch(() => {});
      movedAt = performance.now();
    }
    await delay(Math.max(pollMs, restPerLook * (performance.now() - askedAt)));
  }
  return Number.POSITIVE_INFINITY;
}

export function readAllLeftovers({ databases }: Rig) {
  return Promise.all(services.map((service) => readLeftovers(service, databases[service].url)));
}

export async function readAllParked({ databases }: Rig): Promise<ParkedRecord[]> {
  const consumers = services.filter((service) => service !== 'gateway');
  return (await Promise.all(consumers.map((service) => readParked(service, databases[service].url)))).flat();
}

async function queuedOf(rig: Rig): Promise<number[]> {
  const leftovers = await readAllLeftovers(rig);
  return leftovers.map(({ outbox, undelivered, unplacedLeaves }) => outbox + undelivered + unplacedLeaves);
}

/**
 * Returns counts of remaining work. Compares positions, which is slow, only after all queues are empty, and then reads
 * the queues again.
 */
async function workOf(rig: Rig, { fates, ...written }: Expected): Promise<number[]> {
  const waiting = await queuedOf(rig);
  if (waiting.some((count) => count > 0)) return waiting;
  const { session, evidence, 'webhook-delivery': delivery } = rig.databases;
  const lags = await Promise.all([
    readLag(session.url, 'compliance-session.changes', [evidence.url, delivery.url]),
    readLag(evidence.url, 'evidence-package.changes', [session.url]),
    readUntakenReceipts(delivery.url, evidence.url),
  ]);
  const keepings = await readKeepings(session.url, evidence.url, fates);
  const unparked = unparkedOf({ ...written, parked: await readAllParked(rig) });
  return [
    ...(await queuedOf(rig)),
    ...lags,
    unparked.length,
    keepings.filter((one) => one.isErased && isStored(one)).length,
  ];
}
