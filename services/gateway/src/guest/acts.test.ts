import { readFileSync } from 'node:fs';
import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { languages } from '@gcs/ui/languages';
import { beforeEach, expect, test } from '@jest/globals';
import { consentStep, guestPage, handOverStep, leadsParty, questionsStep } from '../../test/guest-pages.ts';
import { useGuestPort } from '../../test/guest-visitor.ts';

const port = useGuestPort();
let guest: ReturnType<typeof port.visit>;
beforeEach(() => {
  guest = port.visit();
});

test.each([
  ['consent', { choice: 'decline' }, consentStep],
  ['skip', {}, handOverStep],
] as const)('%s asks for confirmation before it ends a required step', async (act, more, step) => {
  guest.shows(guestPage([step]));
  const about = { ...more, step: String(step.type).replace('STEP_TYPE_', ''), seen: step.seen ?? '' };
  const answer = await guest.post(act, about);
  const page = await answer.text();
  expect([answer.status, port.guests.actions]).toEqual([200, []]);
  expect(page).toContain('Without this check, the check-in ends');
  expect(page).toContain(`href="${guest.link}">Go back</a>`);
  expect((await guest.post(act, { ...about, sure: 'yes' })).status).toBe(303);
  expect(port.guests.actions).toHaveLength(1);
});

test('a withdrawal page explains the effects, and only its confirmation withdraws the consent', async () => {
  const agreed = { ...handOverStep, mayWithdraw: true };
  const ended = { status: 'VERIFIED', ended: true, nothingLeft: true };
  const pageOf = (path: string) => guest.textAt(`${guest.link}${path}`);
  for (const [page, says] of [
    [guestPage([agreed]), 'The checks under this agreement end'],
    [guestPage([{ ...agreed, status: 'PASSED' }], ended), 'Your check-in has ended, and its result stays as it is.'],
  ] as const) {
    guest.shows(page);
    expect(await pageOf('')).toContain(`href="${guest.link}/withdraw?step=LIVENESS"`);
    expect(await pageOf('/withdraw?step=LIVENESS')).toContain(says);
  }
  expect(port.guests.actions).toEqual([]);
  expect((await guest.post('withdraw', { step: 'LIVENESS', seen: 'hand-over-seen' })).status).toBe(303);
  expect(port.guests.actions.map(([method]) => method)).toEqual(['WithdrawConsent']);
  guest.shows(guestPage([handOverStep]));
  expect((await guest.send(`${guest.link}/withdraw?step=LIVENESS`)).status).toBe(303);
});

test('a declined optional step needs no confirmation', async () => {
  guest.shows(guestPage([{ ...consentStep, required: false }]));
  expect((await guest.post('consent', { choice: 'decline', seen: 'consent-seen' })).status).toBe(303);
});

test.each(languages)('a refused form keeps the language %s without a translated workflow', async (language) => {
  guest.shows(guestPage([questionsStep, consentStep, handOverStep], { locale: 'en', wantedLocale: language }));
  port.guests.problems = [{ questionId: 'purpose', fault: 'ANSWER_FAULT_MISSING' }];
  const isShown = async (act: string, more: Record<string, string>, status: number) => {
    // Repeats the form after a 503.
    const answer = await waitFor(async () => {
      const sent = await guest.post(act, more);
      return sent.status === 503 ? undefined : sent;
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`<html lang="${language}"`);
  };
  await isShown('answers', {}, 422);
  port.guests.parties.set('cs_1', leadsParty);
  await isShown('declare', { guest: '3' }, 422);
  port.guests.refusal = new ServiceError('version_conflict', 'It has moved.');
  for (const [act, more] of Object.entries(forms)) await isShown(act, more, 409);
});

const party = { share: { guest: '2' }, declare: { guest: '3', kinship: 'parent' } };
const forms: Readonly<Record<string, Record<string, string>>> = {
  answers: {},
  consent: { choice: 'accept' },
  withdraw: {},
  start: {},
  skip: {},
  stop: { step: '' },
  code: {},
  confirm: { code: '123456' },
  reuse: { earlier: 'cs_0' },
  sign: { name: 'Ada Byron' },
  ...party,
};

test('the language test covers every form of the guest pages', () => {
  const port = readFileSync(new URL('./guest-port.http.ts', import.meta.url), 'utf8');
  const named = [...port.matchAll(/form\('(\w+)', /g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(forms).toSorted());
});
