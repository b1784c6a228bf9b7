import { randomUUID } from 'node:crypto';
import { startLoad } from '@gcs/test/support/load';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

// The bucket holds the units of three seconds, so that a pause of the machine loses none.
const limit = { rate: 20, burst: 60 };
const seconds = 5;

const underTest = useGateway({ rateLimits: { create: limit, read: limit, evidence: limit } });

test('a client that sends ten times its limit is limited and does not affect others', async () => {
  const { tenant } = await underTest.admin.tenants.CreateTenant(
    { requestId: randomUUID(), name: 'Neighbour' },
    underTest.admin.call,
  );
  const neighbour = publicClient({ ...underTest, token: await underTest.issueToken({ tenantId: tenant?.id ?? '' }) });
  const greedy = publicClient(underTest);
  const startedAt = performance.now();
  let admitted = 0;
  const flood = startLoad(limit.rate * 10, async () => {
    const answer = await greedy.create();
    if (answer.status === 201) admitted += 1;
    else if (errorOf(answer) !== 'rate_limited') throw new Error(answer.text);
  });
  const polite = startLoad(limit.rate / 4, async () => {
    const answer = await neighbour.create();
    if (answer.status !== 201) throw new Error(answer.text);
  });
  await waitFor(() => performance.now() - startedAt >= seconds * 1_000);
  const possible = limit.rate * ((performance.now() - startedAt) / 1_000) + limit.burst;
  const [flooded, served] = await Promise.all([flood.stop(), polite.stop()]);
  expect(flooded.failures).toEqual([]);
  expect(served.failures).toEqual([]);
  expect(flooded.sent).toBeGreaterThan(possible * 2);
  expect(admitted).toBeGreaterThanOrEqual(possible * 0.9);
});
