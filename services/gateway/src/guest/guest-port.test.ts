import { ServiceError } from '@gcs/kit/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { consentStep, guestPage, handOverStep, questionsStep, waitingStep } from '../../test/guest-pages.ts';
import { useGuestPort } from '../../test/guest-visitor.ts';

const port = useGuestPort();
const { its } = port;
let guest: ReturnType<typeof port.visit>;
beforeEach(() => {
  guest = port.visit();
});
const send = (path: string, init?: RequestInit) => guest.send(path, init);
const link = () => guest.link;
const shows = (page: ReturnType<typeof guestPage>) => guest.shows(page);
const textAt = (path?: string) => guest.textAt(path);
const post = (act: string, more?: Record<string, string>) => guest.post(act, more);

describe('the page', () => {
  test('shows the stay, the next action, each check and the remaining time', async () => {
    shows(guestPage([consentStep, handOverStep, waitingStep]));
    const answer = await send(link());
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of ['hotel-aurora', 'BK-1', '2 hours', 'Identity document', 'No face was found. Please try again.'])
      expect(page).toContain(text);
    expect(page).toContain('We look at your document.<br/>Agree?');
    expect(page).toMatch(/<html lang="en" dir="ltr">/);
  });

  test('shows no time left if the stay ends first', async () => {
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 4 }).toString();
    for (const [days, isShown] of [
      [3, true],
      [6, false],
    ] as const) {
      shows(guestPage([consentStep], { departure: day, timeLeftMs: days * 86_400_000 }));
      expect((await textAt()).includes('Time left')).toBe(isShown);
    }
  });

  test('uses the session’s language, or English if the page is not translated', async () => {
    shows(guestPage([consentStep], { locale: 'de' }));
    expect(await textAt()).toMatch(/<html lang="de" dir="ltr">.*Ihr Online-Check-in/);
    shows(guestPage([consentStep], { locale: 'ko' }));
    expect(await textAt()).toMatch(/<html lang="en" dir="ltr">.*Your online check-in/);
  });

  test('leaks no part of its link and loads nothing from another origin', async () => {
    shows(guestPage([consentStep]));
    const { headers } = await send(link());
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'self'; .*form-action 'self';/),
    });
    expect(headers.get('set-cookie')).toBeNull();
    const metrics = await its.telemetry.metricsText();
    expect(metrics).toContain('http_route="/g/{token}"');
    expect(metrics).not.toContain(guest.token);
  });

  test.each<[string, Parameters<typeof guestPage>]>([
    ['waits', [[waitingStep]]],
    ['asks for consent', [[consentStep]]],
    ['asks questions', [[questionsStep]]],
    ['leads to a provider', [[handOverStep]]],
    ['has nothing left', [[waitingStep], { nothingLeft: true }]],
    ['is under review', [[waitingStep], { status: 'NEEDS_REVIEW', nothingLeft: true }]],
    ['has ended', [[waitingStep], { status: 'FAILED', ended: true, nothingLeft: true }]],
  ])('a page that %s never reloads by itself', async (_, page) => {
    shows(guestPage(...page));
    const text = await textAt();
    expect(text).toContain('<h1>');
    expect(text).not.toContain('http-equiv="refresh"');
  });

  test.each([
    ['VERIFIED', true],
    ['NEEDS_REVIEW', false],
  ])('links to the client’s return address if the session is %s', async (status, ended) => {
    shows(guestPage([], { status, ended, nothingLeft: true }));
    const page = await textAt();
    expect(page).toContain(`href="https://booking.example/done?b=1&amp;session=cs_1&amp;status=${status}#top"`);
    expect(page).not.toContain('url=https://booking.example');
  });
});

describe('the guest port', () => {
  test('gives the same answer to an unknown and a malformed token', async () => {
    const paths = [`/g/${'B'.repeat(43)}`, '/g/short', `/g/${'x'.repeat(4_000)}`, '/g/%E0%A4%A', '/g/a%00b', "/g/'--"];
    const answers = await Promise.all(paths.map((path) => send(path)));
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
    expect(bodies.size).toBe(1);
    expect(port.guests.lookUps).toBe(paths.length);
  });

  test('answers an invalid link in the browser’s language', async () => {
    const answer = await send('/g/unknown', { headers: { 'accept-language': 'fr-CH, en;q=0.5' } });
    expect(await answer.text()).toContain('Ce lien ne fonctionne pas');
  });

  test('limits invalid links per IP address, without delaying other addresses', async () => {
    shows(guestPage([consentStep]));
    await send(link());
    const [statuses, startedAt]: [number[], number] = [[], performance.now()];
    while (statuses.at(-1) !== 429) statuses.push((await send(`/g/guess-${statuses.length}`)).status);
    // The limit admits 20, then one every two seconds. The last request was refused.
    expect(statuses.length - 1).toBeLessThanOrEqual(20 + Math.ceil((performance.now() - startedAt) / 2_000));
    expect((await send(link())).status).toBe(200);
    expect((await send('/g/guess', { headers: { 'x-forwarded-for': '198.51.100.7' } })).status).toBe(404);
  });
});

describe('the guest port', () => {
  test('applies a form once and redirects to the page', async () => {
    shows(guestPage([consentStep]));
    const answer = await post('consent', { choice: 'accept' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link()]);
    expect(port.guests.actions).toMatchObject([
      [
        'RecordConsent',
        {
          accepted: true,
          action: { actionId: guest.fields.action, seen: guest.fields.seen, stepType: 'STEP_TYPE_DOCUMENT' },
        },
      ],
    ]);
  });

  test.each([
    ['consent', { choice: 'decline' }, 'RecordConsent', { accepted: false }],
    ['skip', {}, 'SkipStep', { reason: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED' }],
    ['stop', { step: '' }, 'GiveUp', { action: { stepType: 'STEP_TYPE_UNSPECIFIED' } }],
  ])('handles the form at %s with %j by calling %s', async (act, more, method, request) => {
    shows(guestPage([consentStep]));
    expect((await post(act, more)).status).toBe(303);
    expect(port.guests.actions).toMatchObject([[method, request]]);
  });

  test('answers an outdated form with the current page and the guest’s entries', async () => {
    shows(guestPage([questionsStep]));
    port.guests.refusal = new ServiceError('version_conflict', 'It has moved.');
    const answer = await post('answers', { 'answer-employer': 'A & B "Ltd" <i>' });
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain('Your check-in has changed in the meantime');
    expect(page).toContain('A &amp; B &quot;Ltd&quot; &lt;i>');
  });

  test('shows each invalid answer’s problem at its field and keeps the entries', async () => {
    shows(guestPage([questionsStep], { locale: 'de' }));
    port.guests.problems = [
      { questionId: 'purpose', fault: 'ANSWER_FAULT_MISSING' },
      { questionId: 'born', fault: 'ANSWER_FAULT_TOO_LARGE' },
    ];
    const answer = await post('answers', { 'answer-born': '2020-01-02', 'answer-nights': '2,5' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Bitte beantworten Sie diese Frage.');
    expect(page).toContain('Bitte geben Sie den 23. November 2008 oder ein früheres Datum ein.');
    expect(page).toMatch(/<input type="date" id="answer-born"[^>]*aria-invalid="true" value="2020-01-02"/);
    expect(page).toContain('aria-describedby="answer-born-hint answer-born-problem"');
    expect(page).toContain('value="2,5"');
    expect(port.guests.actions).toMatchObject([
      ['SubmitAnswers', { answers: expect.arrayContaining([{ questionId: 'nights', value: '2.5' }]) }],
    ]);
  });

  test('starts a hand-over, and redirects the guest to the provider with the return address', async () => {
    shows(guestPage([handOverStep]));
    port.guests.handOver = { url: 'https://acme.example/start?t=abc', token: 'abc', standIn: false, provider: 'acme' };
    const page = await (await post('start', { step: 'LIVENESS' })).text();
    expect(page).toContain('content="0; url=https://acme.example/start?t=abc"');
    expect(port.guests.actions).toMatchObject([
      ['StartHandOver', { returnAddress: expect.stringMatching(`^${its.gateway.guestUrl}/return/[\\w-]{22}$`) }],
    ]);
  });

  const standIn = { token: 'signed.by.us', standIn: true, provider: 'acme', attempt: 2 };

  test('reports the outcome of all steps of a hand-over, or of one step, from the stand-in', async () => {
    const covers = ['STEP_TYPE_LIVENESS' as const, 'STEP_TYPE_FACE_MATCH' as const];
    shows(guestPage([handOverStep]));
    port.guests.handOver = { ...standIn, stepType: 'STEP_TYPE_DOCUMENT', covers };
    const page = await (await post('start', { step: 'DOCUMENT' })).text();
    expect(page.match(/<h2[^>]*>[^<]*/g)?.map((title) => title.replace(/.*>/, ''))).toEqual([
      'All of them: DOCUMENT, LIVENESS, FACE_MATCH',
      'About DOCUMENT',
      'About LIVENESS',
      'About FACE_MATCH',
    ]);
    expect(page).toContain('value="PENDING"');
    expect(page.match(/value="FAIL FACE_MISMATCH"/g)).toHaveLength(1);
    const body = new URLSearchParams({ token: 'signed.by.us', choice: 'FAIL FACE_MISMATCH', step: 'FACE_MATCH' });
    await send('/stand-in', { method: 'POST', body });
    expect(port.guests.actions.at(-1)?.[1]).toMatchObject({
      stepType: 'STEP_TYPE_FACE_MATCH',
      reasonCode: 'FACE_MISMATCH',
    });
  });

  test('reports the tester’s choice from the stand-in and redirects to the page', async () => {
    shows(guestPage([handOverStep]));
    port.guests.handOver = { ...standIn, stepType: 'STEP_TYPE_LIVENESS' };
    const page = await (await post('start', { step: 'LIVENESS' })).text();
    expect(page).toContain('value="signed.by.us"');
    expect(page).toContain('value="FAIL SPOOF_DETECTED"');
    expect(page).not.toContain('DOCUMENT_EXPIRED');
    const body = new URLSearchParams({ token: 'signed.by.us', choice: 'FAIL SPOOF_DETECTED' });
    const answer = await send('/stand-in', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://guest.example/g/back']);
    expect(port.guests.actions.at(-1)).toMatchObject([
      'ReportStandIn',
      { handOverToken: 'signed.by.us', outcome: 'RESULT_OUTCOME_FAIL', reasonCode: 'SPOOF_DETECTED' },
    ]);
  });

  test.each(['consent', 'answers', 'start', 'skip'])('redirects a GET of the form at %s to the page', async (act) => {
    const answer = await send(`${link()}/${act}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link()]);
  });

  test('asks for confirmation before a stop, unless no step is left', async () => {
    shows(guestPage([consentStep]));
    expect(await textAt(`${link()}/stop`)).toContain('Do you want to stop the check-in?');
    shows(guestPage([waitingStep]));
    expect((await send(`${link()}/stop`)).status).toBe(303);
  });

  test.each<[string, RequestInit, number]>([
    ['not a form', { body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    ['without a choice', { body: new URLSearchParams({ step: 'DOCUMENT' }) }, 400],
    ['too large', { body: new URLSearchParams({ a: 'x'.repeat(200_000) }) }, 413],
  ])('refuses a request that is %s', async (_, init, status) => {
    shows(guestPage([consentStep]));
    expect((await send(`${link()}/consent`, { method: 'POST', ...init })).status).toBe(status);
    expect(port.guests.actions).toEqual([]);
  });
});

test('the page reports an unavailable service without its error text', async () => {
  shows(guestPage([consentStep]));
  port.guests.refusal = new ServiceError('unavailable', 'postgres://secret is away');
  const answer = await post('skip');
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('secret');
});
