import { delay } from '@gcs/kit/retry';
import type { Deployment } from '@gcs/local/deployment';
import { expect } from '@jest/globals';
import pg from 'pg';
import { type Api, eventOf, type ReceivedEvent } from './api.ts';
import { waitFor } from './wait-for.ts';

/**
 * The largest number of attempts that a process may have sent without storing the result, with 32 in flight. Such
 * attempts are repeated after a kill or a lost lease (docs/delivery.md#leases).
 */
export const maxSentTwice = 64;

export type SessionEvents = { first: ReceivedEvent[]; repeats: ReceivedEvent[] };

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
 * The events of the scenario `happy`, with seven changes. No event waits for the delivery of the previous one, so a
 * wrong order would show.
 */
const passedTypes = [
  ...Array.from({ length: 7 }, () => 'compliance_session.updated'),
  'compliance_session.completed',
  'evidence_package.ready',
];

export function untilAllReceived(
  api: Api,
  ids: ReadonlySet<string>,
  timeoutMs: number,
): Promise<Map<string, SessionEvents>> {
  return waitFor(async () => {
    // The list becomes long, so that polling without a pause would cause load.
    await delay(250);
    const sessions = eventsBySession(await api.deliveries());
    const open = [...ids].filter((id) => (sessions.get(id)?.first.length ?? 0) < passedTypes.length);
    if (open.length > 0) throw new Error(`${open.length} of ${ids.size} sessions miss events, ${open[0]} among them`);
    return sessions;
  }, timeoutMs);
}

/**
 * Expects for each session exactly the events of a guest who passes, in the order of the changes and with rising
 * `createdAt`. Each event must be signed, and repeats must have the same bytes. `maxRepeats` is the number of events in
 * flight at a kill or cut, or 0 without one.
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

function inversionsOf(times: readonly string[]): string[] {
  return times.flatMap((time, index) => {
    const before = times[index - 1];
    return before !== undefined && before >= time ? [`${before} before ${time}`] : [];
  });
}

/** Returns true if every outbox is empty and every consumer has applied the last version of each session. */
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
