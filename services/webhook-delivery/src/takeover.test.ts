import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { accept, type Receiver, startReceiver } from '../test/receiver.ts';
import { manySessions } from '../test/session-changes.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery } from '../test/test-delivery.ts';

let site: DeliverySite;
let receiver: Receiver;

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
});

afterEach(async () => {
  await receiver.close();
  await site.drop();
});

test('what a killed process held is delivered by another: the same bytes, in order, at most one duplicate', async () => {
  const setup = await startTestDelivery(site);
  await setup.addEndpoint(receiver.url, { maxInFlight: 20 });
  await setup.stop();
  const sessions = manySessions(100, 3);
  // The first process gets answers to some, hangs on the others, and dies.
  receiver.answer((received, response, count) => {
    if (receiver.received.length <= 50) accept(received, response, count);
  });
  const plan = `${site.config.keyringFile}.plan`;
  await writeFile(plan, JSON.stringify({ config: site.config, changes: sessions.flat() }));
  const script = new URL('../test/run-delivery.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const accepted = once(child.stdout, 'data');
  await accepted;
  await waitFor(() => receiver.received.length >= 70, 20_000);
  // What was answered is stored too, so that nothing but what hangs is in flight at the kill.
  const delivered = async () =>
    site.database.query({ name: '', text: `select from attempts where verdict = 'DELIVERED'` });
  await waitFor(async () => (await delivered()).length === 50, 20_000);
  child.kill('SIGKILL');
  await ended;
  const before = receiver.received.length;

  receiver.answer(accept);
  const successor = await startTestDelivery(site);
  const open = async () => site.database.query({ name: '', text: 'select from open_deliveries' });
  // The lease ends six seconds after its last renewal; the rest is a busy machine's.
  await waitFor(async () => (await open()).length === 0, 30_000);
  await successor.stop();

  const perEvent = Map.groupBy(receiver.received, ({ event }) => event.id);
  expect(perEvent.size).toBe(300);
  for (const copies of perEvent.values()) {
    expect(copies.length).toBeLessThanOrEqual(2);
    expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
  }
  // Only what was in flight at the kill came twice.
  expect(receiver.received.length - 300).toBeLessThanOrEqual(20);
  expect(before).toBeGreaterThanOrEqual(70);
  const firsts = [...perEvent.values()].flatMap((copies) => copies.slice(0, 1)).sort((a, b) => a.at - b.at);
  const perSession = Map.groupBy(firsts, ({ event }) => event.data.complianceSessionId);
  for (const changes of sessions) {
    const arrived = perSession.get(changes[0]?.sessionId ?? '')?.map(({ event }) => event.id);
    expect(arrived).toEqual(changes.flatMap(({ webhook }) => webhook?.id ?? []));
  }
});
