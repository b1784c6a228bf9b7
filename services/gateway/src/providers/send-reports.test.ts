import { deadlineAfter } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import { implement } from '@gcs/kit/grpc/server';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { definitions } from '@gcs/proto/definitions';
import type { StepReport, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type ReportAnswer, startSendReports } from './send-reports.ts';

const { ReportSteps } = definitions.SessionService;
const loopback = createLoopback();
afterEach(() => loopback.release());

const applied = { disposition: 'DISPOSITION_APPLIED' } as const;
const busy = { busy: {} };
const reportOf = (sessionId: string, bytes = 100) => ({
  report: { tenantId: 'ten_1', start: { sessionId } } satisfies StepReport,
  bytes,
});
const call = () => ({ trace: ROOT_CONTEXT, deadline: deadlineAfter(5_000) });
const shown = (answer: ReportAnswer) => (answer instanceof ServiceError ? answer.code : answer.disposition);

async function startAgainst(answerTo: (sessionId: string) => StepReportResult) {
  const calls: string[][] = [];
  const implementation = implement(
    { ReportSteps },
    {
      async ReportSteps({ items }) {
        const sessions = items.map(({ start }) => start?.sessionId ?? '');
        calls.push(sessions);
        return { results: sessions.map(answerTo) };
      },
    },
  );
  const { address } = await loopback.serve([implementation]);
  const { telemetry } = loopback.observed('gateway');
  const { client, close } = connect(definitions.SessionService, address, { telemetry, deadlineMs: 20_000 });
  loopback.onRelease(close);
  return { calls, ...startSendReports({ lifecycle: createLifecycle(), telemetry }, client) };
}

function busyFor(times: number): () => StepReportResult {
  let left = times;
  return () => (left-- > 0 ? busy : applied);
}

test('concurrent reports share a call, and each gets its own answer, even if one is refused', async () => {
  const fields = [{ field: 'attempt', message: 'is 1 to 1000' }];
  const refused = { code: 'invalid_argument', message: 'no', fields, retryAfterSeconds: 3 };
  const { one, calls } = await startAgainst((id) => (id === 'bad' ? { refused } : applied));
  const answers = await Promise.all(['one', 'bad', 'two'].map((id) => one(reportOf(id), call())));
  expect(answers).toMatchObject([
    applied,
    { code: 'invalid_argument', publicMessage: 'no', fieldErrors: fields, retryAfterSeconds: 3 },
    applied,
  ]);
  expect(calls).toEqual([['one', 'bad', 'two']]);
});

test('a large report is sent in a separate call', async () => {
  const { one, calls } = await startAgainst(() => applied);
  await Promise.all([one(reportOf('small'), call()), one(reportOf('large', 400 * 1024), call())]);
  expect(calls.toSorted()).toEqual([['large'], ['small']]);
});

test('a report for a busy session is sent again without delaying other reports', async () => {
  const untilFree = busyFor(3);
  const { one, calls } = await startAgainst((id) => (id === 'held' ? untilFree() : applied));
  const order: string[] = [];
  const send = async (id: string) => {
    order.push(`${id} ${shown(await one(reportOf(id), call()))}`);
  };
  await Promise.all(['held', 'free'].map(send));
  expect(order).toEqual(['free DISPOSITION_APPLIED', 'held DISPOSITION_APPLIED']);
  expect(calls).toEqual([['held', 'free'], ['held'], ['held'], ['held']]);
});

test('a report that finds its session busy nine times is answered as retryable', async () => {
  const { one, all, calls } = await startAgainst((id) => (id.startsWith('held') ? busy : applied));
  const stream = ['free', 'held in a stream'].map((id) => reportOf(id));
  const answers = await Promise.all([one(reportOf('held'), call()), all(stream, call())]);
  expect(answers.flat().map(shown)).toEqual(['service_unavailable', 'DISPOSITION_APPLIED', 'service_unavailable']);
  expect(calls.flat().filter((id) => id === 'held')).toHaveLength(9);
  expect(calls.flat().filter((id) => id === 'held in a stream')).toHaveLength(9);
  expect(calls.flat().filter((id) => id === 'free')).toHaveLength(1);
});

test('a report is not sent again after the provider disconnects', async () => {
  const gone = new AbortController();
  const untilFree = busyFor(4);
  const { one, calls } = await startAgainst((id) => {
    if (id === 'other') return untilFree();
    gone.abort(new ServiceError('deadline_exceeded', 'gone'));
    return busy;
  });
  const left = one(reportOf('held'), { ...call(), deadline: deadlineAfter(5_000, gone.signal) });
  await expect(left).rejects.toMatchObject({ code: 'deadline_exceeded' });
  await one(reportOf('other'), call());
  expect(calls.flat().filter((id) => id === 'held')).toHaveLength(1);
});

test('reports of a stream share a call in order; only reports for busy sessions are sent again', async () => {
  const untilFree = busyFor(4);
  const { all, calls } = await startAgainst((id) => (id === 'held' ? untilFree() : applied));
  const stream = ['a', 'held', 'b', 'held'].map((id) => reportOf(id));
  expect((await all(stream, call())).map(shown)).toEqual(Array(4).fill('DISPOSITION_APPLIED'));
  expect(calls).toEqual([
    ['a', 'held', 'b', 'held'],
    ['held', 'held'],
    ['held', 'held'],
  ]);
});

test('the reports of a large stream are sent in several calls, in order', async () => {
  const { all, calls } = await startAgainst(() => applied);
  const large = 9 * 1024 * 1024;
  const stream = ['a', 'b', 'c', 'd'].map((id) => reportOf(id, large));
  expect((await all(stream, call())).map(shown)).toEqual(Array(4).fill('DISPOSITION_APPLIED'));
  expect(calls).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
