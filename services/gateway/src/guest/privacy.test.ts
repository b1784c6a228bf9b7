import { createHash, randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { GuestPage } from '@gcs/proto/gen/gcs/session/v1/guest';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { consentStep, guestPage, handOverStep, waitingStep } from '../../test/guest-pages.ts';

const its = useGateway({
  guestListen: { host: '127.0.0.1', port: 0 },
  guestRateLimit: { rate: 100_000, burst: 100_000 },
});
let tenantId: string;

/** One tenant per test, because policies are cached for a minute. */
beforeEach(async () => {
  its.state.failures = {};
  its.state.keeping = {};
  its.state.departure = '';
  its.state.guests.actions.length = 0;
  const { tenants, call } = its.admin;
  tenantId = (await tenants.CreateTenant({ requestId: randomUUID(), name: 'T' }, call)).tenant?.id ?? '';
});

const kept = [
  { type: 'DOCUMENT_RESULT', days: 1_095 },
  { type: 'CONSENT_RECORD', days: 1_827 },
  { type: 'LIVENESS_RESULT', days: 30, minimumDays: 20 },
  { type: 'DELIVERY_RECEIPT', days: 0 },
];
const steps = [
  { ...consentStep, provider: 'verimarkt', legalBasis: 'CONSENT' },
  { ...waitingStep, legalBasis: 'LEGAL_OBLIGATION' },
  handOverStep,
];
const over = { ended: true, nothingLeft: true, status: 'VERIFIED', endedAt: '2026-11-26T23:30:00Z', sessionId: 'cs_9' };
const linkTo = (more: GuestPage = {}) => {
  const token = randomUUID();
  its.state.guests.pages.set(token, guestPage(steps, { tenantId, kept, guestDataDays: 90, ...more }));
  return `${its.gateway.guestUrl}/g/${token}`;
};
const textAt = async (address: string) => (await fetch(address)).text();
const noticeAt = async (link: string) => /name="notice" value="(\w+)"/.exec(await textAt(link))?.[1] ?? '';
const agree = (link: string, notice: string) => {
  const fields = { action: 'action-0123456789ab', seen: 'consent-seen', locale: 'en', step: 'DOCUMENT', notice };
  const body = new URLSearchParams({ ...fields, choice: 'accept' });
  return fetch(`${link}/consent`, { method: 'POST', redirect: 'manual', body });
};
const describeHotel = (property: object) =>
  its.admin.properties.SetProperty(
    { requestId: randomUUID(), tenantId, property: { reference: 'hotel-aurora', ...property } },
    its.admin.call,
  );

describe('the privacy notice', () => {
  test('states controller, data, legal basis, providers, retention and rights', async () => {
    await describeHotel({ controller: 'Aurora GmbH, 1010 Wien', privacyContact: 'privacy@aurora.example' });
    const page = await textAt(`${linkTo()}/privacy`);
    for (const text of [
      ...['Aurora GmbH, 1010 Wien', 'Questions about your data: privacy@aurora.example', 'Carried out by verimarkt.'],
      ...['GDPR, Article 6(1)(a)', 'GDPR, Article 6(1)(c)', 'The property tells you the basis when you ask.'],
      ...['Results of the document check: 3 years', 'Your agreements and declarations: 5 years'],
      ...['Results of the face check: 30 days', 'Proof that the property received the result: no end is set'],
      ...['Your contact details and answers: 90 days', 'complain to a data protection authority'],
    ])
      expect(page).toContain(text);
    expect(page).toContain('<a dir="ltr" rel="noreferrer" href="mailto:privacy@aurora.example">');
  });

  test('prefers the tenant’s own retention policy to the workflow’s', async () => {
    its.state.keeping = { own: true, days: { DOCUMENT_RESULT: 365, DELIVERY_RECEIPT: 730, LIVENESS_RESULT: 10 } };
    const page = await textAt(`${linkTo()}/privacy`);
    expect(page).toContain('Results of the document check: 1 year');
    expect(page).toContain('Your agreements and declarations: 5 years');
    expect(page).toContain('Results of the face check: 20 days');
    expect(page).toContain('Your contact details and answers: 90 days');
  });

  test.each([
    ['SESSION_END', 'SESSION_END', 'Counted from the end of the check-in; a law'],
    ['DEPARTURE', '', 'Counted from your departure.'],
    ['SESSION_END', 'DEPARTURE', 'Counted from your departure.'],
  ])('states when retention starts: workflow’s policy %j, tenant’s policy %j', async (countFrom, own, text) => {
    if (own !== '') its.state.keeping = { own: true, countFrom: own, days: { DOCUMENT_RESULT: 365 } };
    expect(await textAt(`${linkTo({ countFrom })}/privacy`)).toContain(text);
  });

  test('is the same for every guest at any step, and differs by language', async () => {
    const [first, second] = [linkTo(), linkTo({ bookingReference: 'BK-2', sessionId: 'cs_2', version: 9 })];
    expect(await noticeAt(first)).toMatch(/^[0-9a-f]{64}$/);
    expect(await noticeAt(second)).toBe(await noticeAt(first));
    expect(await noticeAt(`${first}?lang=ar`)).not.toBe(await noticeAt(first));
  });

  test.each(['', '/stop', '/privacy'])('is linked from the guest page at %j', async (path) => {
    const link = linkTo();
    expect(await textAt(link + path)).toMatch(new RegExp(`href="[^"]*${path === '/privacy' ? '' : '/privacy'}"`));
    expect(await textAt(link + path)).toContain(new URL(link).pathname);
  });
});

test.each(['', '/stop', '/privacy', '/receipt', '/proof'])(
  'the guest page at %j leaks no trace of the link',
  async (path) => {
    const answer = await fetch(linkTo() + path, { redirect: 'manual' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'self'; .*form-action 'self';/),
    });
  },
);

describe('a consent', () => {
  test('contains the digest of its notice, by which an operator can read the notice', async () => {
    const link = linkTo();
    const notice = await noticeAt(link);
    expect((await agree(link, notice)).status).toBe(303);
    expect(its.state.guests.actions).toMatchObject([['RecordConsent', { accepted: true, noticeSha256: notice }]]);
    const { call, properties } = its.admin;
    const stored = await properties.GetPrivacyNotice({ tenantId, sha256: notice }, call);
    expect(createHash('sha256').update(stored.content).digest('hex')).toBe(notice);
    expect(stored).toMatchObject({ language: 'en', content: expect.stringContaining('verimarkt') });
    expect(stored.content).not.toMatch(/BK-1|cs_1/);
    const again = await agree(link, notice);
    expect(again.status).toBe(303);
    expect(await properties.GetPrivacyNotice({ tenantId, sha256: notice }, call)).toEqual(stored);
  });

  test.each(['', '0'.repeat(64)])('is refused without the digest of the page’s notice (%j)', async (notice) => {
    expect((await agree(linkTo(), notice)).status).toBe(409);
    expect(its.state.guests.actions).toEqual([]);
  });

  test('is refused after a change of the notice until the guest sees the new notice', async () => {
    const link = linkTo();
    const notice = await noticeAt(link);
    await describeHotel({ controller: 'Another GmbH' });
    expect((await agree(link, notice)).status).toBe(409);
    expect((await agree(link, await noticeAt(link))).status).toBe(303);
  });

  test.each(['0'.repeat(64), 'x', ''])('shows an operator no notice for the digest %j', async (sha256) => {
    const asked = its.admin.properties.GetPrivacyNotice({ tenantId, sha256 }, its.admin.call);
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the receipt', () => {
  test('is linked after the check-in has ended; before that, its address redirects to the page', async () => {
    const link = linkTo(over);
    expect(await textAt(link)).toContain(`<a href="${new URL(link).pathname}/receipt">Receipt of this check-in</a>`);
    const open = linkTo();
    expect(await textAt(open)).not.toContain('/receipt');
    const early = await fetch(`${open}/receipt`, { redirect: 'manual' });
    expect([early.status, early.headers.get('location')]).toEqual([303, new URL(open).pathname]);
  });

  test('lists checks and retention dates in the hotel’s time, and links the proof as a file', async () => {
    await describeHotel({ timeZone: 'Europe/Vienna' });
    const link = linkTo(over);
    its.state.packages.delete('cs_9');
    expect(await textAt(`${link}/receipt`)).toContain('The evidence is not sealed yet.');
    const early = await fetch(`${link}/proof`, { redirect: 'manual' });
    expect([early.status, early.headers.get('location')]).toEqual([303, `${new URL(link).pathname}/receipt`]);
    its.state.packages.set('cs_9', '{"id":"evp_9"}');
    const page = await textAt(`${link}/receipt`);
    for (const text of ['<code dir="ltr">evp_9</code>', 'Identity document', 'November 27, 2026', '(Europe/Vienna)'])
      expect(page).toContain(text);
    expect(page).toMatch(/November 26, 2026[^<]* \(UTC\)/);
    expect(page).toContain('Results of the face check: until December 27, 2026');
    expect(page).toContain('Proof that the property received the result: no end is set');
    its.state.packages.set('cs_9', '{"id":"evp_9","entries":[{"retentionState":"LEGAL_HOLD"}]}');
    const held = await textAt(`${link}/receipt`);
    expect(held).toContain('Results of the face check: no end is set');
    expect(held).not.toContain('December 27, 2026');
    const proof = await fetch(`${link}/proof`);
    expect(proof.headers.get('content-disposition')).toBe('attachment; filename="cs_9-1.tlog-proof"');
    expect(await proof.text()).toContain('tlog-proof@v1');
  });

  test.each([
    ['', 'DEPARTURE', 'December 27, 2026'],
    ['2026-12-06T23:59:59.999-12:00', 'DEPARTURE', 'January 6, 2027'],
    ['2026-12-06T23:59:59.999-12:00', 'SESSION_END', 'December 27, 2026'],
    ['2026-11-20T23:59:59.999-12:00', 'DEPARTURE', 'December 27, 2026'],
  ])('states when retention ends: departure %j, policy from %s, until %s', async (departure, countFrom, until) => {
    await describeHotel({ timeZone: 'Europe/Vienna' });
    its.state.departure = departure;
    its.state.packages.delete('cs_9');
    expect(await textAt(`${linkTo({ ...over, countFrom })}/receipt`)).toContain(`face check: until ${until}`);
  });

  test.each(['privacy', 'receipt', 'proof'])(
    'shows the same not-found page at %s for an invalid link',
    async (path) => {
      const answers = await Promise.all([path, ''].map((one) => fetch(`${its.gateway.guestUrl}/g/unknown/${one}`)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    },
  );
});

// This test must be last, because the evidence service is not called for a while after a failure.
test('guests can consent while the evidence service is unavailable, with a notice that omits retention', async () => {
  const link = linkTo();
  its.state.failures = { evidence: new ServiceError('unavailable', 'away') };
  const page = await textAt(`${link}/privacy`);
  expect(page).not.toContain('3 years');
  expect(page).toMatch(/How long it is kept<\/h2><\/header><div class="entry"><p dir="auto">For questions about/);
  expect((await agree(link, await noticeAt(link))).status).toBe(303);
  expect(await textAt(`${linkTo(over)}/receipt`)).toContain('The evidence is not sealed yet.');
});
