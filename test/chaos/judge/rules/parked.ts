import type { Finding, ForeignRecord, Incident, Observation } from '../observation.ts';

type Seen = Pick<Observation, 'foreign' | 'parked' | 'incidents'>;

/** Who reads a topic (docs/architecture.md#services). */
const readers: Readonly<Record<string, readonly string[]>> = {
  'compliance-session.changes': ['evidence', 'webhook-delivery'],
  'evidence-package.changes': ['session'],
  'webhook-delivery.receipts': ['evidence'],
};
/** What a topic loses so soon after a record was written may be lost with it: consumers may all be away meanwhile. */
const unreadMs = 60_000;
/** A process may die before anybody has asked what it counted; that it does so each time is no chance. */
const alertedFrom = 3;

/** Parked: each record of a foreign producer is kept by every service that reads its topic, whole, and reported. */
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

/** The foreign records that somebody has not parked as they are. */
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

function mayBeLost({ at }: ForeignRecord, incidents: readonly Incident[]): boolean {
  return incidents.some(({ kind, from, until }) => kind.startsWith('topics-') && until >= at && from <= at + unreadMs);
}

function summaryOf(alerts: Observation['alerts']): string {
  const names = alerts.map(({ alert, service, group }) =>
    [alert, group || service].filter((one) => one !== '').join(' '),
  );
  return [...new Set(names)].sort().join(', ') || 'none';
}
