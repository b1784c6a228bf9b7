import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { evidenceSha256, subject } from '../../test/admin-neighbour.ts';
import { type ConsoleUnderTest, startConsoleUnderTest, type Visitor } from '../../test/console-under-test.ts';
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

const reviewer: Visitor = { roles: ['reviewer'] };
const queue = `/tenants/${subject.tenantId}/reviews`;
const reviewed = `${queue}/${subject.sessionId}/${subject.step}`;
const approval = {
  act: 'Approve',
  request: 'req-1',
  reason: 'REVIEW_APPROVED',
  note: 'my careful note',
  shown: JSON.stringify({
    version: 3,
    evidenceSha256,
    evidence: [],
    decisions: [],
    claimedBy: '',
    isClaimedByAnother: false,
  }),
};
const ago = (seconds: number) => Date.now() - seconds * 1_000;

describe.each<[string, () => Visitor]>([
  ['idle for longer than the setting', () => ({ ...reviewer, seenAt: ago(905) })],
  ['older than eight hours', () => ({ ...reviewer, signedInAt: ago(8 * 3_600 + 5) })],
])('a session that is %s', (_, visitor) => {
  test('cannot decide, and the page says that nothing was recorded', async () => {
    const answer = await its.post(`${reviewed}/decisions`, visitor(), approval);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('Nothing was recorded');
    expect(its.admitted).toEqual([]);
  });

  test('gets no rows from a refresh, but a reload that leads to a sign-in', async () => {
    const answer = await its.get(`${queue}/rows`, visitor());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('hx-refresh')).toBe('true');
    expect(its.admitted).toEqual([]);
  });
});

describe('a session that the issuer has not confirmed recently', () => {
  const unconfirmed = () => ({ ...reviewer, confirmedAt: ago(305) });

  test('shows no page while the issuer does not answer', async () => {
    const answer = await its.get(queue, unconfirmed());
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(its.admitted).toEqual([]);
  });

  test('accepts a form that was opened before', async () => {
    const answer = await its.post(`${reviewed}/decisions`, unconfirmed(), approval);
    expect(answer.headers.get('location')).toBe(`${reviewed}?done=yes`);
  });

  test('ends without a confirmation by the issuer, even if the session is in use', async () => {
    const copied = { ...reviewer, confirmedAt: ago(1_205) };
    expect((await its.post(`${reviewed}/decisions`, copied, approval)).status).toBe(401);
    expect((await its.get(`${queue}/rows`, copied)).status).toBe(401);
    expect(its.admitted).toEqual([]);
  });
});

test('a page extends the session, but a refresh of the list does not', async () => {
  const seldom = { ...reviewer, seenAt: ago(600) };
  expect((await its.get(`${queue}/rows`, seldom)).headers.getSetCookie()).toEqual([]);
  expect((await its.get(queue, seldom)).headers.getSetCookie()).toEqual([
    expect.stringContaining('__Host-gcs-session='),
  ]);
});

describe('a sign-in older than the configured limit', () => {
  const authTime = () => Math.floor(ago(905) / 1_000);

  test('cannot decide, but the page asks for a new sign-in and keeps the note', async () => {
    const answer = await its.post(`${reviewed}/decisions`, { ...reviewer, authTime: authTime() }, approval);
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('Nothing was recorded: your sign-in is too old');
    expect(page).toContain('my careful note');
    expect(its.admitted).not.toContain('ReviewService/Approve');
  });

  test('gets a link to a new sign-in instead of the form for decisions', async () => {
    const page = await (await its.get(reviewed, { ...reviewer, authTime: authTime() })).text();
    expect(page).toContain('Sign in again to decide');
    expect(page).toContain(`/sign-in?to=${encodeURIComponent(reviewed)}&amp;fresh=yes`);
    expect(page).not.toContain('name="act"');
  });

  test('still suffices for a claim', async () => {
    const answer = await its.post(
      `${reviewed}/claim`,
      { ...reviewer, authTime: authTime() },
      { version: '3', back: queue },
    );
    expect(answer.status).toBe(303);
    expect(its.admitted).toContain('ReviewService/ClaimReview');
  });
});

test.each(forms.filter(({ needsFresh }) => needsFresh === true).map(({ path }) => path))(
  'POST %s after an old sign-in does nothing and leads to a new sign-in on this site only',
  async (path) => {
    const parts = {
      tenant: subject.tenantId,
      session: subject.sessionId,
      hold: 'hld_1',
      token: 'tok_1',
      endpoint: 'end_1',
    };
    const fields = { purpose: 'a test of the sign-in', request: 'req-1', back: '//evil.example', as: 'verdict' };
    const old = {
      roles: ['platform' as const, 'compliance' as const, 'integrator' as const],
      authTime: Math.floor(ago(905) / 1_000),
    };
    const address = addressOf(path as typeof routes.holdRelease, parts);
    const answer = await its.post(address, old, fields);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('/sign-in?to=%2F&amp;fresh=yes');
    expect(its.admitted).toEqual([]);
  },
);

test('a person whose issuer reports no sign-in time is not asked for a new sign-in', async () => {
  const unsaid = { roles: ['integrator' as const], authTime: undefined };
  const page = await (await its.get(addressOf(routes.tokens, { tenant: subject.tenantId }), unsaid)).text();
  expect(page).toContain('Your token does not state its time');
  expect(page).not.toContain('fresh=yes');
});

test('a sign-in within the configured limit suffices for a decision', async () => {
  const recent = { ...reviewer, authTime: Math.floor(ago(890) / 1_000) };
  const answer = await its.post(`${reviewed}/decisions`, recent, approval);
  expect(answer.headers.get('location')).toBe(`${reviewed}?done=yes`);
  expect(its.admitted).toEqual(['ReviewService/Approve']);
});
