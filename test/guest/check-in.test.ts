import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { Page } from 'puppeteer-core';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { type Hotel, openHotel } from './hotel.ts';
import { press, textOf } from './reception.ts';

let hotel: Hotel;
beforeAll(async () => {
  hotel = await openHotel();
  const start = { sandboxUrl: `${hotel.site.url}/provider?t={token}&l={locale}` };
  await hotel.publish('elsewhere', JSON.stringify({ steps: [{ type: 'DOCUMENT', provider: 'acme', start }] }));
});
afterAll(() => hotel.close());

const onwards = 'form[action$="/start"] button';
const agree = '[name=choice][value=accept]';
const titleOf = (page: Page) => page.$eval('#now h2', (title) => title.textContent ?? '');
const isOver = () => document.querySelector('#now')?.textContent?.includes('Nothing is left for you to do');
const about = (sessionId: string) => ({ tenantId: hotel.operator.tenantId, sessionId });

async function standIn(page: Page, choice = 'PASS'): Promise<void> {
  await press(page, onwards);
  await page.select('#choice', choice);
  await press(page, '#now button');
}

async function answer(page: Page, guests: string): Promise<void> {
  await page.click('[name=answer-purpose][value=leisure]');
  await page.type('[name=answer-guests]', guests);
  await press(page, 'form[action$="/answers"] button');
}

describe.each([
  { language: 'en', document: 'Identity document', camera: 'Selfie check', questions: 'Questions' },
  { language: 'de', document: 'Ausweisdokument', camera: 'Selfie-Prüfung', questions: 'Fragen' },
])('a guest who reads $language', ({ language, document, camera, questions }) => {
  test.each([true, false])('finishes every check and returns to the client, script: %s', async (script) => {
    const returnUrl = `${hotel.site.url}/done#desk`;
    const { id, link } = await hotel.book({ locale: language, returnUrl });
    const page = await hotel.arrive({ link, script });
    const home = page.url();
    expect(await page.$eval('html', (html) => html.lang)).toBe(language);

    expect(await titleOf(page)).toContain(document);
    await press(page, agree);
    await standIn(page, 'RETRY DOCUMENT_UNREADABLE');
    expect(await page.$$('#now .reason')).toHaveLength(1);
    await standIn(page);
    expect(page.url()).toBe(home);
    expect(await titleOf(page)).toContain(camera);
    await press(page, agree);
    await standIn(page);

    expect(await titleOf(page)).toContain(questions);
    await press(page, 'form[action$="/answers"] button');
    expect(await page.$$('#problems li')).toHaveLength(2);
    await answer(page, '2');
    await press(page, '[data-way-out]');
    expect(page.url()).toBe(`${hotel.site.url}/done?session=${id}&status=IN_PROGRESS#desk`);
    const { body } = await hotel.api.get(id);
    expect(body.steps.map(({ type, status }) => `${type} ${status}`).slice(0, 3)).toEqual([
      'DOCUMENT PASSED',
      'LIVENESS PASSED',
      'QUESTIONNAIRE PASSED',
    ]);
    await page.browserContext().close();
  });
});

test('the link for a guest that `npm start` prints opens the guest’s page', async () => {
  const [, guestctl = ''] = /^Be a guest: .*npx (guestctl .*)$/m.exec(hotel.stack.output()) ?? [];
  const { code, stdout, stderr } = await runGuestctl(guestctl.split(' ').slice(1), {
    environment: { GCS_DATA_DIR: hotel.stack.directory },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const page = await hotel.arrive({ link: /http\S+/.exec(stdout)?.[0] ?? '' });
  expect(await page.title()).toBe('Your online check-in · hotel-aurora');
  await page.browserContext().close();
});

test.each([
  ['FAIL DOCUMENT_TAMPERED', 'FAILED', 'The check-in could not be completed'],
  ['FAIL DOCUMENT_EXPIRED', 'IN_PROGRESS', 'Identity document'],
  ['REVIEW DATA_MISMATCH', 'NEEDS_REVIEW', 'Questions'],
  ['ERROR PROVIDER_UNAVAILABLE', 'NEEDS_REVIEW', 'Questions'],
])('a provider that reports %s leaves the session %s', async (choice, status, title) => {
  const { id, link } = await hotel.book();
  const page = await hotel.arrive({ link });
  await press(page, agree);
  await standIn(page, choice);
  await page.goto(link);
  expect((await hotel.api.get(id)).body.status).toBe(status);
  expect(await titleOf(page)).toContain(title);
  await page.browserContext().close();
});

describe('a guest with two devices', () => {
  test('sees a decision of one device on the other device, and cannot decide again there', async () => {
    const { id, link } = await hotel.book();
    const [phone, desk, old] = [
      await hotel.arrive({ link }),
      await hotel.arrive({ link }),
      await hotel.arrive({ link, script: false }),
    ];
    await press(phone, agree);
    await desk.waitForSelector(onwards);
    await press(old, '[name=choice][value=decline]');
    expect(await textOf(old)).toContain('Your check-in has changed in the meantime, perhaps on another device.');
    expect(await hotel.auditOf(id)).toEqual(['session.created', 'consent.recorded']);
    for (const page of [phone, desk, old]) await page.browserContext().close();
  });

  test('decides only once if both devices send a decision at the same time', async () => {
    const { id, link } = await hotel.book();
    const both = [await hotel.arrive({ link, script: false }), await hotel.arrive({ link, script: false })];
    await Promise.all(both.map((page) => press(page, agree)));
    expect((await hotel.auditOf(id)).filter((type) => type.startsWith('consent.'))).toEqual(['consent.recorded']);
    for (const page of both) expect(await page.$(onwards)).not.toBeNull();
    for (const page of both) await page.browserContext().close();
  });
});

test.each([true, false])('a form that is submitted twice counts once, script: %s', async (script) => {
  const { id, link } = await hotel.book();
  const page = await hotel.arrive({ link, script });
  await Promise.all([page.waitForNavigation(), page.click(agree, { count: 3 })]);
  await page.waitForSelector(onwards);
  await standIn(page);
  await press(page, agree);
  await standIn(page);
  await page.click('[name=answer-purpose][value=leisure]');
  await page.type('[name=answer-guests]', '2');
  await Promise.all([page.waitForNavigation(), page.click('form[action$="/answers"] button', { count: 3 })]);
  await page.waitForFunction(isOver);
  const consents = (await hotel.auditOf(id)).filter((type) => type.startsWith('consent.'));
  expect(consents).toHaveLength(3);
  const { guestAnswersJson } = await hotel.operator.sessions.GetGuestData(about(id), hotel.operator.call);
  expect(JSON.parse(guestAnswersJson)).toHaveLength(1);
  await page.browserContext().close();
});

test('the guest’s link shows the result after the end, and an old form changes nothing', async () => {
  const { id, link } = await hotel.book({ workflowKey: 'elsewhere' });
  const [page, old] = [await hotel.arrive({ link }), await hotel.arrive({ link, script: false })];
  await page.goto(`${link}/stop`);
  await press(page, '#now button');
  expect(await titleOf(page)).toBe('You stopped');
  const { body: ended } = await hotel.api.get(id);
  expect(ended.status).toBe('INCOMPLETE');
  await press(old, onwards);
  expect(await textOf(old)).toContain('You stopped');
  expect(await old.$$('form')).toHaveLength(0);
  expect((await hotel.api.get(id)).body).toEqual(ended);
  const { call, sessions } = hotel.operator;
  await sessions.EndGuestLinks({ requestId: `end-${id}`, ...about(id) }, call);
  expect((await page.goto(link))?.status()).toBe(404);
  for (const one of [page, old]) await one.browserContext().close();
});

describe('a provider', () => {
  const handOvers = () =>
    hotel.site.asked.flatMap(({ url = '' }) => new URL(url, hotel.site.url).searchParams.get('t') ?? []);

  test.each([true, false])('gets no link to the guest’s page, and sends the guest back, script: %s', async (script) => {
    const { link } = await hotel.book({ workflowKey: 'elsewhere' });
    const page = await hotel.arrive({ link, script });
    const secret = link.split('/').at(-1) ?? '';
    hotel.site.asked.length = 0;
    await page.click(onwards);
    await waitFor(() => page.url().startsWith(hotel.site.url));
    await waitFor(() => handOvers().length > 0);
    const { returnAddress } = decodeJwt<{ returnAddress: string }>(handOvers()[0] ?? '');
    const learnt = hotel.site.asked.map(({ url, headers }) => JSON.stringify([url, headers])).join();
    expect([learnt, returnAddress].join()).not.toContain(secret);

    await page.goto(returnAddress);
    expect(page.url()).toBe(link);
    const stranger = await hotel.arrive();
    expect((await stranger.goto(returnAddress))?.status()).toBe(404);
    expect(await textOf(stranger)).toContain('Please continue where you began');
    for (const one of [page, stranger]) await one.browserContext().close();
  });

  test.each([true, false])(
    'is left by the back button, and the guest’s page does not redirect to the provider again, script: %s',
    async (script) => {
      const { link } = await hotel.book({ workflowKey: 'elsewhere' });
      const page = await hotel.arrive({ link, script });
      await Promise.all([page.waitForNavigation(), page.click(onwards)]);
      await waitFor(() => page.url().startsWith(hotel.site.url));
      await page.goBack();
      await page.waitForSelector(onwards);
      expect(page.url()).toBe(link);
      await page.browserContext().close();
    },
  );
});

describe.each([true, false])('the back button, script: %s', (script) => {
  test('shows the current page instead of the previous one', async () => {
    const { link } = await hotel.book();
    const page = await hotel.arrive({ link, script });
    await press(page, agree);
    await page.goBack();
    await page.waitForSelector(onwards);
    expect(page.url()).toBe(link);
    await page.browserContext().close();
  });

  test('sends no form twice, even after refused answers', async () => {
    const { id, link } = await hotel.book();
    const page = await hotel.arrive({ link, script });
    await press(page, agree);
    await standIn(page);
    await press(page, agree);
    await standIn(page);
    await press(page, 'form[action$="/answers"] button');
    await answer(page, '2');
    await page.waitForFunction(isOver);
    const audit = await hotel.auditOf(id);
    await page.goBack();
    if (!script) {
      expect(page.url()).toBe('chrome-error://chromewebdata/');
      await page.reload();
    }
    await page.waitForFunction(isOver);
    expect(await hotel.auditOf(id)).toEqual(audit);
    await page.browserContext().close();
  });
});
