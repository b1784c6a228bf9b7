import { definitions } from '@gcs/proto/definitions';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
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

test('a handler waits for its database as long as its caller, less what the answer takes', async () => {
  const waits = implementOn(definitions.EvidenceService, { database: its.database }, ({ database }) => ({
    async GetPackages() {
      await database.query({ name: '', text: 'select pg_sleep(60)' });
      return {};
    },
  }));
  const { address } = await loopback.serve([waits]);
  const { telemetry } = loopback.observed('caller');
  const { client, close } = connect(definitions.EvidenceService, address, { telemetry, deadlineMs: 30_000 });
  loopback.onRelease(close);
  for (const ms of [1_200, 4_000]) {
    const call = client.GetPackages({ items: [] }, { trace: ROOT_CONTEXT, deadline: deadlineAfter(ms) });
    await expect(call).rejects.toMatchObject({ code: 'service_unavailable' });
  }
});
