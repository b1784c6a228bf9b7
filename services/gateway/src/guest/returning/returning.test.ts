import { ServiceError } from '@gcs/kit/errors';
import type { GetReturnResponse } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import { waitFor } from '@gcs/test/support/wait-for';
import { languages } from '@gcs/ui/languages';
import { beforeEach, expect, test } from '@jest/globals';
import { guestPage, handOverStep } from '../../../test/guest-pages.ts';
import { useGuestPort } from '../../../test/guest-visitor.ts';
import { messagesFor } from '../messages/messages.ts';

const port = useGuestPort();
let guest: ReturnType<typeof port.visit>;
beforeEach(() => {
  guest = port.visit();
  guest.shows(guestPage([handOverStep], { mayReturn: true, departure: '2027-03-15' }));
});

const { returning: texts } = messagesFor('en');
const found: GetReturnResponse = {
  ...{ state: 'RETURN_STATE_FOUND', earlierSessionId: 'cs_earlier', checkedAt: '2026-09-03T12:00:00.000Z' },
};

const about = { step: '', seen: 'page-seen' };

test('offers a code and mails it to the guest without a link; no page shows the code', async () => {
  port.guests.returning = { state: 'RETURN_STATE_OFFERED', mayOrder: true };
  expect(await guest.textAt()).toContain(texts.title);
  const answer = await guest.post('code', about);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, guest.link]);
  const notice = await waitFor(() => port.guests.notices[0]);
  expect(notice).toMatchObject({
    ...{ address: 'ada@example.com', channel: 'NOTICE_CHANNEL_MAIL', guestMailFrom: 'hotel-aurora' },
    subject: 'Your code for the check-in at hotel-aurora',
  });
  expect(notice.lines.map(({ text }) => text)).toEqual([
    'Your code: 123456',
    texts.mailAbout,
    'You get this mail because of your booking BK-1 at hotel-aurora.',
  ]);
  expect(JSON.stringify(notice)).not.toContain('/g/');
  port.guests.returning = { state: 'RETURN_STATE_CODE_SENT', mayOrder: true };
  const page = await guest.textAt();
  expect([page.includes(texts.codeAbout), page.includes('123456'), page.includes('ada@')]).toEqual([
    ...[true, false, false],
  ]);
});

test('asks a guest who orders codes too fast to wait, and offers no code beyond the maximum', async () => {
  port.guests.returning = { state: 'RETURN_STATE_CODE_SENT', mayOrder: true };
  expect(await guest.textAt()).toContain(texts.again);
  port.guests.refusal = new ServiceError('rate_limited', 'no other code can be ordered now');
  const answer = await guest.post('code', about);
  expect([answer.status, (await answer.text()).includes(texts.wait)]).toEqual([429, true]);
  expect(port.guests.notices).toEqual([]);
  port.guests.returning = { state: 'RETURN_STATE_CODE_SENT', mayOrder: false };
  expect(await guest.textAt()).not.toContain(texts.again);
});

test('reports a wrong code at its field, and continues after the right code', async () => {
  port.guests.returning = { state: 'RETURN_STATE_CODE_SENT' };
  const wrong = await guest.post('confirm', { ...about, code: '000000' });
  const page = await wrong.text();
  expect([wrong.status, page.includes(texts.wrong), page.includes('aria-describedby="code-problem"')]).toEqual([
    ...[422, true, true],
  ]);
  expect((await guest.post('confirm', { ...about, code: '123456' })).status).toBe(303);
});

test('shows the day of the earlier check, and reuses its kept evidence', async () => {
  port.guests.returning = found;
  const entry = { type: 'DOCUMENT_RESULT', reference: 'evr_1', sha256: 'a'.repeat(64), kept: true };
  port.its.state.stepEntries = { revision: 3, entries: [{ ...entry, stepType: 'DOCUMENT' }] };
  expect(await guest.textAt()).toContain('You were checked here on September 3, 2026');
  expect((await guest.post('reuse', { ...about, choice: 'use', earlier: 'cs_earlier' })).status).toBe(303);
  expect(port.guests.actions.at(-1)).toMatchObject([
    'ReuseCheck',
    {
      ...{ action: { seen: 'page-seen' }, earlierSessionId: 'cs_earlier', departure: '2027-03-15', earlierRevision: 3 },
      entries: [{ ...entry, stepType: 'STEP_TYPE_DOCUMENT' }],
    },
  ]);
  port.its.state.failures.evidence = new ServiceError('unavailable', 'evidence is away');
  expect((await guest.post('reuse', { ...about, choice: 'use', earlier: 'cs_earlier' })).status).toBe(503);
  delete port.its.state.failures.evidence;
});

test('offers an earlier check but refuses its reuse while the evidence service is unavailable', async () => {
  port.guests.returning = found;
  guest.shows(guestPage([handOverStep], { mayReturn: true }));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  port.its.state.untilEvidenceAnswers = promise;
  expect(await guest.textAt()).toContain(texts.use);
  answer();
  port.its.state.failures.departure = new ServiceError('unavailable', 'evidence is away');
  const use = async () => (await guest.post('reuse', { ...about, choice: 'use', earlier: 'cs_earlier' })).status;
  expect(await use()).toBe(503);
  delete port.its.state.failures.departure;
  expect(await use()).toBe(303);
});

test('lets the guest decline, and reports that no earlier check was found', async () => {
  port.guests.returning = found;
  expect((await guest.post('reuse', { ...about, choice: 'decline', earlier: 'cs_earlier' })).status).toBe(303);
  expect(port.guests.actions.map(([method]) => method)).toEqual(['DeclineReuse']);
  port.guests.returning = { state: 'RETURN_STATE_NOT_FOUND' };
  expect(await guest.textAt()).toContain(texts.none);
});

test('offers no earlier check if the session service offers none', async () => {
  port.guests.returning = found;
  guest.shows(guestPage([handOverStep], { mayReturn: false }));
  expect(await guest.textAt()).not.toContain('id="returning"');
  guest.shows(guestPage([handOverStep], { mayReturn: true }));
  port.guests.returning = { state: 'RETURN_STATE_NONE' };
  expect(await guest.textAt()).not.toContain('id="returning"');
});

test.each(languages)('offers the earlier check in the language %s', async (language) => {
  port.guests.returning = found;
  const page = await guest.textAt(`${guest.link}?lang=${language}`);
  const { returning } = messagesFor(language);
  expect([page.includes(returning.use), page.includes(returning.decline)]).toEqual([true, true]);
});
