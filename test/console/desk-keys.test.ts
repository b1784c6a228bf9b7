import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textOf } from './desk.ts';
import { look, openReception, type Reception } from './reception.ts';

let desk: Reception['desk'];
let rita: Reception['rita'];
let base: string;
let book: Reception['book'];
let clickTo: Reception['clickTo'];
beforeAll(async () => {
  ({ desk, rita, base, book, clickTo } = await openReception());
});
afterAll(() => desk.close());

test('the page shows since when it is offline', async () => {
  const { address } = await book({ persons: { adults: 1 } });
  await rita.goto(address);
  await setOffline(true);
  await rita.evaluate(look);
  expect(await textOf(rita)).toMatch(/Offline since .*The lights may be outdated/);
  await setOffline(false);
  await rita.evaluate(look);
  expect(await textOf(rita)).not.toContain('Offline since');
});

test('a form that gets no answer stays with the typed text, also before the page is offline, and is sent once', async () => {
  const { read, address } = await book({ persons: { adults: 1 } });
  await rita.goto(address);
  const form = '#guest-1 .confirm:has(input[value=room_changed])';
  await rita.$$eval(`#guest-1 .more, ${form}`, (all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await rita.type(`${form} [name=text]`, 'Suite 7');
  await setOffline(true);
  const onLine = { value: true, configurable: true };
  await rita.evaluate((property) => Object.defineProperty(navigator, 'onLine', property), onLine);
  await rita.click(`${form} button`);
  await rita.waitForSelector('[data-offline]:not([hidden]) strong');
  expect(await bannerSeen()).toEqual([
    'alert',
    expect.stringMatching(/^Offline since .* No answer came\. .* twice\.$/),
  ]);
  expect(await rita.$eval(`${form} [name=text]`, (one) => (one as HTMLInputElement).value)).toBe('Suite 7');
  await setOffline(false);
  await clickTo(`${form} button`);
  expect((await read()).booking?.guests[0]?.room).toBe('Suite 7');
});

test('an act whose answer is lost is recorded once, although the form is sent again', async () => {
  const { read, address } = await book({ persons: { adults: 1 } });
  await rita.goto(address);
  await rita.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      globalThis.fetch = send;
      await send(...request);
      throw new TypeError('the answer is lost');
    };
  });
  const form = '.confirm:has(#added-name)';
  await rita.$eval(form, (one) => one.setAttribute('open', ''));
  await rita.type('#added-name', 'Eve Byron');
  await rita.click(`${form} button`);
  await rita.waitForSelector('[data-offline]:not([hidden]) strong');
  await clickTo(`${form} button`);
  const { booking, events } = await read();
  expect(booking?.guests.filter(({ name }) => name === 'Eve Byron')).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'guest_added')).toHaveLength(1);
});

test('a form that opens closes the others unless they were edited, and Escape closes the form with the focus', async () => {
  const { address } = await book({ persons: { adults: 3 } });
  await rita.goto(address);
  const formOf = (guest: number) => `#guest-${guest} .confirm:has(input[value=arrived])`;
  const opened = () => rita.$$eval('.confirm[open]', (all) => all.map((one) => one.closest('section')?.id));
  await rita.click(`${formOf(1)} summary`);
  await rita.focus(`${formOf(2)} summary`);
  await rita.keyboard.press('Enter');
  expect(await opened()).toEqual(['guest-2']);
  await rita.type(`${formOf(2)} [name=text]`, 'police informed');
  await rita.click(`${formOf(3)} summary`);
  expect(await opened()).toEqual(['guest-2', 'guest-3']);
  await rita.focus(`${formOf(3)} button`);
  await rita.keyboard.press('Escape');
  expect(await opened()).toEqual(['guest-2']);
  expect(await rita.$eval(`${formOf(3)} summary`, (one) => one === document.activeElement)).toBe(true);
});

test('the key / moves the focus to the search of the arrivals', async () => {
  await rita.goto(`${base}/arrivals?lang=en`);
  for (const key of ['/', 'a', '/'] as const) await rita.keyboard.press(key);
  expect(await rita.$eval('input[name=q]', (one) => [one === document.activeElement, one.value])).toEqual([true, 'a/']);
});

/** Waits until the mode applies, because Chromium may apply it late. */
async function setOffline(isOffline: boolean): Promise<void> {
  await rita.setOfflineMode(isOffline);
  const isApplied = (expected: boolean) =>
    fetch(location.href).then(
      () => !expected,
      () => expected,
    );
  await rita.waitForFunction(isApplied, {}, isOffline);
}

const bannerSeen = () =>
  rita.$eval('[data-offline]', (one) => {
    const { x, y } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(x + 20, y + 20)?.closest('[data-offline]');
    return [seen?.role, seen?.textContent];
  });
