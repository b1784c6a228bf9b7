import { randomUUID } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

const underTest = useGateway();

/** The gateway forwards no request with less time left. */
const leastMs = 250;

async function freeze() {
  const { state } = underTest;
  const api = publicClient(underTest);
  const back = Promise.withResolvers<void>();
  state.untilSessionAnswers = back.promise;
  const before = state.creates.length;
  const answeredAt: number[] = [];
  const create = async () => {
    const answer = await api.create(undefined, { 'idempotency-key': randomUUID() });
    answeredAt.push(performance.now());
    return answer;
  };
  const answers = [];
  for (const count of [1, 2]) {
    answers.push(create());
    await waitFor(() => state.creates.length === before + count);
  }
  const refused = await Promise.all([...answers, ...Array.from({ length: 5 }, create)]);
  back.resolve();
  const late = await waitFor(async () => {
    const key = randomUUID();
    return (await api.create(undefined, { 'idempotency-key': key })).status === 201 ? key : undefined;
  });
  const sent = state.creates.slice(before).flat();
  return { refused, late, sent, apartMs: Math.max(...answeredAt) - Math.min(...answeredAt) };
}

test('creates that were answered 503 while queued are not carried out later', async () => {
  const { refused, late, sent } = await waitFor(async () => {
    const frozen = await freeze();
    return frozen.apartMs < leastMs ? frozen : undefined;
  });
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(refused.map(errorOf)).toEqual(refused.map(() => 'service_unavailable'));
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)?.idempotencyKey).toBe(late);
});

test('a call to the session service gets only the time that the client’s request has left', async () => {
  const { state } = underTest;
  const api = publicClient(underTest);
  const { id } = JSON.parse((await api.create()).text);
  await waitFor(async () => {
    await api.get(id);
    return (state.readHadMs ?? 0) > 1_000;
  });
  // The gateway looks up the session only after the evidence service has found no package.
  const pauseMs = 1_200;
  delete state.readHadMs;
  await waitFor(async () => {
    state.untilEvidenceAnswers = delay(pauseMs);
    return errorOf(await api.evidence(id)) === 'evidence_package_not_ready';
  });
  expect(state.readHadMs).toBeLessThan(1_800 - pauseMs);
});
