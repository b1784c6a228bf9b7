import type { ServerResponse } from 'node:http';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../test/receiver.ts';
import { changesOf, newId } from '../test/session-changes.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery } from '../test/test-delivery.ts';

const updated = 'compliance_session.updated' as const;
/** Its delivery has a receipt, which goes to the evidence. */
const completed = 'compliance_session.completed' as const;

/** Rows per delivered event: inserted, updated, deleted. */
const rows = { events: '1 0 0', open_deliveries: '1 0 1', attempts: '1 0 0', consumer_positions: '0 1 0' };
const receipt = { journal: '1 0 0', outbox: '1 0 1' };

type Cost = {
  type: typeof updated | typeof completed;
  /** Events that arrive together, and are answered together. */
  size: number;
  batches: number;
  rows: Record<string, string>;
  /** Per batch, at least and at most. */
  statements: [number, number];
  commits: [number, number];
};

/** What deliveries cost the database (docs/performance.md#rows-and-statements). */
const costs: readonly Cost[] = [
  { type: updated, size: 1, batches: 100, rows, statements: [5, 5], commits: [2, 2] },
  { type: completed, size: 1, batches: 100, rows: { ...rows, ...receipt }, statements: [8, 11], commits: [2, 4] },
  { type: updated, size: 200, batches: 10, rows, statements: [5, 16], commits: [2, 12] },
];

let site: DeliverySite;
let receiver: Receiver;
let polls: number;

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
  polls = 0;
  await query('create extension pg_stat_statements');
});
afterEach(async () => {
  await receiver.close();
  await site.drop();
});

test.each(costs)('$type, $size at a time: rows per event, statements and commits per batch', async (cost) => {
  const { type, size, batches } = cost;
  const sessions = Array.from({ length: size * batches }, () => changesOf(newId('cs'), [type]));
  await prepare(sessions.flatMap((changes) => changes.slice(0, 1)));
  answerTogether(size);
  const taken = await costOf(
    sessions.flatMap((changes) => changes.slice(1)),
    size,
  );
  console.info(`${type}, ${size} at a time: ${taken.statements} statements, ${taken.commits} commits`);
  expect(taken.rows).toEqual(cost.rows);
  for (const name of ['statements', 'commits'] as const) {
    const [atLeast, atMost] = cost[name];
    expect(taken[name]).toBeGreaterThanOrEqual(atLeast);
    expect(taken[name]).toBeLessThanOrEqual(atMost);
  }
});

/** So that results come together too, however quick the machine is. */
function answerTogether(size: number): void {
  const waiting: ServerResponse[] = [];
  receiver.answer((_received, response) => {
    waiting.push(response);
    if (waiting.length === size) for (const one of waiting.splice(0)) one.writeHead(200).end();
  });
}

/** An endpoint, and every session known: its events are what is counted. */
async function prepare(creations: readonly SessionChange[]): Promise<void> {
  const delivery = await startTestDelivery(site);
  await delivery.addEndpoint(receiver.url, { maxInFlight: 256 });
  await delivery.publish(creations);
  await delivery.stop();
}

/**
 * Delivers the changes, so many at a time; resolves to the rows that each, and the statements and commits that each
 * batch has cost. What comes by the clock comes less than once a batch, and so counts as none.
 */
async function costOf(changes: readonly SessionChange[], size: number) {
  await untilCounted();
  await query('select pg_stat_reset()');
  await query('select pg_stat_statements_reset()');
  const delivery = await startTestDelivery(site);
  for (let from = 0; from < changes.length; from += size) {
    await delivery.publish(changes.slice(from, from + size));
    await waitFor(async () => (await settled()) === from + size);
  }
  const batches = changes.length / size;
  const [called] = await query<{ statements: number; rare: number }>(`
    select sum(calls / ${batches})::int as statements,
           coalesce(sum(calls) filter (where calls < ${batches}), 0)::int as rare
      from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'polled|pg_stat'`);
  await delivery.stop();
  await untilCounted();
  const [transactions] = await query<{ commits: number }>(
    'select xact_commit::int as commits from pg_stat_database where datname = current_database()',
  );
  const { statements, rare } = called ?? { statements: 0, rare: 0 };
  const commits = Math.floor(((transactions?.commits ?? 0) - polls - rare) / batches);
  return { rows: await rowsPer(changes.length), statements, commits };
}

/** Sessions that have ended have reported what they counted; our own does so at once when asked. */
async function untilCounted(): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and application_name <> 'test'`;
  await waitFor(async () => (await query(text)).length === 0);
  await query('select pg_stat_force_next_flush()');
}

async function settled(): Promise<number> {
  polls += 1;
  const [row] = await query<{ polled: number }>('select count(*)::int as polled from attempts');
  return row?.polled ?? 0;
}

/** Of what is written for events; leases and housekeeping are written by the clock. */
async function rowsPer(events: number): Promise<Record<string, string>> {
  const written = await query<{ name: string; counts: string }>(`
    select regexp_replace(relname, '_(\\d+|default)$', '') as name,
           concat_ws(' ', sum(n_tup_ins) / ${events}, sum(n_tup_upd) / ${events}, sum(n_tup_del) / ${events}) as counts
      from pg_stat_user_tables
     where relname !~ 'lease'
     group by 1 having sum(n_tup_ins + n_tup_upd + n_tup_del) >= ${events}`);
  return Object.fromEntries(written.map(({ name, counts }) => [name, counts.replaceAll(/\.0+\b/g, '')]));
}

function query<R>(text: string): Promise<R[]> {
  return site.database.query<R>({ name: '', text });
}
