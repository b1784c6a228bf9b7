import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Integrator, openIntegrator } from './integrator.ts';
import { startReceiver } from './receiver.ts';

let its: Integrator;
beforeAll(async () => {
  its = await openIntegrator();
});
afterAll(() => its.close());

test('the page of an event shows bytes, attempts and the reason of a failure, and can send the event again', async () => {
  const receiver = await startReceiver();
  await its.open('endpoints');
  await its.unfold('details.act');
  await its.page.type('details[open] [name=url]', `${receiver.url}/events`);
  receiver.accepts = true;
  await its.press('details[open] form button');
  expect(await its.text()).toContain('The endpoint has answered the test event, and is active.');
  receiver.accepts = false;
  const sessionId = await its.desk.reviewed({ workflow: 'single', body: { bookingReference: 'B-events' } });

  await its.open('events?session=B-events');
  expect(await its.text('#events tbody')).toContain(sessionId);
  await its.open('events?session=B-event');
  expect(await its.text('#events')).not.toContain(sessionId);
  await its.open(`events?session=${sessionId}`);
  await its.page.waitForFunction(() => document.querySelector('#events')?.textContent?.includes('401, attempt'));
  await its.open(`events?session=${sessionId}&state=RETRYING`);
  await its.press('tbody th a');
  const eventUrl = its.page.url();
  expect(await its.text('#state')).toMatch(
    /not accepted yet.*(The next is planned|It will be sent next|It is being sent now)/,
  );
  expect(JSON.parse(await its.text('#body pre'))).toMatchObject({ data: { complianceSessionId: sessionId } });
  expect(await its.text('#attempts tbody')).toMatch(/401.*\d+ ms.*not accepted, tried again.*it was refused/);

  receiver.accepts = true;
  const isDelivered = () => document.querySelector('#state .badge')?.textContent === 'delivered';
  await its.page.waitForFunction(isDelivered, { timeout: 60_000 });
  const body = await its.text('#body pre');
  const sent = () => receiver.bodies.filter((one) => one === body).length;
  await its.page.goto(eventUrl);
  await its.unfold('#again details');
  const before = sent();
  await its.press('#again button');
  expect(await its.text()).toContain('It goes out again, with the same id and bytes');
  await waitFor(async () => sent() === before + 1);
  await receiver.stop();
});

test('an integrator sends a range of events again, sees the progress, and finds the replay in the list', async () => {
  await its.open('replays');
  await its.press('#again button');
  expect(await its.text()).toContain('Nothing was changed: the filter is not valid');
  expect(await its.text()).toContain('must name deliveries, events, a session, an endpoint or a start time');
  await its.page.$eval('[name=from]', (field) => {
    (field as HTMLInputElement).value = '2026-01-01T00:00';
  });
  await its.page.click('[name="state-DELIVERED"]');
  await its.press('#again button');
  await its.page.waitForFunction(() => document.querySelector('#progress .badge')?.textContent === 'completed');
  expect(await its.text('#progress')).toMatch(/[1-9]\d*\s*deliveries examined/);
  expect(await its.text('#progress')).toContain('held, given up, delivered; from 2026-01-01 00:00 UTC');
  await its.open('replays');
  expect(await its.text('tbody')).toContain('completed');
});
