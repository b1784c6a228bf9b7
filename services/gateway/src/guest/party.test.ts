import { ServiceError } from '@gcs/kit/errors';
import { readQrCodes } from '@gcs/test/support/read-qr';
import { languages } from '@gcs/ui/languages';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { consentStep, guestPage, leadsParty } from '../../test/guest-pages.ts';
import { openGuestPort, useGuestPort } from '../../test/guest-visitor.ts';
import { messagesFor } from './messages/messages.ts';

const port = useGuestPort();
let guest: ReturnType<typeof port.visit>;
beforeEach(() => {
  guest = port.visit();
  guest.shows(guestPage([consentStep]));
  port.guests.parties.set('cs_1', leadsParty);
});

const at = (path: string) => guest.send(`${guest.link}${path}`);

describe('the page of a guest in a booking', () => {
  test('shows the guest’s number, hotel and days', async () => {
    expect((await guest.textAt()).replaceAll('\u2009', ' ')).toContain('Guest 1 of 4, hotel-aurora, March 12 – 15');
  });

  test.each(languages)('shows the guest’s number and days in %s', async (language) => {
    const page = await (await at(`?lang=${language}`)).text();
    const { locale } = messagesFor(language);
    const numbers = [1, 4, 12, 15].map((one) => new Intl.NumberFormat(locale).format(one));
    const [line = ''] = /<p>([^<]*hotel-aurora[^<]*)<\/p>/.exec(page)?.slice(1) ?? [];
    for (const number of numbers) expect(line).toContain(number);
  });

  test('shows its link as a QR code until the check ends', async () => {
    expect(readQrCodes(await guest.textAt())).toEqual([`${port.its.gateway.guestUrl}${guest.link}`]);
    guest.shows(guestPage([], { ended: true, nothingLeft: true, status: 'VERIFIED' }));
    expect(readQrCodes(await guest.textAt())).toEqual([]);
  });

  test.each(languages)('tells a lead without open steps which guests are not ready, in %s', async (language) => {
    guest.shows(guestPage([], { nothingLeft: true, status: 'IN_PROGRESS' }));
    const { party, ended, state, locale } = messagesFor(language);
    const now = async () =>
      (await (await at(`?lang=${language}`)).text()).split('id="now"')[1]?.split('</section>')[0] ?? '';
    const open = await now();
    const number = new Intl.NumberFormat(locale).format(3);
    for (const text of [
      party.openTitle,
      party.openAbout,
      `${party.guest.replace('{number}', number)}: ${state.PENDING}`,
    ]) {
      expect(open).toContain(text);
    }
    expect(open).not.toContain(ended.nothingLeft.title);
    port.guests.parties.set('cs_1', { ...leadsParty, others: leadsParty.others?.slice(2) ?? [] });
    const done = await now();
    expect([done.includes(ended.nothingLeft.title), done.includes(party.openAbout)]).toEqual([true, false]);
  });

  test('shows a companion no link to the other guests', async () => {
    expect(await guest.textAt()).toContain(`href="${guest.link}/party"`);
    port.guests.parties.set('cs_1', { ...leadsParty, role: 'COMPANION', others: [] });
    expect(await guest.textAt()).not.toContain('/party');
    expect((await at('/party')).headers.get('location')).toBe(guest.link);
    expect((await guest.post('share', { guest: '2' })).status).toBe(409);
  });
});

describe('the page of a guest who was removed or whose booking is cancelled', () => {
  beforeEach(() => void port.guests.parties.set('cs_1', { closed: true, tag: 'closed' }));

  test.each(languages)('says in %s that the link is no longer valid', async (language) => {
    const { refused } = messagesFor(language);
    for (const path of ['', '/party']) {
      const answer = await at(`${path}?lang=${language}`);
      const page = await answer.text();
      expect([answer.status, page.includes(refused.goneTitle), page.includes(refused.gone)]).toEqual([410, true, true]);
    }
  });

  test('accepts no form but a withdrawal and a stop', async () => {
    const status = async (form: string) => (await guest.post(form, {})).status;
    for (const form of ['consent', 'answers', 'start', 'skip', 'code', 'reuse']) expect(await status(form)).toBe(410);
    expect(await status('withdraw')).toBe(303);
  });

  test('still shows the result of an ended check', async () => {
    guest.shows(guestPage([], { ended: true, nothingLeft: true, status: 'VERIFIED' }));
    expect((await at('')).status).toBe(200);
  });
});

describe('the page of a guest whose document the reception has seen', () => {
  test.each(languages)('says in %s that nothing is left to do', async (language) => {
    port.guests.parties.set('cs_1', { ...leadsParty, seen: true, others: [] });
    const page = await (await at(`?lang=${language}`)).text();
    const { ended, consent, state, giveUp, overview } = messagesFor(language);
    expect([ended.seen.title, ended.seen.about].map((text) => page.includes(text))).toEqual([true, true]);
    const others = [consent.agree, state.PENDING, giveUp.link, overview.steps];
    expect(others.filter((text) => page.includes(text))).toEqual([]);
  });
});

describe('the page of a lead', () => {
  test('asks to declare the minors before the signature', async () => {
    const statement = { signed: false, isReady: true, minors: [], tag: 'days' };
    port.guests.parties.set('cs_1', { ...leadsParty, statement });
    const page = await (await at('')).text();
    expect(page.indexOf('declare the children')).toBeGreaterThan(0);
    expect(page.indexOf('declare the children')).toBeLessThan(page.indexOf('Please sign'));
    const others = leadsParty.others?.filter(({ mayDeclare }) => mayDeclare !== true) ?? [];
    port.guests.parties.set('cs_1', { ...leadsParty, statement, others });
    expect(await (await at('')).text()).not.toContain('declare the children');
  });

  test('shows each guest’s status word, and offers only what that status allows', async () => {
    const page = await (await at('/party')).text();
    const guests = page
      .split('<section')
      .slice(1)
      .map((one) => one.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
    const offers = guests.map((one) => [/Share the link/.test(one), /I am the parent/.test(one)]);
    expect(guests.map((one) => /Guest \d [A-Z][a-z]+ \w+/.exec(one)?.[0])).toEqual([
      'Guest 2 Link given',
      'Guest 3 Still to',
      'Guest 4 Done Baby',
    ]);
    expect(offers).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('offers the link as text, in a mail and as a QR code', async () => {
    const answer = await guest.post('share', { guest: '2', way: 'link' });
    const page = await answer.text();
    const address = `${port.its.gateway.guestUrl}/g/${'S'.repeat(43)}`;
    expect([answer.status, readQrCodes(page)]).toEqual([200, [address]]);
    expect(page).toContain(`>${address}</p>`);
    expect(page).toContain(`body=${encodeURIComponent(address)}"`);
    expect(page).toContain(`data-address="${guest.link}/party"`);
    expect(port.guests.actions).toEqual([
      ['ShareLink', { tenantId: port.its.tenantId, sessionId: 'cs_1', guestNumber: 2 }],
    ]);
  });

  test('opens another guest’s page on this device', async () => {
    const answer = await guest.post('share', { guest: '2', way: 'here' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/g/${'S'.repeat(43)}`]);
  });

  test('declares a minor with the kinship, and asks for the kinship if it is missing', async () => {
    const missing = await guest.post('declare', { guest: '3' });
    expect([missing.status, await missing.text()]).toEqual([
      422,
      expect.stringContaining('Please answer this question.'),
    ]);
    expect(port.guests.actions).toEqual([]);
    const answer = await guest.post('declare', { guest: '3', kinship: 'parent' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${guest.link}/party`]);
    expect(port.guests.actions).toEqual([
      ['DeclareMinor', expect.objectContaining({ guestNumber: 3, kinship: 'parent', actionId: guest.fields.action })],
    ]);
  });

  test.each(['share', 'declare'])('refuses to %s for a guest who is not in the booking', async (act) => {
    expect((await guest.post(act, { guest: '77', kinship: 'parent' })).status).toBe(409);
    expect(port.guests.actions).toEqual([]);
  });
});

const away: [name: string, fail: (its: typeof port) => void][] = [
  ['knows no booking', ({ guests }) => guests.parties.clear()],
  [
    'knows a booking with one guest',
    ({ guests }) => guests.parties.set('cs_1', { ...leadsParty, size: 1, others: [] }),
  ],
  ['is away', ({ guests }) => Object.assign(guests, { partyFailure: new ServiceError('unavailable', 'away') })],
  ['fails', ({ guests }) => Object.assign(guests, { partyFailure: new ServiceError('internal_error', 'broken') })],
  ['does not answer', ({ guests }) => Object.assign(guests, { untilPartyAnswers: new Promise(() => {}) })],
];

test.each(away)('the page shows only the guest when the stays service %s', async (_, fail) => {
  await using its = await openGuestPort();
  const visitor = its.visit();
  visitor.shows(guestPage([consentStep]));
  const read = async () => (await visitor.textAt()).replaceAll(/name="action" value="[^"]*"/g, '');
  const alone = await read();
  its.guests.parties.set('cs_1', leadsParty);
  expect(await read()).not.toBe(alone);
  fail(its);
  expect(await read()).toBe(alone);
  expect((await visitor.send(`${visitor.link}/party`)).headers.get('location')).toBe(visitor.link);
});

describe('the last page of a guest on the lead’s device', () => {
  test('links to the lead’s list, but not without the device’s cookie or before the last step', async () => {
    const leads = `/g/${'L'.repeat(43)}`;
    port.guests.pages.set('L'.repeat(43), { tenantId: 'ten_1', ...guestPage([consentStep]) });
    const answer = await fetch(`${port.its.gateway.guestUrl}${leads}/share`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'a'.repeat(24), seen: '', locale: 'en', guest: '2', way: 'here' }),
    });
    const [cookie = '', ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(answer.headers.get('location')).toBe(`/g/${'S'.repeat(43)}`);
    expect(attributes).toEqual(expect.arrayContaining([`Path=/g/${'S'.repeat(43)}`, 'HttpOnly', 'SameSite=Lax']));
    const seen = async (page: ReturnType<typeof guestPage>, headers: Record<string, string>) => {
      port.guests.pages.set('S'.repeat(43), { tenantId: 'ten_1', ...page });
      return (await fetch(`${port.its.gateway.guestUrl}/g/${'S'.repeat(43)}`, { headers })).text();
    };
    const done = guestPage([], { ended: true, nothingLeft: true, status: 'VERIFIED', sessionId: 'cs_2' });
    expect(await seen(done, { cookie })).toContain(`href="${leads}/party"`);
    expect(await seen(done, {})).not.toContain(leads);
    expect(await seen(done, { cookie: 'gcs-guest-party=../evil' })).not.toContain('evil');
    expect(await seen(guestPage([consentStep], { sessionId: 'cs_2' }), { cookie })).not.toContain(leads);
  });
});

describe('the stream of a lead’s list', () => {
  test('reports a changed party, ends with the link, and is silent while the stays service is unavailable', async () => {
    const answer = await fetch(`${port.its.gateway.guestUrl}${guest.link}/party/events?version=first`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const receives = async (text: string) => {
      while (!received.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) break;
        received += value;
      }
      return received.includes(text);
    };
    const away = Promise.withResolvers<void>();
    port.guests.partyAway = away.resolve;
    port.guests.partyFailure = new ServiceError('unavailable', 'away');
    await away.promise;
    port.guests.partyFailure = undefined;
    port.guests.parties.set('cs_1', { ...leadsParty, tag: 'second' });
    expect(await receives('id: second\nevent: changed\n')).toBe(true);
    port.guests.pages.clear();
    expect(await receives('event: ended\n')).toBe(true);
    expect(received.match(/event: changed/g)).toHaveLength(1);
  });
});
