import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf, processorSeconds, residentMiB, sharedMiB, wakeUps } from '../../support/proc.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { Bench } from '../bench.ts';
import type { Work } from '../children/count-work.ts';
import { type Installation, openInstallation } from '../growth/installation.ts';
import { type Row, row } from '../row.ts';
import type { Stack } from '../stack.ts';
import { deliverSteadily, steadyRate } from './deliveries.ts';

const preload = join(import.meta.dirname, '../children/count-work.ts');

export async function counts(bench: Bench): Promise<Row[]> {
  const file = join(await bench.newDirectory(), 'work.json');
  const environment = { NODE_OPTIONS: `--import=file://${preload}`, GCS_BENCH_COUNTS: file };
  const settings = { shared_preload_libraries: 'pg_stat_statements' };
  const installation = await openInstallation(bench, { settings, environment });
  const { rig, session } = installation;
  await session.query('create extension pg_stat_statements');
  await deliverSteadily(rig, bench.plan.steady.warmUpMs);
  const rows: Row[] = [];
  for (const ratePerSecond of [steadyRate / 4, steadyRate]) {
    const { windowMs } = bench.plan.steady;
    const amount = { reports: Math.ceil((windowMs * ratePerSecond) / 1_000), forMs: windowMs * 2 };
    await rig.generator.call('prepare', { reports: amount.reports });
    await sleep(bench.plan.settleMs / 6);
    await session.query('select pg_stat_statements_reset()');
    const before = await lookAt(installation, file);
    const { delivered, faults } = await rig.deliver(amount, { ratePerSecond });
    const after = await lookAt(installation, file);
    await tellStatements(bench, installation, delivered);
    for (const [what, of] of counted) {
      const each = (after[of] - before[of]) / delivered;
      rows.push(row(19, `${what} at ${ratePerSecond} events/s`, [each], 'an event', { faults }));
    }
  }
  return rows;
}

const counted = [
  ['statements', 'statements'],
  ['writes to the database’s sockets', 'writes'],
  ['commits', 'commits'],
  ['syncs of the write-ahead log', 'syncs'],
  ['bytes of the write-ahead log', 'logBytes'],
  ['calls between services', 'calls'],
  ['spans', 'spans'],
  ['timers', 'timers'],
] as const;

type Look = Record<(typeof counted)[number][1], number>;

const countedByServer = `
  select (select coalesce(sum(calls), 0) from pg_stat_statements)::float8 as statements,
         (select sum(xact_commit) from pg_stat_database)::float8 as commits,
         (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as syncs,
         (pg_current_wal_insert_lsn() - '0/0')::float8 as "logBytes", inet_server_port() as port`;

async function lookAt({ rig: { stack }, session }: Installation, file: string): Promise<Look> {
  await rm(file, { force: true });
  for (const pid of stack.pids().services) process.kill(pid, 'SIGUSR2');
  const text = await waitFor(() => readFile(file, 'utf8').catch(() => undefined));
  const { timers, spans, writes }: Work = JSON.parse(text);
  const [server] = await session.query<Omit<Look, 'timers' | 'spans' | 'writes' | 'calls'> & { port: number }>(
    countedByServer,
  );
  if (server === undefined) throw new Error('the server returned no counts');
  const { port, ...counted } = server;
  return { ...counted, timers, spans, writes: writes[port] ?? 0, calls: await metricOf(stack, callsServed) };
}

async function tellStatements(bench: Bench, { session }: Installation, events: number): Promise<void> {
  const rows = await session.query<{ calls: number; bytes: number; text: string }>(`
    select calls::float8, wal_bytes::float8 as bytes, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as text
      from pg_stat_statements order by calls desc limit 30`);
  for (const { calls, bytes, text } of rows)
    bench.progress(`  ${(calls / events).toFixed(3)} × ${Math.round(bytes / events)} bytes of log: ${text}`);
}

const callsServed = /^rpc_server_call_duration_seconds_count\{.*\} (\d+)/gm;
const statementsSent = /^db_client_operation_duration_seconds_count\{.*\} (\d+)/gm;

async function metricOf({ healthUrl }: Stack, lines: RegExp): Promise<number> {
  const text = await (await fetch(new URL('/metrics', healthUrl))).text();
  return [...text.matchAll(lines)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const watches = 3;

/**
 * Figure 20: the memory of an idle stack with its database, and the causes of its wake-ups. Shared pages count once.
 */
export async function footprint(bench: Bench): Promise<Row[]> {
  const { stack } = await bench.openRig({});
  const { services } = stack.pids();
  await sleep(bench.plan.footprintMs);
  const all = () => services.flatMap((pid) => [pid, ...descendantsOf(pid)]);
  const sum = (pids: readonly number[], of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  const taken: Record<'statements' | 'ours' | 'wakeUps' | 'share' | 'processes' | 'service' | 'database', number>[] =
    [];
  while (taken.length < watches) {
    const statements = await metricOf(stack, statementsSent);
    const [pids, startedAt] = [all(), performance.now()];
    const [seconds, woken, ours] = [processorSeconds(...pids), sum(pids, wakeUps), sum(services, wakeUps)];
    await sleep(bench.plan.footprintMs / watches);
    const minutes = (performance.now() - startedAt) / 60_000;
    const others = all().filter((pid) => !services.includes(pid));
    taken.push({
      share: ((processorSeconds(...pids) - seconds) / minutes / 60) * 100,
      ours: (sum(services, wakeUps) - ours) / minutes,
      wakeUps: (sum(pids, wakeUps) - woken) / minutes,
      processes: others.length + services.length,
      service: sum(services, residentMiB),
      database: sum(others, sharedMiB),
      statements: ((await metricOf(stack, statementsSent)) - statements) / minutes,
    });
  }
  const rowOf = (what: string, of: keyof (typeof taken)[number], unit: Row['unit'], atMost?: number) =>
    row(
      20,
      `idle: ${what}`,
      taken.map((one) => one[of]),
      unit,
      atMost === undefined ? {} : { target: { atMost } },
    );
  const whole = taken.map(({ service, database }) => service + database);
  return [
    row(20, 'idle: memory of process and database', whole, 'MiB', { target: { atMost: 250 } }),
    rowOf('memory of the process', 'service', 'MiB'),
    rowOf('memory of the database', 'database', 'MiB'),
    rowOf('processor time of both, of one core', 'share', '%', 1),
    rowOf('processes', 'processes', 'processes'),
    rowOf('statements, a look at the metrics included', 'statements', 'a minute'),
    rowOf('wake-ups of process and database', 'wakeUps', 'a minute'),
    rowOf('wake-ups of the process', 'ours', 'a minute'),
  ];
}
