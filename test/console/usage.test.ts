import { createPatientApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Integrator, openIntegrator } from './integrator.ts';

let its: Integrator;
beforeAll(async () => {
  its = await openIntegrator();
});
afterAll(() => its.close());

const rowsOf = (panel: string) =>
  its.page.$$eval(`${panel} tbody tr`, (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
  );

test('Start shows a failed request with its error and id, and Usage counts the request', async () => {
  const api = createPatientApi(its.desk.stack.credentials);
  const { headers } = await api.get('cs_00000000000000000000000000');
  const id = headers.get('x-request-id') ?? '';
  await waitFor(async () => {
    await its.open('start');
    return (await its.text('#last-requests')).includes(id);
  });
  const [first] = await rowsOf('#last-requests');
  expect(first).toEqual([expect.anything(), 'read a session', '404 session_not_found', id]);
  await its.page.$$eval('header nav a', (links) => {
    const link = links.find(({ textContent }) => textContent === 'Usage');
    link?.setAttribute('id', 'to-usage');
  });
  await its.press('#to-usage');
  expect((await rowsOf('#requests')).find(([what, status]) => what === 'read a session' && status === '404')).toEqual([
    ...['read a session', '404', expect.stringMatching(/^[1-9]/), expect.stringMatching(/^[1-9]/)],
  ]);
  const [create] = await rowsOf('#limits');
  expect(create?.slice(0, 3)).toEqual(['create a session', '100000', '100000']);
});

test('Usage counts the sessions and events of this month by their state', async () => {
  await its.desk.ended();
  await its.open('usage');
  expect(await its.text('#sessions')).toMatch(/[1-9]\d*\s*verified|verified\s*[1-9]\d*/i);
  expect(await its.text('#events')).toMatch(/delivered/i);
});
