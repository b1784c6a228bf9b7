import type { Receiver } from '@gcs/first-run/receiver';
import { openBuiltInReceiver } from '@gcs/first-run/receiver';
import { seedSandbox } from '@gcs/first-run/seed-sandbox';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ContractStack, type ServiceName, startContractStack } from './support/contract-stack.ts';

let stack: ContractStack;
let lifecycle: Lifecycle;
let receiver: Receiver;
let telemetry: ReturnType<typeof testTelemetry>;
beforeAll(async () => {
  stack = await startContractStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  lifecycle = createLifecycle();
  telemetry = testTelemetry('seeding');
  const dataDirectory = await newDirectory();
  lifecycle.onStop('directory', () => removeDirectory(dataDirectory));
  const options = { dataDirectory, port: 0, known: undefined, signatureHeader: 'X-Service-Signature' };
  receiver = await openBuiltInReceiver(options, lifecycle);
});
afterEach(() => lifecycle.stop());

const doorOf = ({ adminAddress, operatorToken }: ContractStack) => ({
  adminAddress,
  operatorToken,
  telemetry,
  lifecycle,
});

test.each<ServiceName>(['gateway', 'session', 'delivery'])(
  'a seeding warns and continues while the database of a %s is down, for any length of outage',
  async (service) => {
    const { proxy } = stack.stores[service];
    proxy.cut();
    const seeding = seedSandbox(doorOf(stack), receiver);
    const warnings = () =>
      telemetry
        .logs()
        .split('\n')
        .filter((line) => line.includes('"the sandbox serves, but'));
    await waitFor(() => warnings().length >= 2);
    proxy.restore();
    const { apiToken } = await seeding;
    expect(apiToken).toMatch(/^gcs_sandbox_/);
    expect(warnings().join()).not.toContain('    at ');
  },
);

test('a seeding that always fails is repeated until the process stops', async () => {
  const seeding = seedSandbox({ ...doorOf(stack), operatorToken: 'nobody' }, receiver);
  const rejected = expect(seeding).rejects.toThrow('stopped while the sandbox was seeded');
  await waitFor(() => telemetry.logs().includes('the sandbox serves, but'));
  await lifecycle.stop();
  await rejected;
});

test('a second seeding creates nothing, even if the request ids of the first are forgotten', async () => {
  const first = await seedSandbox(doorOf(stack), receiver);
  const before = await inventory();
  for (const service of ['gateway', 'session', 'delivery'] as const) {
    await stack.sql(service, 'delete from admin_requests');
  }
  expect(await seedSandbox(doorOf(stack), receiver, first)).toEqual(first);
  expect(await inventory()).toEqual(before);
});

test('a seeding keeps changes that people made: closed guest pages and a retired profile', async () => {
  const first = await seedSandbox(doorOf(stack), receiver);
  await stack.sql(
    'gateway',
    `update tenants set guest_pages = false, row_version = row_version + 1 where name = 'First run'`,
  );
  await stack.sql('session', `update workflow_profiles set state = 'RETIRED' where tenant_id = $1`, stack.tenantId);
  const before = await inventory();
  await seedSandbox(doorOf(stack), receiver, first);
  expect(await inventory()).toEqual(before);
});

async function inventory() {
  const [tenants, tokens, profiles, endpoints] = await Promise.all([
    stack.sql('gateway', 'select id, guest_pages from tenants order by id'),
    stack.sql('gateway', 'select id from api_tokens order by id'),
    stack.sql('session', 'select tenant_id, version, state from workflow_profiles order by tenant_id, key, version'),
    stack.sql('delivery', 'select id, status from endpoints order by id'),
  ]);
  return { tenants, tokens, profiles, endpoints };
}
