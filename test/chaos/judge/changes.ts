import type { JudgedSession } from '../../support/deliveries/judge.ts';
import type { Finding, JournalRow, Observation, TopicRecord } from './observation.ts';

/** Versions of receipts come from one sequence, so they are unique, but unordered and with gaps. */
const receipts = 'webhook-delivery.receipts';
/** Largest tolerated ms between an event's time and its transaction. A process may be frozen between the two. */
const maxErrorMs = 30_000;

/**
 * O3: each journal has every version from 1 to the row's version. An event has one id and, under any clock, the time of
 * its commit. Topics and receivers get an event only after its commit.
 */
export function judgeChanges(observation: Observation): Finding {
  const { journals, sessions, posts } = observation;
  const rows = Object.values(journals).flat();
  const events = [...eventsBySession(observation).values()].flat();
  const known = new Map(events.map((event) => [event.id, event]));
  const versions = new Map(
    [...Map.groupBy(journals['session'] ?? [], ({ key }) => key)].map(([key, own]) => [key, own.length]),
  );
  const faults = [
    ...Object.entries(journals).flatMap(([service, own]) => gapsOf(service, own)),
    ...sessions
      .filter(({ id, version }) => versions.get(id) !== version)
      .map(({ id, version }) => `${id} is at version ${version} and its journal has ${versions.get(id) ?? 0}`),
    ...(known.size === events.length ? [] : [`${events.length - known.size} event ids are there twice`]),
    ...events
      .filter(
        ({ createdAt, clockOffsetMs, at }) => !(Math.abs(Date.parse(createdAt) - clockOffsetMs - at) <= maxErrorMs),
      )
      .map(({ id, createdAt, at }) => `${id} is of ${createdAt}, and was committed ${new Date(at).toISOString()}`),
    ...recordFaults(observation),
    ...posts.flatMap(({ eventId, from }) => {
      const event = known.get(eventId);
      if (event === undefined) return [`${eventId} was received and never committed`];
      return from < Math.floor(event.at) ? [`${eventId} was received before its commit`] : [];
    }),
  ];
  const sentence = `${rows.length} journal entries without a gap, ${events.length} events`;
  return { promise: 'O3', sentence, faults };
}

function gapsOf(service: string, rows: readonly JournalRow[]): string[] {
  return [...Map.groupBy(rows, ({ topic, key }) => `${topic} ${key}`)].flatMap(([name, own]) => {
    const versions = own.map(({ version }) => version).sort((one, other) => one - other);
    if (name.startsWith(receipts)) return new Set(versions).size === own.length ? [] : [`${name} has a version twice`];
    return versions.every((version, index) => version === index + 1)
      ? []
      : [`${service}: the journal of ${name} has the versions ${versions.join(' ')}`];
  });
}

function recordFaults({ journals, records, isTopicLossy }: Observation): string[] {
  const committed = new Map(
    Object.values(journals)
      .flat()
      .map((row) => [nameOf(row), row]),
  );
  const latest = new Map<string, number>();
  const faults: string[] = [];
  for (const record of records) {
    const name = nameOf(record);
    const row = committed.get(name);
    if (row === undefined) faults.push(`${name} was published and never committed`);
    else if (record.at < Math.floor(row.at)) faults.push(`${name} was published before its commit`);
    const key = `${record.topic} ${record.key}`;
    const before = latest.get(key) ?? 0;
    if (!isTopicLossy && record.topic !== receipts && record.version > before + 1)
      faults.push(`${name} was published after version ${before}`);
    latest.set(key, Math.max(before, record.version));
  }
  if (isTopicLossy) return faults;
  const published = new Set(records.map(nameOf));
  return [
    ...faults,
    ...[...committed.keys()].filter((name) => !published.has(name)).map((name) => `${name} was never published`),
  ];
}

function nameOf({ topic, key, version }: Pick<TopicRecord, 'topic' | 'key' | 'version'>): string {
  return `${topic} ${key}.${version}`;
}

export type CommittedEvent = {
  id: string;
  type: string;
  createdAt: string;
  sessionId: string;
  tenantId: string;
  status: string;
  at: number;
  clockOffsetMs: number;
};

export function eventsBySession({ journals }: Pick<Observation, 'journals'>): Map<string, CommittedEvent[]> {
  const sessions = new Map<string, CommittedEvent[]>();
  const rows = (journals['session'] ?? []).toSorted((one, other) => one.version - other.version);
  for (const { key, value, at } of rows) {
    const { webhook, tenantId, session, clockOffsetMs } = JSON.parse(value);
    if (webhook === null) continue;
    const events = sessions.get(key) ?? [];
    events.push({ ...webhook, sessionId: key, tenantId, status: session.status, at, clockOffsetMs });
    sessions.set(key, events);
  }
  return sessions;
}

export function judgedSessions(observation: Pick<Observation, 'journals'>): JudgedSession[] {
  return [...eventsBySession(observation)].map(([sessionId, events]) => ({
    sessionId,
    tenantId: events[0]?.tenantId ?? '',
    eventIds: events.map(({ id }) => id),
  }));
}
