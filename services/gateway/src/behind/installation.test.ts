import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();

test('the gateway joins its services to the installation of the session service at its start', async () => {
  const { operations } = underTest.state;
  await waitFor(() => Object.keys(operations.joined).length === 3);
  const { installation } = operations;
  expect(operations.joined).toEqual({ evidence: installation, delivery: installation, stays: installation });
});
