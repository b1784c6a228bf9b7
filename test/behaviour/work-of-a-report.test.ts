import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';

const preload = join(import.meta.dirname, '../support/work/count-work.ts');
const reports = 40;

/** Expected work per report. `kit` parses the record once for each of three consumers. */
const work = {
  'JSON read, kit': 3,
  'JSON written, session': 2,
  'JSON written, webhook-delivery': 1,
  'JSON written, evidence': 4,
  'hash, gateway': 1,
  'hash, webhook-delivery': 2,
};

const maxMetricAttributes = 6;

const spansOfReport = {
  'gateway: gcs.ingest.v1.StepIngestService/StartStep': 1,
  'gateway: gcs.session.v1.SessionService/ReportSteps': 1,
  'session: gcs.session.v1.SessionService/ReportSteps': 1,
  'session: publish compliance-session.changes': 1,
  'webhook-delivery: process compliance-session.changes': 1,
  'webhook-delivery: POST': 1,
};

let sink: OtlpSink;
let stack: AllInOne;
let file: string;
beforeAll(async () => {
  sink = await startOtlpSink();
  const directory = await newDirectory();
  file = join(directory, 'work.json');
  stack = await startAllInOne(directory, {
    NODE_OPTIONS: `--import=file://${preload}`,
    GCS_TEST_WORK_COUNTS: file,
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
  await sink.stop();
});

// Measures the work from a provider's call to its webhook (docs/performance.md#work-of-a-report).
test('a single report costs two internal calls, at most twelve JSON texts and eleven hashes', async () => {
  const api = createPatientApi(stack.credentials);
  const ids: string[] = [];
  for (let index = 0; index < reports; index += 1) ids.push((await api.create(checkIn())).body.id);
  const { providerAddress, providerToken } = stack.credentials;
  const provider = connect(definitions.StepIngestService, providerAddress, {
    telemetry: testTelemetry('provider'),
    deadlineMs: 20_000,
  });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${providerToken}` } };
  const report = (sessionId: string) =>
    provider.client.StartStep({ sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID() }, call);
  await report(ids.shift() ?? '');
  await untilReceived(1);
  await takeCounts();
  const startedAt = Date.now();
  for (const [index, id] of ids.entries()) {
    await report(id);
    await untilReceived(index + 2);
  }
  const counts = await takeCounts();
  provider.close();
  const spans = await waitFor(() => settledSpans(startedAt, ids.length));
  const found = perReport(counts, ids.length);
  const {
    'metric attributes': attributes,
    'hash, evidence': hashes,
    'JSON read, libraries': columns = 0,
    ...others
  } = found;
  expect(others).toEqual(work);
  // The database library parses one column of each row. Reports that are stored together need fewer reads.
  expect(columns).toBeLessThanOrEqual(2);
  expect([7, 8]).toContain(hashes);
  expect(attributes).toBeLessThanOrEqual(maxMetricAttributes);
  // Stays and evidence handle all records of 50 ms in one batch.
  const { 'stays: process compliance-session.changes': stays = 0, ...ofReport } = perReport(spans, ids.length);
  expect(stays).toBeLessThanOrEqual(1);
  expect(ofReport).toEqual(spansOfReport);
});

function perReport(counts: Record<string, number>, count: number): Record<string, number> {
  const rounded = Object.entries(counts).map(([what, total]) => [what, Math.round(total / count)] as const);
  return Object.fromEntries(rounded.filter(([what, each]) => each > 0 && !what.endsWith('first-run')));
}

/** Reads the receiver's file, because a request would count as work. */
async function untilReceived(count: number): Promise<void> {
  const events = join(stack.directory, 'receiver', 'events.jsonl');
  await waitFor(() => existsSync(events) && readFileSync(events, 'utf8').split('\n').length > count);
}

async function takeCounts(): Promise<Record<string, number>> {
  rmSync(file, { force: true });
  process.kill(stack.pid, 'SIGUSR2');
  await waitFor(() => existsSync(file));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** These services batch by load, so that the number of their spans varies. */
const gathering = ['evidence', 'stays'];

function settledSpans(startedAt: number, posts: number): Record<string, number> | undefined {
  const counts: Record<string, number> = {};
  for (const { service, name, startMs } of sink.spans()) {
    if (startMs < startedAt || gathering.includes(service)) continue;
    counts[`${service}: ${name}`] = (counts[`${service}: ${name}`] ?? 0) + 1;
  }
  return counts['webhook-delivery: POST'] === posts ? counts : undefined;
}
