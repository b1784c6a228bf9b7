import type { Role } from '@gcs/proto/admin-route';
import { adminRoutes } from '@gcs/proto/admin-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { evidenceSha256, subject } from '../../test/admin-neighbour.ts';
import { type ConsoleUnderTest, startConsoleUnderTest, type Visitor } from '../../test/console-under-test.ts';
import type { MethodName } from '../admin/admin-api.ts';
import { actNames, methodOf } from '../case/acts.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { forms } from './app.http.ts';

let its: ConsoleUnderTest;
beforeAll(async () => {
  its = await startConsoleUnderTest();
});
beforeEach(() => {
  its.admitted.length = 0;
});
afterAll(() => its.stop());

const roles: readonly Role[] = [...new Set(Object.values(adminRoutes).flatMap((route) => route.roles))];
const visitors = [[], ...roles.map((role) => [role])].flatMap((held): Visitor[] => [
  { roles: held, kind: 'HUMAN' },
  { roles: held, kind: 'AGENT' },
]);
const nameOf = ({ roles: [role], kind }: Visitor) => `${role ?? 'nobody'}, ${kind}`;

const complete = {
  version: String(subject.version),
  back: '/',
  purpose: 'a test of the rights',
  request: 'req-1',
  reason: 'REVIEW_APPROVED',
  note: 'a note',
  guest: 'guest-1',
  contact: 'ada@example.com',
  sessions: 'cs_00000000000000000000000000',
  case: 'case-1',
  as: 'verdict',
  client: 'booking-engine',
  'scope-sessions:read': 'on',
  url: 'https://receiver.example/',
  'state-HELD': 'on',
  assignee: 'ben',
  channel: 'MAIL',
  remove: 'yes',
  shown: JSON.stringify({
    ...{ version: 3, evidenceSha256, evidence: [], decisions: [] },
    ...{ claimedBy: '', isClaimedByAnother: false },
  }),
};

/** Every pair of a form and a method that it may call, with fields that select the method. */
const posts = forms.flatMap(({ path, methods }) =>
  methods.map((method): [MethodName, string, Record<string, string>] => {
    const act = actNames.find((name) => methodOf(name) === method);
    return [method, pathOf(path), act === undefined ? complete : { ...complete, act }];
  }),
);

describe.each(posts)('%s', (method, path, fields) => {
  test.each(visitors.map((visitor): [string, Visitor] => [nameOf(visitor), visitor]))(
    'checks the rights of the visitor %s',
    async (_, visitor) => {
      const { status } = await its.post(path, visitor, fields);
      const isAllowed = allowed(method, visitor);
      expect(status < 400).toBe(isAllowed);
      if (!isAllowed) expect(status).toBe(403);
      expect(its.admitted.includes(method)).toBe(isAllowed);
    },
  );
});

/** Methods for which the console requires a purpose although the table does not. */
const askedBesides: readonly MethodName[] = ['SessionAdminService/SearchSessions', 'RetentionService/GetRetention'];

test.each(posts)('%s asks for a purpose if the table of methods requires one', async (method, path, fields) => {
  const { roles: needed, purposeRequired } = adminRoutes[`/gcs.admin.v1.${method}`];
  const { status } = await its.post(path, { roles: [...needed], kind: 'HUMAN' }, { ...fields, purpose: '' });
  const isRefused = purposeRequired || askedBesides.includes(method);
  expect([status === 400, its.admitted.includes(method)]).toEqual([isRefused, !isRefused]);
});

const withPurpose = forms.filter((form) => 'act' in form && form.purpose !== undefined);

test.each(withPurpose.map(({ path, methods: [method] }): [string, MethodName | undefined] => [path, method]))(
  'POST %s shows a refusal on the form’s page',
  async (path, method) => {
    const { roles: needed = [] } = method === undefined ? {} : adminRoutes[`/gcs.admin.v1.${method}`];
    const answer = await its.post(pathOf(path), { roles: [...needed], kind: 'HUMAN' }, { ...complete, purpose: 'für' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('Nothing was changed: Say why you need this');
    expect(page).toContain('aria-label="Console"');
  },
);

test.each([routes.holdPlace, routes.guestLink, routes.guestLinksEnd])(
  'a refused POST %s keeps the typed values only in the refused form',
  async (path) => {
    const visitor: Visitor = { roles: ['compliance'], kind: 'HUMAN' };
    const page = await (await its.post(pathOf(path), visitor, { ...complete, purpose: 'für' })).text();
    const [before = '', form = ''] = page.split(`action="${pathOf(path)}"`);
    expect(before.slice(before.lastIndexOf('<details'))).toMatch(/^<details class="[^"]*" open/);
    expect(form.slice(0, form.indexOf('</form>'))).toContain('value="für"');
    expect(page.match(/value="für"/g)).toHaveLength(1);
  },
);

test('an open session cannot be erased, and the page says so instead of showing the form', async () => {
  const page = await (await its.get(pathOf(routes.erasure), { roles: ['compliance'] })).text();
  expect(page).toContain('an open session cannot be erased');
  expect(page).not.toContain(`action="${pathOf(routes.erasureRequest)}"`);
});

test('every form refuses a person without the right, for any input', async () => {
  const field = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...actNames, ...Object.values(complete)));
  const names = [...Object.keys(complete), 'act', 'proposal', 'extra', '__proto__'] as const;
  const posted = fc.dictionary(fc.constantFrom(...names), field);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), fc.constantFrom(...visitors), posted, async (form, visitor, fields) => {
      fc.pre(!form.methods.some((method) => allowed(method, visitor)));
      expect((await its.post(pathOf(form.path), visitor, fields)).status).toBe(403);
    }),
    { numRuns: 60 },
  );
  expect(its.admitted).toEqual([]);
});

test.each(visitors.map((visitor): [string, Visitor] => [nameOf(visitor), visitor]))(
  'the case shown to %s has exactly the buttons of the methods that they may call',
  async (_, visitor) => {
    const answer = await its.get(pathOf(routes.review), visitor);
    if (!allowed('ReviewService/GetReview', visitor)) return expect(answer.status).toBe(403);
    const page = await answer.text();
    const offered = [...page.matchAll(/name="act" value="(\w+)"/g)].map(([, act = '']) => act);
    const there = ['Approve', 'Reject', 'RequestResubmission', 'ProposeException'] as const;
    expect(offered).toEqual(there.filter((act) => allowed(methodOf(act), visitor)));
    expect(page.includes('/claim"')).toBe(allowed('ReviewService/ClaimReview', visitor));
    expect(page.includes('/assignments"')).toBe(allowed('ReviewService/AssignReview', visitor));
    expect(page.includes('/notes"')).toBe(allowed('ReviewService/AddReviewNote', visitor));
    expect(page.includes('/comparison"')).toBe(allowed('ReviewService/GetComparison', visitor));
    expect(page.includes('/guest"')).toBe(allowed('SessionAdminService/GetGuestData', visitor));
    expect(page.includes('id="vendors"')).toBe(allowed('ProviderAccountService/GetVendorSessions', visitor));
    if (offered.length === 0) expect(page).toContain('You may read this case. To decide it, you need another role.');
  },
);

test('a case lists its other viewers in a line that is refreshed separately', async () => {
  const visitor = visitors.find((one) => allowed('ReviewService/GetReview', one));
  if (visitor === undefined) throw new Error('no visitor may view a case');
  for (const path of [pathOf(routes.review), pathOf(routes.caseOpen)]) {
    const page = await (await its.get(path, visitor)).text();
    const [, line = ''] = page.split('id="also-open"');
    expect(line).toContain('<strong>Ben of the desk</strong> has it open since');
    expect(line.slice(0, line.indexOf('>'))).toContain(`hx-get="${pathOf(routes.caseOpen)}"`);
    expect(line.slice(0, line.indexOf('>'))).toContain('hx-trigger="every 15s"');
  }
});

function allowed(method: MethodName, { roles: held, kind }: Visitor): boolean {
  const route = adminRoutes[`/gcs.admin.v1.${method}`];
  return route.roles.some((role) => held.includes(role)) && (!route.humanOnly || kind === 'HUMAN');
}

function pathOf(route: string): string {
  const { tenantId: tenant, sessionId: session, endpointId: endpoint, step } = subject;
  const ids = {
    token: 'tok_1',
    secret: '1',
    delivery: 'dlv_1',
    replay: 'rpl_1',
    hold: 'hld_1',
    subscription: 'nts_1',
    connection: 'pmc_1',
  };
  return addressOf(route, { tenant, session, step, endpoint, ...ids });
}
