import { deadlineAfter } from '@gcs/kit/deadline';
import { connect } from '@gcs/kit/grpc/client';
import { implement } from '@gcs/kit/grpc/server';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { definitions } from '@gcs/proto/definitions';
import type { CreateSessionResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { patientMs } from '@gcs/test/support/clients';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createBody } from '../../test/public-client.ts';
import { startCreateSession } from './create-session.ts';

const { CreateSessions } = definitions.SessionService;
const loopback = createLoopback();
afterEach(() => loopback.release());

const created: CreateSessionResult = { created: { json: Buffer.from('{"id":"cs_1"}'), guestToken: '' } };
const inProgress: CreateSessionResult = {
  refused: { code: 'idempotency_in_progress', message: 'Retry with the same key.', retryAfterSeconds: 1 },
};

test('a create succeeds even if the gateway’s second attempt finds the key in use by the first attempt', async () => {
  const held: string[] = [];
  const met: string[] = [];
  const answered = new Set<string>();
  let giveBack = () => {};
  const replica = (name: string) =>
    implement(
      { CreateSessions },
      {
        async CreateSessions({ items }) {
          answered.add(name);
          const key = items[0]?.idempotencyKey ?? '';
          if (held.includes(key)) {
            met.push(key);
            setTimeout(giveBack, 100);
            return { results: [inProgress] };
          }
          held.push(key);
          if (key === 'slow') await new Promise<void>((resolve) => (giveBack = resolve));
          return { results: [created] };
        },
      },
    );
  const serve = async (name: string) => (await loopback.serve([replica(name)])).address;
  const addresses = [await serve('first'), await serve('second')];
  const { telemetry } = loopback.observed('gateway');
  const { client, close } = connect(definitions.SessionService, addresses.join(), {
    telemetry,
    deadlineMs: patientMs,
  });
  loopback.onRelease(close);
  const run = startCreateSession({ lifecycle: createLifecycle(), telemetry }, client, true);
  const create = (idempotencyKey: string) =>
    run({
      tenantId: 'ten_1',
      idempotencyKey,
      body: createBody,
      guestLink: false,
      returnSchemes: [],
      trace: ROOT_CONTEXT,
      deadline: deadlineAfter(patientMs),
    });

  await waitFor(async () => {
    await create(`quick-${held.length}`);
    return answered.size === 2;
  });
  await expect(create('slow')).resolves.toMatchObject({ isReplay: false });
  expect(met).toEqual(['slow']);
});
