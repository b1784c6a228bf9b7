import { randomUUID } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

let underTest: GatewayUnderTest;

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
});
afterAll(() => underTest.stop());

test('creates that were answered 503 before their turn came are not carried out when the session service is back', async () => {
  const { state } = underTest;
  const api = publicClient(underTest);
  const create = (key: string) => api.create(undefined, { 'idempotency-key': key });
  const back = Promise.withResolvers<void>();
  state.untilSessionAnswers = back.promise;

  // As many calls as are under way at once, one create each.
  const sent = [randomUUID(), randomUUID()];
  const answers = [];
  for (const [index, key] of sent.entries()) {
    answers.push(create(key));
    await waitFor(() => state.creates.length === index + 1);
  }
  const refused = await Promise.all([...answers, ...Array.from({ length: 5 }, () => create(randomUUID()))]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(refused.map(errorOf)).toEqual(refused.map(() => 'service_unavailable'));
  back.resolve();

  const beforeLate = state.creates.length;
  const late = randomUUID();
  await waitFor(async () => (await create(late)).status === 201);
  const carriedOut = state.creates.slice(beforeLate).flat();
  expect(new Set(carriedOut.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([late]));
});

test('a request whose time is nearly over asks with what is left of it, and no more', async () => {
  const { state } = underTest;
  const api = publicClient(underTest);
  const { id } = JSON.parse((await api.create()).text);
  await waitFor(async () => {
    await api.get(id);
    return (state.readHadMs ?? 0) > 1_000;
  });
  // Whether the session exists is asked once evidence has said that it has no package of it.
  const pauseMs = 1_200;
  delete state.readHadMs;
  // On a busy machine the rest of the time may be too little to answer.
  await waitFor(async () => {
    state.untilEvidenceAnswers = delay(pauseMs);
    return errorOf(await api.evidence(id)) === 'evidence_package_not_ready';
  });
  expect(state.readHadMs).toBeLessThan(1_800 - pauseMs);
});
