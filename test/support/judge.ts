import { delay } from '@gcs/kit/retry';
import type { Deployment } from '@gcs/local/deployment';
import { expect } from '@jest/globals';
import pg from 'pg';
import { type Api, eventOf, type ReceivedEvent } from './api.ts';
import { waitFor } from './wait-for.ts';

/** A session's events as its endpoint got them: ids in order of first arrival, and how often each one came. */
export type Story = { types: string[]; ids: string[]; createdAt: string[]; duplicates: number };

/** What a receiver got, by session (reliability.md: judged from outside). */
export function storiesOf(received: readonly ReceivedEvent[]): Map<string, Story> {
  const stories = new Map<string, Story>();
  for (const event of received.map(eventOf)) {
    const id = event.data.complianceSessionId;
    const story = stories.get(id) ?? { types: [], ids: [], createdAt: [], duplicates: 0 };
    stories.set(id, story);
    if (story.ids.includes(event.id)) {
      story.duplicates += 1;
      continue;
    }
    story.ids.push(event.id);
    story.types.push(event.type);
    story.createdAt.push(event.createdAt);
  }
  return stories;
}

/** The whole story of a session that expires before its guest starts. */
const expiredStory = ['compliance_session.completed', 'evidence_package.ready'];

/** Waits until every one of these expired sessions has told all, and resolves to what was received of them. */
export function untilAllTold(api: Api, ids: ReadonlySet<string>, timeoutMs: number): Promise<Map<string, Story>> {
  return waitFor(async () => {
    // The list grows long: asking for it without a pause would itself be a load.
    await delay(250);
    const stories = storiesOf(await api.received());
    const silent = [...ids].filter((id) => stories.get(id)?.types.length !== expiredStory.length);
    if (silent.length > 0)
      throw new Error(`${silent.length} of ${ids.size} have not told all, ${silent[0]} among them`);
    return stories;
  }, timeoutMs);
}

/** Each of these sessions told its story once and in order; what came twice had the same id, or it would be a story too long. */
export function expectStories(stories: ReadonlyMap<string, Story>, ids: Iterable<string> = stories.keys()): void {
  for (const id of ids) {
    const { types, createdAt } = stories.get(id) ?? { types: [], createdAt: [] };
    expect(types).toEqual(expiredStory);
    expect(createdAt).toEqual(createdAt.toSorted());
  }
}

/** True when no message waits in any outbox and every consumer has come to the last version of every session. */
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
