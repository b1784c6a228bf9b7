import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import pg from 'pg';
import type { BareExpressHandlers } from './children/bare-express.ts';
import type { BarePathHandlers } from './children/bare-path.ts';
import type { BarePathLoadHandlers } from './children/bare-path-load.ts';
import type { BarePathReceiverHandlers } from './children/bare-path-receiver.ts';
import { startChild } from './children/child.ts';
import type { YardstickLoadHandlers } from './children/yardstick-load.ts';
import type { Arrival } from './load/load.ts';
import type { Plan } from './plan.ts';
import { childrenOf, descendantsOf, processorSeconds, residentMiB } from './processes.ts';
import { faultsOf, latencyOf, rateOf, type Yardstick } from './row.ts';
import { type Percentiles, percentilesOf } from './statistics.ts';

/**
 * What this machine does without our code (docs/performance.md#yardsticks): each is measured again beside
 * every figure, since a machine shared with others is twice as fast in one hour as in the next.
 */
export type Yardsticks = {
  /** Single-row inserts of 350 bytes, each durable by itself, on 16 connections. */
  commits(): Promise<Yardstick>;
  /** The latency of such an insert at 200/s. */
  commitLatency(): Promise<Record<keyof Percentiles, Yardstick>>;
  /** The database's processor seconds for a thousand such inserts. */
  commitCost(): Promise<Yardstick>;
  /** A bare Express route on loopback. */
  requests(): Promise<Yardstick>;
  requestLatency(ratePerSecond: number): Promise<Record<keyof Percentiles, Yardstick>>;
  /** The path of an event to its receiver without our code (`children/bare-path.ts`). */
  path(clients: number): Promise<Yardstick>;
  /** The latency of that path at 200/s. */
  pathLatency(): Promise<Record<keyof Percentiles, Yardstick>>;
  /** The bare Express process when idle. */
  memory(): Yardstick;
  /** Starting the database of the yardsticks, on a new directory. */
  databaseStart: Yardstick;
  /** A database of the bench. */
  createDatabase(name: string): Promise<string>;
};

export async function openYardsticks(plan: Plan, lifecycle: Lifecycle): Promise<Yardsticks> {
  const database = await openDatabase('yardstick', lifecycle, { shared_preload_libraries: 'pg_stat_statements' });
  const load = startChild<YardstickLoadHandlers>('yardstick-load');
  lifecycle.onStop('yardstick load', () => load.stop());
  const express = startChild<BareExpressHandlers>('bare-express');
  lifecycle.onStop('bare Express', () => express.stop());
  const origin = await express.call('listen', null);
  const inserts = (arrival: Arrival) =>
    load.call('inserts', { databaseUrl: database.url, load: { ...plan.yardstick, ...arrival } }).then(unlessFaulty);
  const requests = (arrival: Arrival) =>
    load.call('requests', { origin, load: { ...plan.yardstick, ...arrival } }).then(unlessFaulty);
  const carry = openPath(plan, lifecycle);
  return {
    commits: async () => ({
      value: rateOf(await inserts({ clients: 16 })).median,
      unit: '/s',
      of: 'single-row commits',
    }),
    commitLatency: async () => latencies(mediansOf(await inserts({ ratePerSecond: 200 })), 'one commit at 200/s'),
    commitCost: async () => {
      const before = processorSeconds(database.pids());
      const { completed } = await inserts({ clients: 16 });
      const used = processorSeconds(database.pids()) - before;
      return { value: (used * 1_000) / completed, unit: 's', of: 'the database, 1,000 single-row commits' };
    },
    requests: async () => ({ value: rateOf(await requests({ clients: 64 })).median, unit: '/s', of: 'bare Express' }),
    requestLatency: async (ratePerSecond) => latencies(mediansOf(await requests({ ratePerSecond })), 'bare Express'),
    path: async (clients) => {
      const { perSecond } = await carry({ clients }, plan.deliver.roundMs);
      return { value: perSecond, unit: '/s', of: `the bare path, ${clients} clients` };
    },
    pathLatency: async () => {
      const { latencyMs } = await carry({ ratePerSecond: 200 }, plan.steady.windowMs);
      return latencies((percentile) => latencyMs[percentile], 'the bare path at 200/s');
    },
    memory: () => ({ value: residentMiB(express.pid), unit: 'MiB', of: 'bare Express' }),
    databaseStart: { value: database.startSeconds, unit: 's', of: 'a new PostgreSQL alone' },
    createDatabase: database.create,
  };
}

type LoadResult = Parameters<typeof rateOf>[0];

function unlessFaulty(result: LoadResult): LoadResult {
  const [fault] = faultsOf(result);
  if (fault !== undefined) throw new Error(`the yardstick failed: ${fault}`);
  return result;
}

type Latency = (percentile: keyof Percentiles) => number;

function mediansOf(result: LoadResult): Latency {
  return (percentile) => latencyOf(result, percentile).median;
}

function latencies(latency: Latency, of: string): Record<keyof Percentiles, Yardstick> {
  const at = (percentile: keyof Percentiles): Yardstick => ({ value: latency(percentile), unit: 'ms', of });
  return { p50: at('p50'), p95: at('p95'), p99: at('p99') };
}

/** Events per second from the first one sent to the last one received, and the latency of each. */
type Carried = { perSecond: number; latencyMs: Percentiles };
type Carry = (arrival: Arrival, forMs: number) => Promise<Carried>;

/** Started and warmed up when it is first needed: most figures have other yardsticks. */
function openPath(plan: Plan, lifecycle: Lifecycle): Carry {
  const open = async (): Promise<Carry> => {
    const database = await openDatabase('bare path', lifecycle);
    const load = startChild<BarePathLoadHandlers>('bare-path-load');
    lifecycle.onStop('bare path load', () => load.stop());
    const receiver = startChild<BarePathReceiverHandlers>('bare-path-receiver');
    lifecycle.onStop('bare path receiver', () => receiver.stop());
    const path = startChild<BarePathHandlers>('bare-path');
    lifecycle.onStop('bare path', () => path.stop());
    const to = await receiver.call('listen', null);
    const origin = await path.call('open', { databaseUrl: database.url, receiver: to });
    const carry: Carry = async (arrival, forMs) => {
      await path.call('tidy', null);
      const { startedAt, dueAt } = await load.call('send', { origin, arrival, forMs });
      const arrivals = await receiver.call('takeArrivals', dueAt.length);
      const due = new Map(dueAt);
      const lastAt = arrivals.at(-1)?.[1] ?? startedAt;
      return {
        perSecond: (arrivals.length * 1_000) / (lastAt - startedAt),
        latencyMs: percentilesOf(arrivals.map(([event, at]) => at - (due.get(event) ?? at))),
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
