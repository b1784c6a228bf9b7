import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { changesOf, clockChange, faultChange, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();

const states = async () => {
  const rows = await its.site.database.query<{ state: string }>({ name: '', text: 'select state from deliveries' });
  return rows.map((row) => row.state);
};
const attempts = () =>
  its.site.database.query({
    name: '',
    text: `select attempt, verdict, outcome, status_code as "statusCode", response_excerpt as excerpt
             from attempts order by attempt`,
  });
/** Number of deliveries; too few to open the circuit with 503 answers. */
const deliveries = 4;
/** Measures the unavoidable delay of a retry on this machine: a timer and three statements. */
async function latenessOfMachine(ms: number): Promise<number> {
  const startedAt = performance.now();
  await sleep(ms);
  for (let statements = 0; statements < 3; statements++) await its.site.database.ping();
  return performance.now() - startedAt - ms;
}
const publishOne = () => its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));

describe('a delivery that the receiver refuses', () => {
  test('is retried after its delay, with the same bytes and the next attempt number', async () => {
    await its.delivery.addEndpoint(its.receiver.url);
    let machine = Promise.resolve(0);
    its.receiver.answer((_received, response, count) => {
      if (count > 1) return void response.writeHead(200).end('ok');
      machine = latenessOfMachine(1_000);
      response.writeHead(500).end('try later');
    });
    await publishOne();
    await waitFor(async () => (await states())[0] === 'DELIVERED');

    const [first, second] = its.receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-service-signature']).toBe(first?.headers['x-service-signature']);
    expect([first, second].map((one) => one?.headers['x-service-delivery-attempt'])).toEqual(['1', '2']);
    const waitedMs = (second?.at ?? 0) - (first?.at ?? 0);
    expect(waitedMs).toBeGreaterThanOrEqual(800);
    expect(waitedMs - (await machine)).toBeLessThan(1_200 + 150);
    expect(await attempts()).toEqual([
      { attempt: 1, verdict: 'RETRY', outcome: '5xx', statusCode: 500, excerpt: Buffer.from('try later') },
      { attempt: 2, verdict: 'DELIVERED', outcome: '2xx', statusCode: 200, excerpt: Buffer.from('ok') },
    ]);
  });

  test('is retried within 100 ms of the time that Retry-After requested', async () => {
    await its.delivery.addEndpoint(its.receiver.url, { maxInFlight: deliveries });
    const machine: Promise<number>[] = [];
    its.receiver.answer((_received, response, count) => {
      if (count === 1) machine.push(latenessOfMachine(2_000));
      response.writeHead(count === 1 ? 503 : 200, { 'retry-after': '2' }).end();
    });
    for (let count = 0; count < deliveries; count++) {
      await publishOne();
      await waitFor(() => its.receiver.received.length > count);
    }
    await waitFor(() => its.receiver.received.length === 2 * deliveries);
    const arrivals = [...Map.groupBy(its.receiver.received, ({ event }) => event.id).values()];
    const waitedMs = arrivals.map(([first, second]) => (second?.at ?? 0) - (first?.at ?? 0));
    expect(Math.min(...waitedMs)).toBeGreaterThanOrEqual(1_990);
    const late = (await Promise.all(machine)).map((ms, index) => (waitedMs[index] ?? 0) - 2_000 - ms);
    expect(late.toSorted((one, other) => one - other)[Math.floor(deliveries / 2)]).toBeLessThan(100);
  });

  test('is not sent to the receiver while a fault is injected', async () => {
    await its.delivery.addEndpoint(its.receiver.url, { retryScheduleMs: [0, 20, 20, 3_600_000] });
    its.receiver.answer((_received, response) => void response.writeHead(200).end());
    const [created, updated] = changesOf(newId('cs'), ['compliance_session.updated']);
    if (created === undefined || updated === undefined) throw new Error('two changes were expected');
    const { sessionId } = created;
    const fault = faultChange(sessionId, 2, { kind: 'UNAVAILABLE', attempts: 1 });
    const timeout = faultChange(sessionId, 3, { kind: 'TIMEOUT', attempts: 2 });
    await its.delivery.publish([created, fault, timeout, { ...updated, version: 4, changeId: `${sessionId}.4` }]);
    await waitFor(async () => (await states())[0] === 'DELIVERED');
    const excerpt = Buffer.from('sandbox: a tester has let this receiver fail');
    const failed = { verdict: 'RETRY', outcome: 'timeout', statusCode: null, excerpt };
    expect(await attempts()).toMatchObject([{ ...failed, attempt: 1 }, { ...failed, attempt: 2 }, { attempt: 3 }]);
    expect(its.receiver.received.map((one) => one.headers['x-service-delivery-attempt'])).toEqual(['3']);

    const [, later] = changesOf(sessionId, ['compliance_session.updated']);
    if (later === undefined) throw new Error('a change was expected');
    const over = faultChange(sessionId, 5, { kind: 'TIMEOUT', attempts: 0 });
    await its.delivery.publish([over, { ...later, sessionId, version: 6, changeId: `${sessionId}.6` }]);
    await waitFor(() => its.receiver.received.length === 2);
    expect(its.receiver.received[1]?.headers['x-service-delivery-attempt']).toBe('1');
  });

  test('is retried without delay after the session’s sandbox clock was advanced', async () => {
    await its.delivery.addEndpoint(its.receiver.url, { retryScheduleMs: [0, 3_600_000] });
    its.receiver.answer((_received, response, count) => void response.writeHead(count === 1 ? 500 : 200).end());
    const changes = changesOf(newId('cs'), ['compliance_session.updated']);
    const sessionId = changes[0]?.sessionId ?? '';
    await its.delivery.publish(changes);
    await waitFor(async () => (await attempts()).length === 1);
    await its.delivery.publish([clockChange(sessionId, 3, 60_000)]);
    expect(await states()).toEqual(['OPEN']);
    await its.delivery.publish([clockChange(sessionId, 4, 2 * 3_600_000), clockChange(sessionId, 5, 2 * 3_600_000)]);
    await waitFor(async () => (await states())[0] === 'DELIVERED');
  });
});

test('a 410 disables the endpoint and keeps its deliveries', async () => {
  const { id } = await its.delivery.addEndpoint(its.receiver.url);
  its.receiver.answer((_received, response) => void response.writeHead(410).end());
  const changes = changesOf(newId('cs'), [
    'compliance_session.updated',
    'compliance_session.updated',
    'compliance_session.completed',
  ]);
  await its.delivery.publish(changes);
  await waitFor(async () => (await states()).every((state) => state === 'HELD') && (await states()).length === 3);
  await publishOne();
  await waitFor(async () => (await states()).length === 4);
  expect(await states()).toEqual(['HELD', 'HELD', 'HELD', 'HELD']);
  const endpoints = await its.site.database.query({
    name: '',
    text: 'select id, status, disabled_reason as reason from endpoints',
  });
  expect(endpoints).toEqual([{ id, status: 'DISABLED', reason: 'GONE' }]);
  expect(its.receiver.received.length).toBeLessThanOrEqual(3);
});
