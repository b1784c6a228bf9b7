import { isDrawing } from '@gcs/proto/drawing';
import { findingsOf } from '@gcs/test/support/page-checks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { guestPage, signersParty } from '../../services/gateway/test/guest-pages.ts';
import { openReception, press, type Reception } from './reception.ts';

let reception: Reception;
beforeAll(async () => {
  reception = await openReception();
});
afterAll(() => reception.close());

const done = guestPage([], { ended: true, nothingLeft: true, status: 'VERIFIED' });

async function open(language: string, options: { script?: boolean } = {}): Promise<Page> {
  const { guests } = reception.gateway.state;
  guests.parties.set('cs_1', signersParty);
  guests.actions.length = 0;
  const page = await reception.visit(`${reception.link(done)}?lang=${language}`, options);
  await page.setViewport({ width: 390, height: 844, hasTouch: true });
  return page;
}

/** Draws two strokes with the mouse, the second one over the edge of the surface. */
async function draw(page: Page): Promise<void> {
  const surface = await page.waitForSelector('signature-pad svg', { visible: true });
  await surface?.scrollIntoView();
  const { x = 0, y = 0, width = 0, height = 0 } = (await surface?.boundingBox()) ?? {};
  for (const [from, to] of [
    [0.1, 0.5],
    [0.6, 1.3],
  ] as const) {
    await page.mouse.move(x + width * from, y + height * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height * 0.2, { steps: 30 });
    await page.mouse.up();
  }
}

const strokesOn = (page: Page) => page.$eval('input[name=strokes]', (field) => (field as HTMLInputElement).value);
const signed = () =>
  reception.gateway.state.guests.actions.map(([act, said]) => [act, said as Record<string, string>] as const);

test.each(['en', 'ar'])('a guest draws the signature on a telephone, in %s', async (language) => {
  const page = await open(language);
  await page.setBypassCSP(true);
  await draw(page);
  const strokes = await strokesOn(page);
  expect([isDrawing(strokes), strokes.split(';').length]).toEqual([true, 2]);
  expect(Number(strokes.split(/[ ;]/)[0]?.split(',')[0])).toBeCloseTo(100, -1);
  expect(await page.$eval('.ink', (path) => path.getBoundingClientRect().width)).toBeGreaterThan(100);
  expect(await findingsOf(page)).toEqual([]);
  await press(page, '#now .buttons button');
  expect(signed()).toEqual([['Sign', expect.objectContaining({ strokes, name: '', language })]]);
  await page.browserContext().close();
});

test('a guest clears the drawing and draws again; only the second drawing is sent', async () => {
  const page = await open('en');
  await draw(page);
  await page.$eval('signature-pad button', (button) => (button as HTMLElement).click());
  expect([await strokesOn(page), await page.$eval('.ink', (path) => path.getAttribute('d'))]).toEqual(['', '']);
  await draw(page);
  await press(page, '#now .buttons button');
  expect(isDrawing(signed()[0]?.[1]['strokes'] ?? '')).toBe(true);
  await page.browserContext().close();
});

test('an endless drawing stays within the size limits', async () => {
  const page = await open('en');
  await page.$eval('signature-pad svg', (surface) => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    Object.assign(surface, { setPointerCapture() {} });
    const send = (type: string, n: number) =>
      surface.dispatchEvent(
        new PointerEvent(type, {
          ...{ isPrimary: true, button: 0, pointerId: 1 },
          ...{ clientX: left + ((n * 37) % 100) * (width / 100), clientY: top + ((n * 53) % 100) * (height / 100) },
        }),
      );
    for (let n = 0; n < 100; n += 1) {
      send('pointerdown', n);
      for (let move = 0; move < 30; move += 1) send('pointermove', n + move);
      send('pointerup', n);
    }
  });
  expect(isDrawing(await strokesOn(page))).toBe(true);
  await page.browserContext().close();
});

test.each([true, false])('a guest types the name with the keyboard; with a script: %s', async (script) => {
  const page = await open('en', { script });
  await page.focus('#signature-name');
  await page.keyboard.type('Ada Byron');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(signed()).toEqual([['Sign', expect.objectContaining({ strokes: '', name: 'Ada Byron' })]]);
  await page.browserContext().close();
});

test('the page without a script offers only a typed name', async () => {
  const page = await open('en', { script: false });
  expect(await page.$('signature-pad[hidden]')).not.toBeNull();
  await page.browserContext().close();
});
