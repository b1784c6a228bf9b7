import type { ServerResponse } from 'node:http';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { accept, type Received, type Receiver, startReceiver } from '../../test/receiver.ts';
import { manySessions } from '../../test/session-changes.ts';
import { type SpawnedDelivery, spawnDelivery } from '../../test/spawn-delivery.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery } from '../../test/test-delivery.ts';

const answeredBefore = 100;
const due = 1_000;
const maxInFlight = 20;
const takeoverMs = 10_000;
const stoppedMs = 40_000;

let site: DeliverySite;
let receiver: Receiver;
let children: SpawnedDelivery[];

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
  children = [];
  const setup = await startTestDelivery(site);
  await setup.addEndpoint(receiver.url, { maxInFlight });
  await setup.stop();
});

afterEach(async () => {
  for (const child of children) await child.kill();
  await receiver.close();
  await site.drop();
});

async function startProcess(changes: readonly SessionChange[]): Promise<SpawnedDelivery> {
  const started = await spawnDelivery(site, changes);
  children.push(started);
  await waitFor(() => started.said().includes('stored'));
  return started;
}

const attempts = () =>
  site.database.query({ name: '', text: 'select * from attempts order by event_id, endpoint_id, attempt' });
const countOf = async (text: string) => (await site.database.query({ name: '', text })).length;
const isAllSettled = async () => (await countOf('select from open_deliveries limit 1')) === 0;
const leased = () => countOf('select from open_deliveries where lease is not null');

/**
 * Starts two processes. The process `owner` has leased all due deliveries. The receiver answered the first attempts of
 * `owner` and leaves later attempts unanswered.
 */
async function startTwo() {
  const sessions = manySessions((answeredBefore + due) / 2, 2);
  const hanging: ServerResponse[] = [];
  receiver.answer((received, response, count) => {
    if (receiver.received.length <= answeredBefore) accept(received, response, count);
    else hanging.push(response);
  });
  await startProcess([]);
  const owner = await startProcess(sessions.flat());
  await waitFor(async () => hanging.length === maxInFlight && (await attempts()).length === answeredBefore);
  expect(await leased()).toBe(due);
  return { sessions, hanging, owner };
}

/**
 * Expects each delivery once, in the order of the events of its session. Only deliveries that were in flight may arrive
 * twice, with the same bytes.
 */
function expectAllOnce(sessions: readonly SessionChange[][]): void {
  const perEvent = Map.groupBy(receiver.received, ({ event }) => event.id);
  expect(perEvent.size).toBe(answeredBefore + due);
  for (const copies of perEvent.values()) expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
  expect([...perEvent.values()].filter((copies) => copies.length === 2)).toHaveLength(maxInFlight);
  expect(receiver.received).toHaveLength(answeredBefore + due + maxInFlight);
  const firsts = [...perEvent.values()].flatMap((copies) => copies.slice(0, 1)).sort((a, b) => a.at - b.at);
  const perSession = Map.groupBy(firsts, ({ event }) => event.data.complianceSessionId);
  for (const changes of sessions) {
    const arrived = perSession.get(changes[0]?.sessionId ?? '')?.map(({ event }) => event.id);
    expect(arrived).toEqual(changes.flatMap(({ webhook }) => webhook?.id ?? []));
  }
}

function p99(received: readonly Received[], since: number): number {
  const delays = received.filter(({ at }) => at > since).map(({ at }) => at - since);
  expect(delays).toHaveLength(due);
  return delays.sort((a, b) => a - b)[Math.ceil(0.99 * due) - 1] ?? Number.POSITIVE_INFINITY;
}

test('another process sends the 1,000 deliveries of a killed process within 10 s, unchanged and in order', async () => {
  const { sessions, owner } = await startTwo();
  receiver.answer(accept);
  const killedAt = performance.now();
  await owner.kill();
  await waitFor(isAllSettled);

  expect(p99(receiver.received, killedAt)).toBeLessThanOrEqual(takeoverMs);
  expectAllOnce(sessions);
});

test('a process that was paused for 40 s does not settle or resend the deliveries that it lost', async () => {
  const { sessions, hanging, owner } = await startTwo();
  receiver.answer(accept);
  const stoppedAt = performance.now();
  owner.child.kill('SIGSTOP');
  await waitFor(isAllSettled);
  expect(p99(receiver.received, stoppedAt)).toBeLessThanOrEqual(takeoverMs);
  const before = await attempts();
  expect(before).toHaveLength(answeredBefore + due);

  await waitFor(() => performance.now() - stoppedAt >= stoppedMs);
  owner.child.kill('SIGCONT');
  for (const response of hanging) response.writeHead(500).end();
  await waitFor(() => owner.said().includes('attempts of a lost lease were not settled'));
  expect(await attempts()).toEqual(before);
  expectAllOnce(sessions);
});
