import { connect } from '@gcs/kit/grpc/client';
import { createLoopback } from '@gcs/kit/grpc/loopback';
import { implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { CreateSessionResult } from '@gcs/proto/gen/grpc/gcs/session/v1/CreateSessionResult';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createBody } from '../../../test/public-client.ts';
import { startCreateSession } from './create-session.ts';

const { CreateSessions } = definitions.SessionService;
const loopback = createLoopback();
afterEach(() => loopback.release());

const created: CreateSessionResult = { created: { json: Buffer.from('{"id":"cs_1"}'), guestToken: '' } };
const inProgress: CreateSessionResult = {
  refused: { code: 'idempotency_in_progress', message: 'Retry with the same key.', retryAfterSeconds: 1 },
};

test('a create that a slow replica holds is not refused because another one, asked too, finds its key in use', async () => {
  const held: string[] = [];
  const met: string[] = [];
  // The first replica that gets the key holds it longer than it takes to try the other one.
  const replica = () =>
    implement(
      { CreateSessions },
      {
        async CreateSessions({ items }) {
          const key = items[0]?.idempotencyKey ?? '';
          if (held.includes(key)) {
            met.push(key);
            return { results: [inProgress] };
          }
          held.push(key);
          if (key === 'slow') await new Promise((resolve) => setTimeout(resolve, 900));
          return { results: [created] };
        },
      },
    );
  const addresses = [await loopback.serve([replica()]), await loopback.serve([replica()])].map(
    ({ address }) => address,
  );
  const { telemetry } = loopback.observed('gateway');
  const { client, close } = connect(definitions.SessionService, addresses.join(), { telemetry });
  loopback.onRelease(close);
  const { run } = startCreateSession(client);
  const create = (idempotencyKey: string) =>
    run({
      tenantId: 'ten_1',
      idempotencyKey,
      body: createBody,
      guestLink: false,
      trace: ROOT_CONTEXT,
      signal: new AbortController().signal,
    });

  // Both replicas are connected to, and answer.
  for (const key of ['one', 'two', 'three', 'four']) await create(key);
  await expect(create('slow')).resolves.toMatchObject({ replayed: false });
  expect(met).toEqual(['slow']);
});
