import { delay } from '@gcs/kit/retry';
import type { Deployment } from '@gcs/local/deployment';
import { expect } from '@jest/globals';
import pg from 'pg';
import { type Api, eventOf, type ReceivedEvent } from './api.ts';
import { waitFor } from './wait-for.ts';

/**
 * What a process may have sent to an endpoint without a stored result, with the default limit of 32 in flight: so much
 * comes again when the process is killed or loses its lease (docs/delivery.md#leases).
 */
export const maxSentTwice = 64;

/** What an endpoint received of one session: first arrivals in order, and repeats. */
export type SessionEvents = { first: ReceivedEvent[]; repeats: ReceivedEvent[] };

/** What a receiver got, by session (docs/reliability.md: judged from outside). */
export function eventsBySession(received: readonly ReceivedEvent[]): Map<string, SessionEvents> {
  const sessions = new Map<string, SessionEvents>();
  const seen = new Set<string>();
  for (const one of received) {
    const event = eventOf(one);
    const id = event.data.complianceSessionId;
    const events = sessions.get(id) ?? { first: [], repeats: [] };
    sessions.set(id, events);
    (seen.has(event.id) ? events.repeats : events.first).push(one);
    seen.add(event.id);
  }
  return sessions;
}

/**
 * The events of a session whose guest passes every step (scenario `happy`): seven changes, none of which waits for the
 * delivery of the one before it, so that a wrong order would show.
 */
const passedTypes = [
  ...Array.from({ length: 7 }, () => 'compliance_session.updated'),
  'compliance_session.completed',
  'evidence_package.ready',
];

/** Waits until the receiver has every event of these sessions, and resolves to those. */
export function untilAllReceived(
  api: Api,
  ids: ReadonlySet<string>,
  timeoutMs: number,
): Promise<Map<string, SessionEvents>> {
  return waitFor(async () => {
    // The list grows long: polling it without a pause would be a load.
    await delay(250);
    const sessions = eventsBySession(await api.deliveries());
    const open = [...ids].filter((id) => (sessions.get(id)?.first.length ?? 0) < passedTypes.length);
    if (open.length > 0) throw new Error(`${open.length} of ${ids.size} sessions miss events, ${open[0]} among them`);
    return sessions;
  }, timeoutMs);
}

/**
 * Each of these sessions: every event of a guest who passes, nothing else, first arrivals in the order in which the
 * session changed (`createdAt` rises strictly), each signed, and repeats with the same bytes. `maxRepeats` is
 * how many may have been in flight when a test killed or cut off something; else 0.
 */
export function expectInOrder(
  sessions: ReadonlyMap<string, SessionEvents>,
  { ids = sessions.keys(), maxRepeats }: { ids?: Iterable<string>; maxRepeats: number },
): void {
  let repeats = 0;
  for (const id of ids) {
    const events = sessions.get(id) ?? { first: [], repeats: [] };
    const first = events.first.map(eventOf);
    expect(first.map(({ type }) => type)).toEqual(passedTypes);
    expect(inversionsOf(first.map(({ createdAt }) => createdAt))).toEqual([]);
    const bodies = new Map(events.first.map((one) => [eventOf(one).id, one.body]));
    for (const again of events.repeats) expect(again.body).toBe(bodies.get(eventOf(again).id));
    expect([...events.first, ...events.repeats].filter(({ valid }) => !valid)).toEqual([]);
    repeats += events.repeats.length;
  }
  expect(repeats).toBeLessThanOrEqual(maxRepeats);
}

/** Pairs of neighbours of which the second is not later than the first. */
function inversionsOf(times: readonly string[]): string[] {
  return times.flatMap((time, index) => {
    const before = times[index - 1];
    return before !== undefined && before >= time ? [`${before} before ${time}`] : [];
  });
}

/** True when every outbox is empty and every consumer has applied the last version of every session. */
export async function isDrained({ databaseUrls }: Deployment): Promise<boolean> {
  const [session, evidence, delivery] = await Promise.all([
    query<Head>(databaseUrls.session, headsOfJournal),
    query<Head>(databaseUrls.evidence, positions),
    query<Head>(databaseUrls['webhook-delivery'], positions),
  ]);
  const waiting = await Promise.all(
    [databaseUrls.session, databaseUrls.evidence, databaseUrls['webhook-delivery']].map((url) => outboxSize(url)),
  );
  const same = [evidence, delivery].every((heads) => JSON.stringify(heads) === JSON.stringify(session));
  return same && waiting.every((count) => count === 0);
}

export async function outboxSize(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, 'select count(*)::int as count from outbox');
  return row?.count ?? 0;
}

type Head = { key: string; version: string };

const headsOfJournal = 'select key, max(version) as version from journal group by key order by key';
const positions = `
  select key, version from consumer_positions where topic = 'compliance-session.changes' order by key`;

async function query<R extends object>(connectionString: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}
