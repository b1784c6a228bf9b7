import { randomUUID } from 'node:crypto';
import { fromStatusBytes } from '@gcs/kit/grpc/errors';
import { definitions } from '@gcs/proto/definitions';
import type { StartStepRequest } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type RunningSession, runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const { StartStep, ReportResult } = definitions.StepIngestService;

let session: RunningSession;
beforeAll(async () => {
  session = await runningSession();
});
afterAll(() => session.stop());

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const credential = { tenantId, provider: 'acme', stepTypes: ['DOCUMENT'], traceparent };

function started(sessionId: string, rest: StartStepRequest = {}) {
  const request = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID(), ...rest } as const;
  return { ...credential, method: StartStep.path, request: StartStep.requestSerialize(request) };
}

/** Dispositions of what was taken, the codes of what was refused. */
async function send(items: object[]) {
  const { results } = await session.clients.sessions.ReportSteps({ items }, { trace: ROOT_CONTEXT });
  return results.map(({ response, refused }) =>
    response === undefined
      ? fromStatusBytes(refused ?? Buffer.alloc(0))
      : StartStep.responseDeserialize(response).disposition,
  );
}

test('reports that a gateway has gathered are each answered as a call of their own', async () => {
  const [one, two] = [await session.create(), await session.create()];
  const unusable = {
    ...credential,
    method: ReportResult.path,
    request: ReportResult.requestSerialize({ sessionId: one, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'e' }),
  };
  const answers = await send([
    started(one),
    unusable,
    started(one, { stepType: 'STEP_TYPE_LIVENESS' }),
    started('cs_00000000000000000000000000'),
    { ...started(one), request: Buffer.from([0xff]) },
    started('x'.repeat(5_000)),
    { ...started(one), method: '/gcs.ingest.v1.StepIngestService/ReportResults' },
    { ...started(one), tenantId: 'ten_other' },
    started(two),
  ]);
  expect(answers).toMatchObject([
    'DISPOSITION_APPLIED',
    {
      code: 'invalid_argument',
      fieldErrors: [{ field: 'provider' }, { field: 'attempt' }, { field: 'sequence' }, { field: 'outcome' }],
    },
    { code: 'permission_denied' },
    { code: 'not_found' },
    { code: 'invalid_argument' },
    { code: 'invalid_argument', fieldErrors: [{ field: 'session_id' }] },
    { code: 'invalid_argument' },
    { code: 'not_found' },
    'DISPOSITION_APPLIED',
  ]);
  const change = await waitFor(() => session.changesOf(two)[1]);
  expect(change.traceparent.slice(0, 35)).toBe(traceparent.slice(0, 35));
});

test('a report that comes again, because its answer was lost, changes nothing', async () => {
  const item = started(await session.create());
  expect(await send([item])).toEqual(['DISPOSITION_APPLIED']);
  expect(await send([item, item])).toEqual(['DISPOSITION_DUPLICATE', 'DISPOSITION_DUPLICATE']);
});

test('a call without a report is refused', async () => {
  await expect(send([])).rejects.toMatchObject({ code: 'invalid_argument' });
});
