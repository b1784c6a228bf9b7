import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../test/gateway-under-test.ts';

let underTest: GatewayUnderTest;
beforeAll(async () => {
  underTest = await startGatewayUnderTest({ databasePoolSize: 4 });
});
afterAll(() => underTest.stop());

test('a busy replica holds no more connections than it may, besides the two it listens on', async () => {
  const { tenants, call } = underTest.admin;
  const create = () => tenants.CreateTenant({ requestId: randomUUID(), name: 'Busy' }, call);
  await Promise.all(Array.from({ length: 40 }, create));
  const text = `select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name = 'gateway'`;
  const [held] = await underTest.database.query<{ connections: number }>({ name: '', text });
  expect(held?.connections).toBeGreaterThanOrEqual(4);
  expect(held?.connections).toBeLessThanOrEqual(6);
});
