import { definitions } from '@gcs/proto/definitions';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { bytesOf, signedBundle } from '../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { chainHead } from '../../../services/evidence/src/package/audit-chain.rules.ts';
import type { Bench } from '../bench.ts';
import type { SessionLoadHandlers } from '../children/session-load.ts';
import { openLoneService, openLoneSession } from '../lone-services.ts';
import { connectAs } from '../provisioning.ts';
import { faultsOf, type Row, ratesOf, row } from '../row.ts';
import { percentilesOf } from '../statistics.ts';

const size = 32;
const inFlight = 4;

/**
 * Figure 2: sessions created per second, by the time of CreateSessions over gRPC and by PostgreSQL's time in the create
 * statement.
 */
export async function statement(bench: Bench): Promise<Row[]> {
  const { query, ...target } = await openLoneSession(bench, 'bench_session');
  const batches = bench.child<SessionLoadHandlers>('session-load');
  const yardstick = await bench.yardsticks.commits();
  const load = { clients: inFlight, ...bench.plan.busy };
  const result = await batches.call('createBatches', { ...target, size, load });
  const [spent] = await query<{ ms: number }>(timeInCreates);
  const ownTime = (result.completed * size * 1_000) / Number(spent?.ms);
  const rest = { yardstick, faults: faultsOf(result) };
  return [
    row(2, 'rows created per second of the statement’s own time, batches of 32', [ownTime], '/s', {
      ...{ ...rest, target: { atLeast: 25_000 } },
    }),
    row(
      2,
      'rows created by CreateSessions over gRPC, batches of 32, 4 in flight',
      ratesOf(result).map((perSecond) => perSecond * size),
      '/s',
      rest,
    ),
  ];
}

const inThisDatabase = 'dbid = (select oid from pg_database where datname = current_database())';

const timeInCreates = `
  select sum(total_exec_time) as ms from pg_stat_statements
   where query ilike '%insert into sessions%' and ${inThisDatabase}`;

const callers = 1_000;
const maxPerMs = 6;
/** Least allowed average of results per transaction. A smaller average shows that batching fails. */
const fewest = 50;

/** Figure 14: the session service's rate of applied results, with batches of at most 64 as from a gateway. */
export async function results(bench: Bench): Promise<Row[]> {
  const { query, ...target } = await openLoneSession(bench, 'bench_results');
  const providers = bench.child<SessionLoadHandlers>('session-load');
  const { warmUpMs, windowMs, windows } = bench.plan.busy;
  const reports = (warmUpMs + windowMs * windows) * maxPerMs;
  await providers.call('prepare', { ...target, reports });
  const yardstick = await bench.yardsticks.commits();
  const load = { clients: callers, ...bench.plan.busy };
  const result = await providers.call('report', { ...target, load, reports });
  const [gathered] = await query<{ average: number }>(perTransaction);
  const average = Math.round(Number(gathered?.average));
  const scattered = average < fewest ? [`only ${average} results were in a transaction`] : [];
  const rest = { yardstick, target: { atLeast: 2_000 }, faults: [...faultsOf(result), ...scattered] };
  const what = `results applied, ${callers} callers, ${average} in a transaction`;
  return [row(14, what, ratesOf(result), '/s', rest)];
}

const perTransaction = `
  select sum(rows)::float8 / sum(calls) as average from pg_stat_statements
   where query ilike '%insert into result_inbox%' and ${inThisDatabase}`;

const changesPerSecond = 200;
const entries = 500;
const events = 50_000;

/** Figure 14: the evidence service alone, compared with docs/evidence.md#sealing. */
export async function evidence(bench: Bench): Promise<Row[]> {
  const { child, address, operatorToken } = await (await openLoneService(bench, 'evidence', 'bench_evidence')).start();
  const { warmUpMs, windowMs, windows } = bench.plan.steady;
  const sealFor = (forMs: number) => child.call('seal', { ratePerSecond: changesPerSecond, forMs });
  await sealFor(warmUpMs);
  const sealed: number[][] = [];
  while (sealed.length < windows) sealed.push(await sealFor(windowMs));
  const lost = sealed.flat().filter((ms) => !Number.isFinite(ms)).length;
  const { p95: yardstick } = await bench.yardsticks.commitLatency();
  const stored = await verifyAll(address, operatorToken);
  const bundle = bytesOf(signedBundle(entries));
  const times = sealed.map(percentilesOf);
  const what = 'session ended → package sealed and announced at 200 changes/s';
  const chains = await timesOf(5, async () => chainHead('cs_bench', chain()).length === 32);
  return [
    row(
      14,
      `${what}, p50`,
      times.map(({ p50 }) => p50),
      'ms',
      { yardstick },
    ),
    row(
      14,
      `${what}, p95`,
      times.map(({ p95 }) => p95),
      'ms',
      {
        ...{ yardstick, target: { atMost: 50 }, faults: lost > 0 ? [`${lost} sessions were not sealed`] : [] },
      },
    ),
    row(
      14,
      `bundle of ${entries} entries verified offline`,
      await timesOf(5, async () => (await verifyBundle(bundle)).ok),
      'ms',
      { target: { atMost: 200 } },
    ),
    row(
      14,
      'audit events of a chain verified',
      chains.map((ms) => (events * 1_000) / ms),
      '/s',
      {
        target: { atLeast: 50_000 },
      },
    ),
    row(
      14,
      'audit events verified by `guestctl audit verify`: rows, documents, packages and log',
      [stored.perSecond],
      '/s',
      { faults: stored.faults },
    ),
  ];
}

async function timesOf(runs: number, run: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index <= runs; index += 1) {
    const startedAt = performance.now();
    if (!(await run())) throw new Error('a timed verification failed');
    times.push(performance.now() - startedAt);
  }
  return times.slice(1);
}

function* chain() {
  const event = { id: 'aud_01ARZ3NDEKTSV4RRFFQ69G5FAV', type: 'step.passed', actorType: 'SYSTEM' as const };
  for (let index = 0; index < events; index += 1)
    yield { ...event, reasonCode: null, occurredAt: '2026-10-01T08:00:00.000Z' };
}

async function verifyAll(address: string, operatorToken: string) {
  const { admin, call, close } = connectAs({ admin: definitions.EvidenceAdminService }, address, operatorToken);
  const startedAt = performance.now();
  const faults: string[] = [];
  let [pageToken, verified] = ['', 0];
  do {
    const page = await admin.VerifyStored({ pageToken, pageSize: 200 }, call);
    verified += page.auditEvents;
    faults.push(...page.faults);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  const ms = performance.now() - startedAt;
  close();
  return { perSecond: (verified * 1_000) / ms, faults };
}
