import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { act, type Desk, openDesk, textOf } from './desk.ts';

let desk: Desk;
let ana: Page;
let queue: string;
beforeAll(async () => {
  desk = await openDesk();
  ana = await desk.signIn('ana');
  queue = `${desk.stack.credentials.consoleUrl}/tenants/${desk.tenant}/reviews`;
});
afterAll(() => desk.close());

const at = (propertyReference: string) => ({ workflow: 'single' as const, body: { propertyReference } });

test('a reviewer makes a decision in four clicks, from the queue to the next case', async () => {
  const [first, second] = [await desk.reviewed(at('P-clicks')), await desk.reviewed(at('P-clicks'))];
  await ana.goto(`${queue}?property=P-clicks`);
  const clicks = clicking(ana);
  await clicks.follow('a.subject');
  expect(ana.url()).toContain(first);
  await clicks.click('summary[data-key=a]');
  await ana.type('#Approve-note', 'compared with the passport');
  await clicks.follow('details[open] form button');
  expect(await textOf(ana)).toContain('Decided');
  await clicks.follow('.next a');
  expect(ana.url()).toContain(second);
  expect(clicks.count()).toBe(4);

  await act(ana, 'Reject');
  expect(await textOf(ana)).toContain('Nothing else waits for you here');
  await clicks.follow('.next a');
  expect(ana.url()).toBe(`${queue}?property=P-clicks`);
});

test('a reviewer makes the same decision with keys alone, which have no effect in a text field', async () => {
  const [first, second] = [await desk.reviewed(at('P-keys')), await desk.reviewed(at('P-keys'))];
  await ana.goto(`${queue}?property=P-keys`);
  await ana.focus('[name=search]');
  await ana.keyboard.type('jo?');
  expect(await ana.$eval('[name=search]', (field) => (field as HTMLInputElement).value)).toBe('jo?');
  expect(ana.url()).toBe(`${queue}?property=P-keys`);
  await ana.evaluate(() => (document.activeElement as HTMLElement).blur());

  const focused = () => ana.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  const moves = [
    ['j', first],
    ['j', second],
    ['j', second],
    ['k', first],
    ['k', first],
    ['j', second],
  ] as const;
  for (const [key, row] of moves) {
    await ana.keyboard.press(key);
    expect(await focused()).toContain(row);
  }
  await leads(ana, 'o');
  expect(ana.url()).toContain(second);
  await leads(ana, 'c');
  expect(await ana.$eval('#why', (why) => why.textContent)).toContain('you');
  await leads(ana, 'c');
  expect(await ana.$eval('#why', (why) => why.textContent)).toContain('nobody');
  await ana.keyboard.press('r');
  expect(await ana.evaluate(() => document.activeElement?.id)).toBe('Reject-note');
  await ana.keyboard.type('a c r');
  expect(await ana.$$eval('details.act[open]', (forms) => forms.length)).toBe(1);
  await ana.keyboard.press('Tab');
  await leads(ana, 'Enter');
  expect(await textOf(ana)).toContain('Decided');
  await leads(ana, 'j');
  expect(ana.url()).toContain(first);
});

test('a reviewer makes a decision with four keys: open, reject, send the text, next', async () => {
  const [first, second] = [await desk.reviewed(at('P-four')), await desk.reviewed(at('P-four'))];
  await ana.goto(`${queue}?property=P-four`);
  await leads(ana, 'o');
  expect(ana.url()).toContain(first);
  await ana.keyboard.press('r');
  await sends(ana);
  expect(await desk.statusOf(first)).toBe('NEEDS_REVIEW');
  await ana.keyboard.type('compared with the passport');
  await Promise.all([ana.waitForNavigation(), sends(ana)]);
  expect(await desk.statusOf(first)).toBe('FAILED');
  await leads(ana, 'j');
  expect(ana.url()).toContain(second);
});

test('a reviewer decides a hit with six keys: open and compare, not the same, reason, note, send, next', async () => {
  const property = { propertyReference: 'P-hit' };
  const [first, second] = [await desk.hit(property), await desk.hit(property)];
  await ana.goto(`${queue}?property=P-hit`);
  await leads(ana, 'v');
  expect(ana.url()).toContain(first);
  await ana.waitForSelector('#compare .compared');
  await waitFor(() => ana.$eval('#compare', (panel) => Math.abs(panel.getBoundingClientRect().top) < 120));
  const text = await ana.$eval('#compare', (panel) => (panel as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
  for (const said of ['Anna Maria Eriksson Anna ERICSSON', '1974-08-12 1969', 'UTO BY', '“to decide this case”'])
    expect(text).toContain(said);
  for (const key of ['a', 'ArrowDown', 'Tab'] as const) await ana.keyboard.press(key);
  await ana.keyboard.type('born five years later, of another country');
  await Promise.all([ana.waitForNavigation(), sends(ana)]);
  expect(await desk.statusOf(first, 'AML')).toBe('PASSED');
  await leads(ana, 'j');
  expect(ana.url()).toContain(second);
  expect(await ana.$('#compare .compared')).toBeNull();
  await ana.keyboard.press('v');
  await ana.waitForSelector('#compare .compared');
});

test('the key ? lists every key; each is shown next to its button, and keys can be turned off', async () => {
  const [id, hit] = [await desk.reviewed(at('P-shown')), await desk.hit()];
  for (const [address, ofList] of [
    [queue, ['j', 'k', 'o', 'v']],
    [desk.caseUrl(id), ['j']],
    [desk.caseUrl(hit, 'AML'), ['j']],
  ] as const) {
    await ana.goto(address);
    const written = await ana.$$eval('[data-key]', (twins) =>
      twins.map(
        (twin) => [(twin as HTMLElement).dataset['key'] ?? '', twin.querySelector('kbd')?.textContent ?? ''] as const,
      ),
    );
    for (const [key, hint] of written) expect(hint).toBe(key);
    await ana.keyboard.press('?');
    const shown = await ana.$$eval('#keys[open] dt', (keys) => keys.map((key) => key.textContent ?? ''));
    expect(shown.toSorted()).toEqual([...ofList, ...written.map(([key]) => key)].toSorted());
    await ana.keyboard.press('Escape');
    await ana.waitForFunction(() => document.querySelector('#keys[open]') === null);
    // The browser handles Escape at the next frame, and would also close a list that opens before that frame.
    await ana.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await ana.keyboard.press('?');
    await ana.waitForSelector('#keys[open]', { visible: true });
    await ana.click('#keys [name=keys-on]');
    await ana.click('#keys form button');
    await ana.keyboard.press('?');
    expect(await ana.$$('#keys[open]')).toHaveLength(0);
    await ana.click('button.keys');
    await ana.click('#keys [name=keys-on]');
  }
});

test('a reviewer can filter and search the list of cases, and the resulting view has an address', async () => {
  const id = await desk.reviewed({
    workflow: 'pair',
    body: { propertyReference: 'P-choice', bookingReference: 'BK-choice' },
  });
  await ana.goto(queue);
  const valuesOf = (name: string) =>
    ana.$$eval(`select[name=${name}] option`, (options) =>
      options.map((option) => (option as HTMLOptionElement).value),
    );
  expect(await valuesOf('reason')).toEqual(['', 'NAME_MISMATCH', 'SANCTIONS_MATCH']);
  expect(await valuesOf('step')).toEqual(['', 'DOCUMENT', 'AML']);
  expect(await valuesOf('property')).toContain('P-choice');
  expect((await valuesOf('workflow')).toSorted()).toEqual(['', 'compared', 'pair', 'single']);
  expect(await valuesOf('who')).toEqual(['', 'nobody', 'me']);
  await ana.select('select[name=property]', 'P-choice');
  await Promise.all([ana.waitForNavigation(), ana.click('.filters button')]);
  expect(await rows(ana)).toEqual([expect.stringContaining(id)]);
  const view = await ana.$eval('a[data-copy]', (link) => (link as HTMLAnchorElement).href);
  expect(view).toBe(`${queue}?property=P-choice`);

  const ben = await desk.signIn('ben');
  await ben.goto(`${queue}?search=BK-choice`);
  expect(await rows(ben)).toEqual([expect.stringContaining(id)]);
  await Promise.all([ben.waitForNavigation(), ben.click('form[action$="/claim"] button')]);
  await ana.goto(`${queue}?who=%40ben`);
  expect(await rows(ana)).toEqual([expect.stringContaining(id)]);
  expect(await ana.$eval('select[name=who]', (who) => (who as HTMLSelectElement).selectedOptions[0]?.text)).toBe(
    'Ben Osei (1)',
  );
});

test('a decision on a case that another person has claimed asks for confirmation and names that person', async () => {
  const id = await desk.reviewed({ workflow: 'single' });
  const ben = await desk.signIn('ben');
  await ben.goto(desk.caseUrl(id));
  await Promise.all([ben.waitForNavigation(), ben.click('form[action$="/claim"] button')]);
  await ana.goto(desk.caseUrl(id));
  expect(await textOf(ana)).not.toContain('Ben Osei is at this case. I decide it all the same.');
  await ana.click('summary[data-key=a]');
  expect(await textOf(ana)).toContain('Ben Osei is at this case. I decide it all the same.');
  await ana.$$eval('[name=despite]', (boxes) => boxes.map((box) => box.removeAttribute('required')));
  expect(await act(ana, 'Approve', 'he is away')).toContain('Nothing was recorded: Ben Osei has claimed this case');
  expect(await desk.statusOf(id)).toBe('NEEDS_REVIEW');
  expect(await ana.$eval('#Approve-note', (note) => note.textContent)).toBe('he is away');
  await ana.click('details[open] [name=despite]');
  expect(await act(ana, 'Approve', '.')).toContain('Decided');
  await ben.goto(desk.caseUrl(id));
  expect(await textOf(ben)).toContain('Nobody has to decide this step');
});

test('the decision form stays visible, and on a telephone is within the first three screens', async () => {
  const facts = ['listName', 'listedName', 'listedCountries', 'matchScore', 'riskScore', 'hitReason'].map((name) => ({
    ...{ name, values: [name.endsWith('Score') ? '0.88' : 'Consolidated list of persons, entry 6908555'] },
  }));
  const body = { guest: { reference: 'guest-of-flow', email: 'eve@example.com' } };
  await desk.reviewed({ workflow: 'single', body });
  const id = await desk.reviewed({ workflow: 'pair', body, facts });
  await ana.setViewport({ width: 1_280, height: 660 });
  await ana.goto(desk.caseUrl(id));
  const topOf = () => ana.$eval('#decide', (decide) => decide.getBoundingClientRect().top);
  for (const part of [0, 0.5, 1]) {
    await ana.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), part);
    expect(await topOf()).toBeGreaterThanOrEqual(0);
    expect(await topOf()).toBeLessThan(330);
  }
  await ana.setViewport({ width: 390, height: 760 });
  await ana.goto(desk.caseUrl(id));
  expect(await topOf()).toBeLessThan(3 * 760);
  const headEnds = await ana.$eval('.case > .head', (head) => head.getBoundingClientRect().bottom);
  expect(await topOf()).toBeGreaterThanOrEqual(headEnds);
  const panels = await ana.$$eval('.case .panel, .case [id=decide]', (found) => found.map((panel) => panel.id));
  expect([...new Set(panels)].slice(0, 6)).toEqual(['why', 'reported', 'guest', 'said', 'earlier', 'decide']);
});

function rows(page: Page): Promise<string[]> {
  return page.$$eval('a.subject', (links) => links.map((link) => link.getAttribute('href') ?? ''));
}

async function leads(page: Page, key: 'o' | 'v' | 'c' | 'j' | 'Enter'): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
}

async function sends(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
}

function clicking(page: Page) {
  let count = 0;
  const click = async (selector: string) => {
    count += 1;
    await page.click(selector);
  };
  return {
    click,
    follow: (selector: string) => Promise.all([page.waitForNavigation(), click(selector)]),
    count: () => count,
  };
}
