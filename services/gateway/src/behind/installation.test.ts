import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';

const underTest = useGateway();

test('a starting gateway joins the other services to the session service’s installation', async () => {
  const { operations } = underTest.state;
  await waitFor(() => Object.keys(operations.joined).length === 3);
  const { installation } = operations;
  expect(operations.joined).toEqual({ evidence: installation, delivery: installation, stays: installation });
});
