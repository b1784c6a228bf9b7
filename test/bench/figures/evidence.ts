import { connect } from '@gcs/kit/grpc/client';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { bytesOf, signedBundle } from '../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { chainHead } from '../../../services/evidence/src/package/audit-chain.rules.ts';
import type { Bench } from '../bench.ts';
import { startChild } from '../children/child.ts';
import type { LoneEvidenceHandlers } from '../children/lone-evidence.ts';
import type { Row } from '../row.ts';
import { percentilesOf, sampleOf } from '../statistics.ts';

const changesPerSecond = 200;
const entries = 500;
const events = 50_000;

/** Figure 14: what docs/evidence.md#sealing promises of sealing and of verifying, the evidence service by itself. */
export async function evidence(bench: Bench): Promise<Row[]> {
  const databaseUrl = await bench.yardsticks.createDatabase('bench_evidence');
  const directory = await bench.newDirectory();
  const child = startChild<LoneEvidenceHandlers>('lone-evidence');
  bench.lifecycle.onStop('lone evidence service', () => child.stop());
  const access = await child.call('start', { databaseUrl, directory });
  const { warmUpMs, windowMs, windows } = bench.plan.steady;
  await child.call('seal', { ratePerSecond: changesPerSecond, forMs: warmUpMs });
  const sealed: number[][] = [];
  while (sealed.length < windows) {
    sealed.push(await child.call('seal', { ratePerSecond: changesPerSecond, forMs: windowMs }));
  }
  const lost = sealed.flat().filter((ms) => !Number.isFinite(ms)).length;
  const { p95 } = await bench.yardsticks.commitLatency();
  const stored = await verifyAll(access);
  const bundle = bytesOf(signedBundle(entries));
  return [
    {
      ...row,
      what: 'session ended → package sealed and announced at 200 changes/s, p50',
      value: sampleOf(sealed.map((window) => percentilesOf(window).p50)),
      unit: 'ms',
      yardstick: p95,
    },
    {
      ...row,
      what: 'session ended → package sealed and announced at 200 changes/s, p95',
      value: sampleOf(sealed.map((window) => percentilesOf(window).p95)),
      unit: 'ms',
      yardstick: p95,
      target: { atMost: 50 },
      faults: lost > 0 ? [`${lost} sessions were not sealed`] : [],
    },
    {
      ...row,
      what: `bundle of ${entries} entries verified offline`,
      value: sampleOf(await timesOf(5, async () => (await verifyBundle(bundle)).ok)),
      unit: 'ms',
      target: { atMost: 200 },
    },
    {
      ...row,
      what: 'audit events of a chain verified',
      value: sampleOf((await timesOf(5, async () => chainHead('cs_bench', chain()).length === 32)).map(perSecond)),
      unit: '/s',
      target: { atLeast: 50_000 },
    },
    {
      ...row,
      what: 'audit events verified by `guestctl audit verify`: rows, documents, packages and log',
      value: sampleOf([stored.perSecond]),
      unit: '/s',
      faults: stored.faults,
    },
  ];
}

const row = { figure: 14, yardstick: null, target: null, faults: [] as string[] };

const perSecond = (ms: number) => (events * 1_000) / ms;

/** Milliseconds of a few runs, without the first one; throws when one fails. */
async function timesOf(runs: number, run: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index <= runs; index += 1) {
    const startedAt = performance.now();
    if (!(await run())) throw new Error('what was made to verify did not');
    times.push(performance.now() - startedAt);
  }
  return times.slice(1);
}

function* chain() {
  for (let index = 0; index < events; index += 1) {
    const occurredAt = '2026-10-01T08:00:00.000Z';
    yield {
      id: 'aud_01ARZ3NDEKTSV4RRFFQ69G5FAV',
      type: 'step.passed',
      actorType: 'SYSTEM' as const,
      reasonCode: null,
      occurredAt,
    };
  }
}

/** Everything that the service has stored, through its admin API. */
async function verifyAll({ address, operatorToken }: { address: string; operatorToken: string }) {
  const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
  const { client, close } = connect(definitions.EvidenceAdminService, address, { telemetry, deadlineMs: 30_000 });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } };
  const startedAt = performance.now();
  const faults: string[] = [];
  let [pageToken, verified] = ['', 0];
  do {
    const page = await client.VerifyStored({ pageToken, pageSize: 200 }, call);
    verified += page.auditEvents;
    faults.push(...page.faults);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  const ms = performance.now() - startedAt;
  close();
  await telemetry.shutdown();
  return { perSecond: (verified * 1_000) / ms, faults };
}
