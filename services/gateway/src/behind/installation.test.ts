import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';

let underTest: GatewayUnderTest;
beforeAll(async () => {
  underTest = await startGatewayUnderTest();
});
afterAll(() => underTest.stop());

test('a starting gateway joins its services to session’s installation', async () => {
  const { operations } = underTest.state;
  await waitFor(() => Object.keys(operations.joined).length === 3);
  const { installation } = operations;
  expect(operations.joined).toEqual({ evidence: installation, delivery: installation, stays: installation });
});
