import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import pg from 'pg';
import { childrenOf, descendantsOf, processorSeconds, residentMiB } from '../support/proc.ts';
import type { BareExpressHandlers } from './children/bare-express.ts';
import type { BarePathHandlers } from './children/bare-path.ts';
import { startChild } from './children/child.ts';
import type { Arrival, LoadResult } from './load/load.ts';
import { type GeneratorHandlers, type ReceiverHandlers, startOutside } from './load/outside.ts';
import type { Plan } from './plan.ts';
import { type EachPercentile, faultsOf, latenciesOf, ratesOf, type Unit, type Yardstick } from './row.ts';
import { medianOf, type Percentiles, percentilesOf } from './statistics.ts';

/**
 * The speed of the machine without our code (docs/performance.md#yardsticks). Every figure measures its yardstick
 * again, because the speed of a shared machine can double within an hour.
 */
export type Yardsticks = {
  /** Durable single-row inserts of 350 bytes on 16 connections. */
  commits(): Promise<Yardstick>;
  commitLatency(): Promise<EachPercentile<Yardstick>>;
  /** The database's processor seconds per thousand inserts of `commits`. */
  commitCost(): Promise<Yardstick>;
  requests(): Promise<Yardstick>;
  requestLatency(ratePerSecond: number): Promise<EachPercentile<Yardstick>>;
  /** Rate of events on a minimal path without our code (`children/bare-path.ts`). */
  path(clients: number): Promise<Yardstick>;
  pathLatency(): Promise<EachPercentile<Yardstick>>;
  memory(): Yardstick;
  databaseStart: Yardstick;
  createDatabase(name: string): Promise<string>;
};

export async function openYardsticks(plan: Plan, lifecycle: Lifecycle): Promise<Yardsticks> {
  const database = await openDatabase('yardstick', lifecycle, { shared_preload_libraries: 'pg_stat_statements' });
  const load = startOutside<GeneratorHandlers>('generator', lifecycle);
  const express = startChild<BareExpressHandlers>('bare-express', lifecycle);
  const origin = await express.call('listen', null);
  const inserts = (arrival: Arrival) =>
    load.call('inserts', { databaseUrl: database.url, load: { ...plan.yardstick, ...arrival } }).then(unlessFaulty);
  const requests = (arrival: Arrival) =>
    load.call('requests', { origin, load: { ...plan.yardstick, ...arrival } }).then(unlessFaulty);
  const carry = openPath(plan, lifecycle);
  return {
    commits: async () => of('single-row commits', medianOf(ratesOf(await inserts({ clients: 16 }))), '/s'),
    commitLatency: async () => latencies('one commit at 200/s', latenciesOf(await inserts({ ratePerSecond: 200 }))),
    commitCost: async () => {
      const before = processorSeconds(...database.pids());
      const { completed } = await inserts({ clients: 16 });
      const used = processorSeconds(...database.pids()) - before;
      return of('the database, 1,000 single-row commits', (used * 1_000) / completed, 's');
    },
    requests: async () => of('bare Express', medianOf(ratesOf(await requests({ clients: 64 }))), '/s'),
    requestLatency: async (ratePerSecond) => latencies('bare Express', latenciesOf(await requests({ ratePerSecond }))),
    path: async (clients) => {
      const { perSecond } = await carry({ clients }, plan.deliver.roundMs);
      return of(`the bare path, ${clients} clients`, perSecond, '/s');
    },
    pathLatency: async () => {
      const { latencyMs } = await carry({ ratePerSecond: 200 }, plan.steady.windowMs);
      return latencies('the bare path at 200/s', [latencyMs]);
    },
    memory: () => of('bare Express', residentMiB(express.pid), 'MiB'),
    databaseStart: of('a new PostgreSQL alone', database.startSeconds, 's'),
    createDatabase: database.create,
  };
}

function unlessFaulty(result: LoadResult): LoadResult {
  const [fault] = faultsOf(result);
  if (fault !== undefined) throw new Error(`the yardstick failed: ${fault}`);
  return result;
}

function of(what: string, value: number, unit: Unit): Yardstick {
  return { value, unit, of: what };
}

function latencies(what: string, windows: readonly Percentiles[]): EachPercentile<Yardstick> {
  const at = (name: keyof Percentiles) => of(what, medianOf(windows.map((window) => window[name])), 'ms');
  return { p50: at('p50'), p95: at('p95'), p99: at('p99') };
}

type Carried = { perSecond: number; latencyMs: Percentiles };
type Carry = (arrival: Arrival, forMs: number) => Promise<Carried>;

function openPath(plan: Plan, lifecycle: Lifecycle): Carry {
  const open = async (): Promise<Carry> => {
    const database = await openDatabase('bare path', lifecycle);
    const load = startOutside<GeneratorHandlers>('generator', lifecycle);
    const receiver = startOutside<ReceiverHandlers>('receiver', lifecycle);
    const path = startChild<BarePathHandlers>('bare-path', lifecycle);
    const [to = ''] = await receiver.call('listen', 1);
    const origin = await path.call('open', { databaseUrl: database.url, receiver: to });
    let carried = 0;
    const carry: Carry = async (arrival, forMs) => {
      await path.call('tidy', null);
      await receiver.call('takeArrivals', null);
      const { startedAt, dueAt } = await load.call('sendEvents', { origin, arrival, forMs });
      carried += dueAt.length;
      const { distinct, lastAt } = await receiver.call('waitFor', { events: carried, timeoutMs: drainTimeoutMs });
      if (distinct < carried) throw new Error(`the bare path lost ${carried - distinct} events`);
      const due = new Map(dueAt);
      const arrivals = await receiver.call('takeArrivals', null);
      return {
        perSecond: (dueAt.length * 1_000) / (lastAt - startedAt),
        latencyMs: percentilesOf(arrivals.map(([, id, , at]) => at - (due.get(id) ?? at))),
      };
    };
    await carry({ clients: 64 }, plan.deliver.warmUpMs);
    return carry;
  };
  let opened: Promise<Carry> | undefined;
  return async (arrival, forMs) => {
    opened ??= open();
    return (await opened)(arrival, forMs);
  };
}

const drainTimeoutMs = 30_000;

async function openDatabase(of: string, lifecycle: Lifecycle, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gcs-bench-yardstick-'));
  lifecycle.onStop(`data of ${of}`, () => removeEmbeddedPostgres({ dataDir }));
  const before = childrenOf(process.pid);
  const startedAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const startSeconds = (performance.now() - startedAt) / 1_000;
  lifecycle.onStop(`database of ${of}`, () => postgres.stop());
  const roots = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  await postgres.createDatabase('yardstick');
  const url = postgres.url('yardstick');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table yardstick (id bigserial primary key, body text not null)');
  await client.end();
  return {
    url,
    startSeconds,
    pids: () => roots.flatMap((pid) => [pid, ...descendantsOf(pid)]),
    create: async (name: string) => {
      await postgres.createDatabase(name);
      return postgres.url(name);
    },
  };
}
