import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { GetReturnResponse } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import { contrastFindingsOf, findingsOf, keyboardFindingsOf } from '@gcs/test/support/page-checks';
import { languages } from '@gcs/ui/languages';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import {
  consentStep,
  guestPage,
  handOverStep,
  leadsParty,
  questionsStep,
  signersParty,
  waitingStep,
} from '../../services/gateway/test/guest-pages.ts';
import { openReception, press, type Reception } from './reception.ts';

// Shows every page, light and dark, on a small phone and on a desktop. axe finds nothing, the page fits the screen, and
// buttons are large enough for a thumb. The keyboard reaches every control.

let reception: Reception;
beforeAll(async () => {
  reception = await openReception();
  const { admin, tenantId } = reception.gateway;
  const about = { requestId: randomUUID(), tenantId };
  const contacts = {
    address: 'Ringstrasse 1\n1010 Wien',
    phone: '+43 1 234 56',
    privacyContact: 'privacy@aurora.example',
  };
  const property = { displayName: 'Grand Hotel Aurora', accent: '#ffd54f', timeZone: 'Europe/Vienna', ...contacts };
  await admin.properties.SetProperty({ ...about, property }, admin.call);
  const image = Buffer.from('<svg viewBox="0 0 3 1"><rect width="3" height="1" fill="#ffd54f"/></svg>');
  await admin.properties.SetPropertyLogo({ ...about, requestId: randomUUID(), image }, admin.call);
});
afterAll(() => reception.close());

const contact = { name: 'Front desk', phone: '+34 600 000 000', email: 'desk@hotel.example', url: 'https://a.example' };
const ended = { status: 'FAILED', ended: true, nothingLeft: true, contact };

const bookingReference = 'booking-cbe33c34-a0ba-4632-9f84-c3251d09a4b3';

type Way = [name: string, lead: () => Promise<Page>];
const at = (page: ReturnType<typeof guestPage>, more = '') => reception.visit(reception.link(page) + more);
const ways: Way[] = [
  ['consent', () => at(guestPage([consentStep, handOverStep, waitingStep], { contact }))],
  ['questions', () => at(guestPage([questionsStep], { locale: 'de', contact }))],
  ['questions with what is wrong', wrongAnswers],
  ['hand-over', () => at(guestPage([handOverStep], { locale: 'es' }))],
  ['stand-in', standIn],
  ['waiting', () => at(guestPage([waitingStep], { locale: 'fr' }))],
  [
    'a check-in that has ended',
    () => at(guestPage([{ ...waitingStep, status: 'FAILED', reasonCodes: ['OTHER'] }], ended)),
  ],
  ['asking once more', () => at(guestPage([consentStep], { locale: 'nl', bookingReference }), '/stop')],
  ['no such link', () => reception.visit(`${reception.url}/g/unknown`)],
  ['back from a provider in another browser', () => reception.visit(`${reception.url}/return/unknown`)],
  ['what has changed meanwhile', changed],
  ['the party', () => at(leading(), '/party')],
  ['the link of another guest', shared],
  ['the signature', () => at(signing())],
  ['a returning guest', () => returning({ state: 'RETURN_STATE_OFFERED' })],
  ['a wrong code', wrongCode],
  ['an earlier check', () => returning({ state: 'RETURN_STATE_FOUND', checkedAt: '2026-09-03T12:00:00.000Z' })],
];

function returning(offered: GetReturnResponse): Promise<Page> {
  reception.gateway.state.guests.returning = offered;
  return at(guestPage([handOverStep], { contact, mayReturn: true }));
}

async function wrongCode(): Promise<Page> {
  const page = await returning({ state: 'RETURN_STATE_CODE_SENT', mayOrder: true });
  await page.type('[name=code]', '000000');
  await press(page, 'form[action$="/confirm"] button');
  return page;
}

test.each(ways)('the guest’s page “%s” fits each screen and has no finding of axe', async (_, lead) => {
  const page = await lead();
  await page.setBypassCSP(true);
  for (const details of await page.$$('details')) await details.evaluate((one) => one.setAttribute('open', ''));
  for (const width of [320, 1_280]) {
    await page.setViewport({ width, height: 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await contrastFindingsOf(page)).toEqual([]);
    expect(await keyboardFindingsOf(page)).toEqual([]);
  }
  await page.browserContext().close();
});

const kept = [
  { type: 'DOCUMENT_RESULT', days: 1_096 },
  { type: 'DELIVERY_RECEIPT', days: 0 },
];
const reasons = [{ ...consentStep, provider: 'acme', legalBasis: 'CONSENT' }, handOverStep, waitingStep];
const over = { ...ended, kept, endedAt: '2026-11-26T23:30:00Z', sessionId: 'cs_sealed' };

const agreedStep = { ...consentStep, status: 'PASSED', consent: null, maySkip: false, mayWithdraw: true };

/**
 * Pages to show in each language, in the design of one hotel. The keyboard is tested above, because a language changes
 * no control.
 */
const spoken: [name: string, page: Parameters<typeof guestPage>, path: string][] = [
  ['consent', [reasons, { contact, kept }], ''],
  ['questions', [[questionsStep], { contact }], ''],
  ['the end', [[{ ...waitingStep, status: 'FAILED', reasonCodes: ['OTHER'] }], ended], ''],
  ['waiting', [[agreedStep, waitingStep], { contact }], ''],
  ['asking once more', [[consentStep]], '/stop'],
  ['asking before a withdrawal', [[agreedStep, waitingStep], { contact }], '/withdraw?step=DOCUMENT'],
  ['the privacy notice', [reasons, { kept }], '/privacy'],
  ['the receipt', [[{ ...waitingStep, status: 'FAILED', reasonCodes: ['OTHER'] }], over], '/receipt'],
  ['the lead', [[consentStep, waitingStep], { sessionId: 'cs_lead', contact }], ''],
  ['the party', [[consentStep], { sessionId: 'cs_lead' }], '/party'],
  ['the signature', [[], { ...ended, status: 'VERIFIED', sessionId: 'cs_signer' }], ''],
];

describe.each(languages)('the guest’s page in %s', (language) => {
  test.each(spoken)('%s', async (_, [steps, more], path) => {
    reception.gateway.state.packages.set('cs_sealed', '{"id":"evp_sealed"}');
    reception.gateway.state.guests.parties.set('cs_lead', leadsParty);
    reception.gateway.state.guests.parties.set('cs_signer', signersParty);
    const address = new URL(reception.link(guestPage(steps, more)) + path);
    address.searchParams.set('lang', language);
    const page = await reception.visit(address.href);
    if (path.startsWith('/withdraw')) expect(await page.$(`form[action$="/withdraw"]`)).not.toBeNull();
    await page.setBypassCSP(true);
    for (const width of [320, 390, 1_280]) {
      await page.setViewport({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(smallTargets)).toEqual([]);
    }
    expect(await findingsOf(page)).toEqual([]);
    await page.browserContext().close();
  });
});

const stay = { arrival: '2030-06-14', departure: '2030-06-17' };
const asked = { text: 'We look at your document, keep the result of it and no picture. '.repeat(3), version: '1' };

test.each(languages)(
  'the guest’s page shows the next action and its button in %s on the first screen of a telephone',
  async (language) => {
    for (const step of [{ ...consentStep, consent: asked }, handOverStep]) {
      const page = await reception.visit(
        `${reception.link(guestPage([step, waitingStep], { contact, ...stay }))}?lang=${language}`,
      );
      await page.setViewport({ width: 390, height: 844 });
      const ends = await page.$eval('#now button', (button) => button.getBoundingClientRect().bottom);
      expect(ends).toBeLessThanOrEqual(844);
      await page.browserContext().close();
    }
  },
);

test('the Tab key reaches the skip link and then each field of the guest’s page', async () => {
  const page = await at(guestPage([questionsStep]));
  const stops: string[] = [];
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(stops[0]).toBe('Skip to the content');
  expect(stops.slice(1, 5)).toEqual(['answer-purpose', 'answer-nights', 'answer-born', 'answer-born']);
});

/**
 * Returns the controls that are smaller than 44 px. A label counts as part of its control if it is clickable. Runs in
 * the page.
 */
function smallTargets(): string[] {
  const controls = 'a, button, summary, input:not([type=hidden]), select, textarea';
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter((one) =>
    one.checkVisibility(),
  );
  const heightOf = (one: Element) => (one.closest('label.option') ?? one).getBoundingClientRect().height;
  return all.filter((one) => heightOf(one) < 43.9).map((one) => `${one.outerHTML.slice(0, 80)} ${heightOf(one)}`);
}

async function wrongAnswers(): Promise<Page> {
  reception.gateway.state.guests.problems = [
    { questionId: 'purpose', fault: 'ANSWER_FAULT_MISSING' },
    { questionId: 'nights', fault: 'ANSWER_FAULT_TOO_LARGE' },
  ];
  const page = await at(guestPage([questionsStep], { locale: 'it' }));
  await press(page, '#now button');
  reception.gateway.state.guests.problems = [];
  return page;
}

async function changed(): Promise<Page> {
  const page = await at(guestPage([questionsStep], { locale: 'pt' }));
  reception.gateway.state.guests.refusal = new ServiceError('version_conflict', 'It has moved.');
  await press(page, '#now button');
  reception.gateway.state.guests.refusal = undefined;
  return page;
}

async function standIn(): Promise<Page> {
  reception.gateway.state.guests.handOver = { token: 'a.b.c', standIn: true, provider: 'acme', attempt: 1 };
  const page = await at(guestPage([handOverStep]));
  await press(page, '#now button');
  return page;
}

function signing() {
  reception.gateway.state.guests.parties.set('cs_signer', signersParty);
  return guestPage([], { ...ended, status: 'VERIFIED', sessionId: 'cs_signer' });
}

function leading() {
  reception.gateway.state.guests.parties.set('cs_lead', leadsParty);
  return guestPage([consentStep], { sessionId: 'cs_lead' });
}

async function shared(): Promise<Page> {
  const page = await at(leading(), '/party');
  await press(page, 'button[value="link"]');
  return page;
}
