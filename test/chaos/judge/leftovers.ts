import type { Finding, Footprint, ForeignRecord, Incident, Keeping, Observation } from './observation.ts';

/** Time limit for the remaining work after the last story, unless the longest fault took longer. */
const maxDrainMs = 60_000;

type Observed = Pick<Observation, 'incidents' | 'leftovers' | 'publishedMs' | 'drainMs'>;

/** O8: after the last fault, no outbox row, parked record, delivery or leaf is left. */
export function judgeDrain({ incidents, leftovers, publishedMs, drainMs }: Observed): Finding {
  const faults = leftovers.flatMap(({ service, ...counts }) =>
    Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${service}: ${count} ${what}`])),
  );
  const limitMs = Math.max(maxDrainMs, ...incidents.map(({ from, until }) => until - from));
  if (drainMs > limitMs) faults.push(`nothing was left only after ${Math.round(drainMs)} ms`);
  const [published, drained] = [publishedMs, drainMs].map((ms) => (ms / 1_000).toFixed(1));
  return {
    promise: 'O8',
    sentence: `published ${published} s after the last fault, drained ${drained} s after the last story`,
    faults,
  };
}

const maxGrowthMiB = 96;
const maxMoreDescriptors = 64;

export function hasSettled({ before, after }: Pick<Observation['footprints'], 'before' | 'after'>): boolean {
  return excessOf(before, after).length === 0;
}

/** O9: every process is ready at the end, and none ended unexpectedly or leaked memory or file descriptors. */
export function judgeProgress({
  exits,
  idle,
  footprints,
}: Pick<Observation, 'exits' | 'idle' | 'footprints'>): Finding {
  const grown = excessOf(footprints.before, footprints.after);
  const most = Math.round(Math.max(0, ...footprints.after.map(({ residentMiB }) => residentMiB)));
  const sentence = `${footprints.after.length} processes ready at the end, the largest with ${most} MiB`;
  return { promise: 'O9', sentence, faults: [...exits, ...idle, ...grown] };
}

function excessOf(before: readonly Footprint[], after: readonly Footprint[]): string[] {
  const known = new Set(before.map(({ name }) => name));
  const strangers = after.filter(({ name }) => !known.has(name));
  return [
    ...strangers.map(({ name }) => `${name} was not measured at the beginning`),
    ...growthOf(before, after).flatMap(({ name, moreMiB, moreDescriptors }) => [
      ...(moreMiB > maxGrowthMiB ? [`${name} grew by ${Math.round(moreMiB)} MiB`] : []),
      ...(moreDescriptors > maxMoreDescriptors ? [`${name} has ${moreDescriptors} more descriptors open`] : []),
    ]),
  ];
}

export function growthOf(before: readonly Footprint[], after: readonly Footprint[]) {
  const known = new Map(before.map((one) => [one.name, one]));
  return after.flatMap(({ name, residentMiB, descriptors }) => {
    const first = known.get(name);
    if (first === undefined) return [];
    return [{ name, moreMiB: residentMiB - first.residentMiB, moreDescriptors: descriptors - first.descriptors }];
  });
}

type Left = Pick<Observation, 'canaries' | 'posts' | 'keepings'>;

/** O12: the planted personal data is only in the encrypted store. It is deleted when due, but kept during a hold. */
export function judgePersonalData({ canaries, posts, keepings }: Left): Finding {
  const erased = keepings.filter(({ isErased }) => isErased);
  const held = keepings.filter(({ isErased }) => !isErased);
  const faults = [
    ...canaries.map((place) => `personal data in ${place}`),
    ...erased.filter(isStored).map(({ sessionId }) => `${sessionId} was to be erased, and something of it is left`),
    ...held.filter(isMissing).map(({ sessionId }) => `${sessionId} is held by a case, and something of it is gone`),
  ];
  const sentence = `no planted value in files, logs or ${posts.length} webhooks; ${erased.length} guests erased, ${held.length} held`;
  return { promise: 'O12', sentence, faults };
}

export function isStored({ hasGuestData, documents }: Keeping): boolean {
  return hasGuestData || documents > 0;
}

function isMissing({ hasGuestData, entries, documents }: Keeping): boolean {
  return !hasGuestData || entries === 0 || documents < entries;
}

type Seen = Pick<Observation, 'foreign' | 'parked' | 'incidents'>;

const readers: Readonly<Record<string, readonly string[]>> = {
  'compliance-session.changes': ['evidence', 'webhook-delivery'],
  'evidence-package.changes': ['session'],
  'webhook-delivery.receipts': ['evidence'],
  'stay.changes': ['evidence'],
  'booking.changes': ['webhook-delivery'],
};
/** Largest age of records that may vanish with a topic, because all consumers may be down. */
const unreadMs = 60_000;
const alertedFrom = 3;

/** Promise "parked": every consumer of a topic keeps each record of a stranger completely and reports it. */
export function judgeParked(observation: Seen & Pick<Observation, 'alerts'>): Finding {
  const { foreign, parked, alerts } = observation;
  const told = new Set(alerts.filter(({ alert }) => alert === 'GcsRecordsParked').map(({ service }) => service));
  const writes = (service: string) =>
    observation.incidents.filter(
      ({ kind, from, until }) =>
        kind.startsWith('records-') &&
        foreign.some(({ topic, at }) => at >= from && at <= until && readers[topic]?.includes(service)),
    ).length;
  const untold = [...new Set(parked.map(({ service }) => service))]
    .filter((service) => writes(service) >= alertedFrom && !told.has(service))
    .map((service) => `${service} parked records and GcsRecordsParked did not fire`);
  const sentence = `${foreign.length} foreign records, parked ${parked.length} times; alerts: ${summaryOf(alerts)}`;
  return { promise: 'parked', sentence, faults: [...unparkedOf(observation), ...untold] };
}

export function unparkedOf({ foreign, parked, incidents }: Seen): string[] {
  const known = new Set(parked.map(({ service, topic, key, digest }) => [service, topic, key, digest].join(' ')));
  return foreign
    .filter((record) => !mayBeLost(record, incidents))
    .flatMap(({ topic, key, digest }) =>
      (readers[topic] ?? [])
        .filter((service) => !known.has([service, topic, key, digest].join(' ')))
        .map((service) => `${service} has not parked ${key} of ${topic}`),
    );
}

function mayBeLost({ at, isOffsetReused }: ForeignRecord, incidents: readonly Incident[]): boolean {
  if (isOffsetReused) return true;
  return incidents.some(({ kind, from, until }) => kind.startsWith('topics-') && until >= at && from <= at + unreadMs);
}

function summaryOf(alerts: Observation['alerts']): string {
  const names = alerts.map(({ alert, service, group }) =>
    [alert, group || service].filter((one) => one !== '').join(' '),
  );
  return [...new Set(names)].sort().join(', ') || 'none';
}
