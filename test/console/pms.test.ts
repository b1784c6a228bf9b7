import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { playApaleo } from '../pms/apaleo.ts';
import type { PlayedPms } from '../pms/played-pms.ts';
import { type Integrator, openIntegrator } from './integrator.ts';

let its: Integrator;
let played: PlayedPms;
beforeAll(async () => {
  [its, played] = await Promise.all([openIntegrator(), playApaleo()]);
});
afterAll(async () => {
  await its.close();
  await played.stop();
});

const guestctl = (...args: string[]) =>
  runGuestctl(['pms', ...args], {
    environment: { GCS_DATA_DIR: its.desk.stack.directory, GCS_TENANT: its.desk.tenant },
  });

test('an integrator connects a property, checks it by page and by guestctl, and ends the connection', async () => {
  await its.open('pms');
  expect(await its.text()).toContain('No property is connected to a hotel system.');
  const { client, secret } = played.credentials;
  const entries = { property: 'hotel-pms', 'pms-property': played.pmsProperty, 'time-zone': played.timeZone };
  await its.unfold('details.act');
  for (const [name, value] of Object.entries({ ...entries, client, secret, 'base-url': played.baseUrl })) {
    await its.page.type(`form[action$="/pms/set"] [name="${name}"]`, value);
  }
  await its.press('form[action$="/pms/set"] button');
  expect(await its.text('.secret')).toMatch(/\/pms\/apaleo\/[\w-]{43}$/);
  expect(await its.page.content()).not.toContain(secret);

  await its.press('form[action$="/check"] button');
  expect(await its.text('#check')).toMatch(/credentials\s*passed/);
  const [id = ''] = /pmc_\w+/.exec(await its.text('tbody th code')) ?? [];
  const checked = await guestctl('check', id);
  expect(checked.stdout).toMatch(/^credentials +true/m);
  expect(checked.stdout).toMatch(/^property +true/m);

  played.failWith(401);
  await its.press('form[action$="/check"] button');
  expect(await its.text('#check')).toMatch(/credentials\s*failed/);
  const refused = await guestctl('check', id);
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(/^credentials +false/m)]);
  played.failWith(null);

  await its.unfold('details.confirm');
  await its.press('details.confirm[open] button');
  expect(await its.text('tbody th')).toContain('ended');
  expect(await its.page.$$('form[action$="/check"]')).toEqual([]);
});

test('a person who may not change connections sees only the button for the check', async () => {
  const { desk, page } = its;
  await desk.give(page, await desk.cookies.of('sue', { roles: ['support'], tenants: [desk.tenant] }));
  await its.open('pms');
  expect(await page.$$('form[action$="/pms/set"], form[action$="/end"]')).toEqual([]);
});
