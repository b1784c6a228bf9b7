import { deadlineAfter } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import { toStatusBytes } from '@gcs/kit/grpc/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { definitions } from '@gcs/proto/definitions';
import type { StepReport__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type ProviderReport, startReportSteps } from './report-steps.ts';

const { ReportSteps } = definitions.SessionService;
const loopback = createLoopback();
afterEach(() => loopback.release());

const credential = { tenantId: 'ten_1', provider: 'acme', stepTypes: ['DOCUMENT'] };
const reportOf = (request: string): ProviderReport => ({
  credential,
  method: '/gcs.ingest.v1.StepIngestService/ReportResult',
  request: Buffer.from(request),
  trace: ROOT_CONTEXT,
  deadline: deadlineAfter(2_000),
});

async function startAgainst(implementation: Implementation) {
  const { address } = await loopback.serve([implementation]);
  const { telemetry } = loopback.observed('gateway');
  const { client, close } = connect(definitions.SessionService, address, { telemetry });
  loopback.onRelease(close);
  const passedOn: string[] = [];
  const run = startReportSteps(createLifecycle(), client, async ({ request }) => {
    passedOn.push(String(request.subarray(0, 4)));
    return Buffer.from('passed on');
  });
  return { passedOn, send: async (request: string) => String(await run(reportOf(request))) };
}

test('reports of a moment share a call; each has its own answer, and one that is refused costs no other', async () => {
  const calls: StepReport__Output[][] = [];
  const refusal = new ServiceError('invalid_argument', 'no', {
    fieldErrors: [{ field: 'attempt', message: 'is 1 to 1000' }],
    retryAfterSeconds: 3,
  });
  const { send, passedOn } = await startAgainst(
    implement(
      { ReportSteps },
      {
        async ReportSteps({ items }) {
          calls.push(items);
          return {
            results: items.map(({ request }) =>
              String(request) === 'bad' ? { refused: toStatusBytes(refusal) } : { response: request },
            ),
          };
        },
      },
    ),
  );
  const answers = await Promise.allSettled(['one', 'bad', 'two'].map(send));
  expect(answers).toMatchObject([
    { value: 'one' },
    {
      reason: { code: 'invalid_argument', publicMessage: 'no', fieldErrors: refusal.fieldErrors, retryAfterSeconds: 3 },
    },
    { value: 'two' },
  ]);
  expect(calls.map((items) => items.length)).toEqual([3]);
  expect(calls[0]?.[0]).toMatchObject({ ...credential, method: reportOf('').method });
  expect(passedOn).toEqual([]);
});

test('a report that is too large to share a call goes by itself', async () => {
  const { send, passedOn } = await startAgainst(
    implement(
      { ReportSteps },
      { ReportSteps: async ({ items }) => ({ results: items.map(() => ({ response: Buffer.from('together') })) }) },
    ),
  );
  const large = 'large'.repeat(100 * 1024);
  expect(await Promise.all([send('small'), send(large)])).toEqual(['together', 'passed on']);
  expect(passedOn).toEqual(['larg']);
});
