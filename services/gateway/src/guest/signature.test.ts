import { ServiceError } from '@gcs/kit/errors';
import { languages } from '@gcs/ui/languages';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { consentStep, guestPage, signersParty, waitingStep } from '../../test/guest-pages.ts';
import { useGuestPort } from '../../test/guest-visitor.ts';
import { messagesFor } from './messages/messages.ts';

const port = useGuestPort();
const done = guestPage([], { ended: true, nothingLeft: true, status: 'VERIFIED' });
let guest: ReturnType<typeof port.visit>;
beforeEach(() => {
  guest = port.visit();
  guest.shows(done);
  port.guests.parties.set('cs_1', signersParty);
});

const asks = async () => (await guest.textAt()).includes(`action="${guest.link}/sign"`);
const state = (more: object) =>
  port.guests.parties.set('cs_1', { ...signersParty, statement: { ...signersParty.statement, ...more } });

async function formIn(language: string) {
  const page = await (await guest.send(`${guest.link}?lang=${language}`)).text();
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return { page, form: { seen: fieldOf('seen'), locale: fieldOf('locale'), action: fieldOf('action') } };
}

describe('the signature on a guest’s page', () => {
  test.each<[string, ReturnType<typeof guestPage>, boolean]>([
    ['asks for a signature when the check is verified', done, true],
    ['asks for a signature when a provider is at work', guestPage([waitingStep], { nothingLeft: true }), true],
    ['asks for no signature when the check has begun', guestPage([consentStep]), false],
    [
      'asks for no signature when the check has failed',
      guestPage([], { ended: true, nothingLeft: true, status: 'FAILED' }),
      false,
    ],
    [
      'asks for no signature when the check has expired',
      guestPage([], { ended: true, nothingLeft: true, status: 'EXPIRED' }),
      false,
    ],
  ])('%s', async (_, page, expected) => {
    guest.shows(page);
    expect(await asks()).toBe(expected);
  });

  test('asks a guest without a check to sign, unless the guest has signed or need not sign', async () => {
    guest.shows(guestPage([consentStep]));
    state({ isReady: true });
    expect(await asks()).toBe(true);
    state({ isReady: true, signed: true });
    expect([await asks(), (await guest.textAt()).includes('Signature')]).toEqual([false, true]);
    port.guests.parties.set('cs_1', { ...signersParty, statement: null });
    expect([await asks(), (await guest.textAt()).includes('Signature')]).toEqual([false, false]);
  });

  test('asks the only guest of a booking to sign', async () => {
    port.guests.parties.set('cs_1', { ...signersParty, size: 1, others: [] });
    expect(await guest.textAt()).toContain('Guest 1 of 1, hotel-aurora');
    expect(await asks()).toBe(true);
  });

  test.each(languages)('signs the shown text in %s: hotel, days, guest and minors', async (language) => {
    const { page, form } = await formIn(language);
    const { locale, signature } = messagesFor(language);
    const answer = await guest.post('sign', { ...form, name: ' Ada Byron ' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, guest.link]);
    const [[act, said] = []] = port.guests.actions;
    const { text, ...others } = said as { text: string };
    expect([act, others]).toEqual([
      'Sign',
      expect.objectContaining({ name: 'Ada Byron', strokes: '', tag: 'days', language: locale }),
    ]);
    for (const part of ['hotel-aurora', signature.confirm]) expect(text).toContain(part);
    const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
    for (const number of [1, 3, 4, 12, 15, 2027]) expect(text).toContain(numbers.format(number));
    expect(page.replaceAll('&#39;', '’')).toContain(text);
  });

  test('names the minors that the guest signs for, unless the text becomes too long', async () => {
    const guests = (firstName: string) => signersParty.others?.map((one) => ({ ...one, firstName }));
    const text = async (name: string) => {
      port.guests.parties.set('cs_1', { ...signersParty, others: guests(name) ?? [] });
      return guest.textAt();
    };
    expect(await text('Leo')).toContain('I also sign for Leo, guest 3. I also sign for Leo, guest 4.');
    expect(await text('L'.repeat(500))).toContain('I also sign for guest 3. I also sign for guest 4.');
  });

  test('the lead’s party confirms each declared minor by name or number', async () => {
    const others = signersParty.others?.map((one) => ({ ...one, declared: one.ageClass !== 'ADULT' })) ?? [];
    port.guests.parties.set('cs_1', { ...signersParty, others });
    const page = await guest.textAt(`${guest.link}/party`);
    expect(page.match(/you answer for [^<]+/g)).toEqual(['you answer for Ned.', 'you answer for Guest 4.']);
  });

  test('accepts a drawn signature', async () => {
    const { form } = await formIn('en');
    const strokes = '1,1 50,50 90,90;5,5';
    await guest.post('sign', { ...form, strokes });
    expect(port.guests.actions).toEqual([
      ['Sign', expect.objectContaining({ strokes, name: '', actionId: form.action })],
    ]);
  });

  test('shows the form again, with a hint, if the stays service refuses the drawing', async () => {
    const { form } = await formIn('en');
    port.guests.refusal = new ServiceError('invalid_argument', 'strokes is a drawing');
    const answer = await guest.post('sign', { ...form, strokes: 'x' });
    const page = await answer.text();
    expect([answer.status, page.includes('Please sign in the box or type your full name.')]).toEqual([422, true]);
    expect(page).not.toContain('strokes is a drawing');
  });

  test('refuses a signature for a text that the page did not show, or after the guest signed elsewhere', async () => {
    const { form } = await formIn('en');
    state({ tag: 'other days' });
    expect((await guest.post('sign', { ...form, name: 'Ada' })).status).toBe(409);
    expect((await guest.post('sign', { ...form, locale: 'de', name: 'Ada' })).status).toBe(409);
    expect(port.guests.actions).toEqual([]);
    state({});
    port.guests.refusal = new ServiceError('failed_precondition', 'signed');
    expect((await guest.post('sign', { ...form, name: 'Ada' })).status).toBe(409);
  });
});
