import { definitions } from '@gcs/proto/definitions';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { deadlineAfter } from '../deadline.ts';
import { connect } from './client.ts';
import { implementOn } from './server.ts';

const loopback = createLoopback();
let its: TestDatabase;

beforeAll(async () => {
  its = await createTestDatabase();
});
afterEach(() => loopback.release());
afterAll(() => its.drop());

test('a handler stops waiting for its database before its caller’s deadline', async () => {
  const isLate: boolean[] = [];
  const waits = implementOn(definitions.EvidenceService, { database: its.database }, ({ database }) => ({
    async GetPackages(_, { deadline }) {
      const waiting = database.query({ name: '', text: 'select pg_sleep(60)' });
      await waiting.catch(() => isLate.push(deadline.signal.aborted));
      await waiting;
      return {};
    },
  }));
  const { address } = await loopback.serve([waits]);
  const { telemetry } = loopback.observed('caller');
  const { client, close } = connect(definitions.EvidenceService, address, { telemetry, deadlineMs: 30_000 });
  loopback.onRelease(close);
  for (const ms of [1_200, 4_000]) {
    const call = client.GetPackages({ items: [] }, { trace: ROOT_CONTEXT, deadline: deadlineAfter(ms) });
    await expect(call).rejects.toMatchObject({
      code: expect.stringMatching(/^(service_unavailable|deadline_exceeded)$/),
    });
  }
  await waitFor(() => isLate.length === 2);
  expect(isLate).toEqual([false, false]);
});
