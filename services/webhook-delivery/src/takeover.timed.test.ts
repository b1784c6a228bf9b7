import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { SessionChange } from '@gcs/proto/gen/event-types';
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

/** A process of its own that delivers these changes; `said` is what it has printed. */
async function startProcess(changes: readonly SessionChange[]) {
  const plan = `${site.config.keyringFile}.plan`;
  await writeFile(plan, JSON.stringify({ config: site.config, changes }));
  const script = new URL('../test/run-delivery.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await waitFor(() => printed.includes('stored'));
  return { child, said: () => printed };
}

const attempts = () =>
  site.database.query({ name: '', text: 'select * from attempts order by event_id, endpoint_id, attempt' });
const open = () => site.database.query({ name: '', text: 'select from open_deliveries' });

async function addEndpoint(choices: { maxInFlight: number }): Promise<void> {
  const setup = await startTestDelivery(site);
  await setup.addEndpoint(receiver.url, choices);
  await setup.stop();
}

test('what a killed process held is delivered by another: the same bytes, in order, at most one duplicate', async () => {
  await addEndpoint({ maxInFlight: 20 });
  const sessions = manySessions(100, 3);
  // The first process gets answers to some, hangs on the others, and dies.
  receiver.answer((received, response, count) => {
    if (receiver.received.length <= 50) accept(received, response, count);
  });
  const { child } = await startProcess(sessions.flat());
  const ended = once(child, 'exit');
  await waitFor(() => receiver.received.length >= 70);
  // What was answered is stored too, so that nothing but what hangs is in flight at the kill.
  await waitFor(async () => (await attempts()).length === 50);
  child.kill('SIGKILL');
  await ended;
  const before = receiver.received.length;

  receiver.answer(accept);
  const successor = await startTestDelivery(site);
  // The lease ends six seconds after its last renewal; the rest is a busy machine's.
  await waitFor(async () => (await open()).length === 0);
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

test('a process that was stopped and goes on writes nothing of what it has lost, and sends nothing of it again', async () => {
  await addEndpoint({ maxInFlight: 10 });
  const sessions = manySessions(40, 2);
  const hanging: ServerResponse[] = [];
  receiver.answer((received, response, count) => {
    if (receiver.received.length <= 20) accept(received, response, count);
    else hanging.push(response);
  });
  const { child, said } = await startProcess(sessions.flat());
  await waitFor(async () => hanging.length === 10 && (await attempts()).length === 20);
  child.kill('SIGSTOP');

  receiver.answer(accept);
  const successor = await startTestDelivery(site);
  await waitFor(async () => (await open()).length === 0);
  const before = await attempts();
  const sent = receiver.received.length;
  child.kill('SIGCONT');
  for (const response of hanging) response.writeHead(500).end();
  await waitFor(() => said().includes('attempts of a lost lease were not settled'));
  expect(await attempts()).toEqual(before);
  expect(before).toHaveLength(80);
  expect(receiver.received).toHaveLength(sent);
  // What was in flight when it was stopped came twice, and nothing else.
  expect(sent).toBe(80 + 10);
  child.kill('SIGKILL');
  await successor.stop();
});
