import { publishWorkflow } from '@gcs/test/support/operator';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer-core';
import { type Desk, openDesk } from './desk.ts';

let desk: Desk;
let ana: Page;
beforeAll(async () => {
  desk = await openDesk();
  ana = await desk.signIn('ana');
  const steps = [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }, { type: 'AML', onFail: 'REVIEW' }];
  const elsewhere = { steps, review: { comparison: true }, vaults: { sandbox: 'https://vault.example/{vaultRef}' } };
  await publishWorkflow(desk.operator, 'elsewhere', JSON.stringify(elsewhere));
  const judged = { steps, review: { comparison: true, verdictPerEntry: true } };
  await publishWorkflow(desk.operator, 'judged', JSON.stringify(judged));
});
afterAll(() => desk.close());

const guestUrl = () => desk.stack.credentials.guestUrl;

async function openHit(workflowKey: string): Promise<void> {
  const sessionId = await desk.hit({ workflowKey });
  await ana.goto(desk.caseUrl(sessionId, 'AML'));
}

/** Opens the comparison by keyboard only. */
async function compare(): Promise<string> {
  await ana.focus('#compare-purpose');
  expect(await ana.$eval('#compare-purpose', (field) => (field as HTMLInputElement).value)).toBe('to decide this case');
  await ana.$eval('#compare-purpose', (field) => (field as HTMLInputElement).select());
  await ana.keyboard.type('is it the person on the list');
  await ana.keyboard.press('Enter');
  await ana.waitForFunction(() => document.querySelector('#compare form.purpose') === null);
  return ana.$eval('#compare', (panel) => (panel as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
}

test('the screen compares a hit once a purpose is given, with the differences in words and the originals in frames', async () => {
  await openHit('compared');
  expect(await ana.content()).not.toContain('Eriksson');
  const text = await compare();
  expect(text).toContain('Specimen list of sanctions');
  expect(text).toContain('Born differs 1974-08-12 1969');
  expect(text).toContain('Name partly the same Anna Maria Eriksson Anna ERICSSON');
  expect(text).toContain('Recorded with your name: “is it the person on the list”');
  const frames = await ana.$$eval('#compare iframe', (all) => all.map(({ src, title }) => ({ title, src })));
  expect(frames.map(({ title }) => title)).toEqual(['Document, in the vault', 'Face, in the vault']);
  for (const { src } of frames) expect(src.startsWith(`${guestUrl()}/stand-in/vault/`)).toBe(true);
  const shown = await Promise.all(
    ana
      .frames()
      .slice(1)
      .map((frame) => frame.$eval('title', ({ textContent }) => textContent)),
  );
  expect(shown.toSorted()).toEqual(['Specimen of a passport', 'Specimen of a selfie']);
  expect(await ana.$$eval('#compare [style]', (styled) => styled.length)).toBe(0);
});

test('a verdict about each entry, with a reason from the list, decides the hit', async () => {
  const judge = async (verdicts: readonly string[], reason: string) => {
    await compare();
    expect(await ana.$eval('#verdicts-reason', (select) => (select as HTMLSelectElement).value)).toBe('');
    const groups = await ana.$$eval('#compare fieldset', (all) => all.length);
    expect(groups).toBe(verdicts.length);
    for (const [index, verdict] of verdicts.entries()) {
      const radios = await ana.$$(`#compare input[type=radio][value=${verdict}]`);
      await radios[index]?.click();
    }
    await ana.select('#verdicts-reason', reason);
    await ana.type('#verdicts-note', 'compared with the list');
    await Promise.all([ana.waitForNavigation(), ana.click('#verdicts button')]);
    return ana.$eval('body', (body) => body.innerText);
  };
  const statusOf = (address: string) => desk.statusOf(address.split('/').at(-2) ?? '', 'AML');
  for (const [verdicts, reason, said, status] of [
    [['NOT_SAME', 'UNCLEAR'], 'MATCH_CLEARED', 'Nothing was recorded: an entry is unclear', 'NEEDS_REVIEW'],
    [['NOT_SAME', 'NOT_SAME'], 'MATCH_CLEARED', 'Decided', 'PASSED'],
    [['SAME', 'UNCLEAR'], 'MATCH_CONFIRMED', 'Decided', 'FAILED'],
  ] as const) {
    await openHit('judged');
    const address = ana.url();
    expect(await judge(verdicts, reason)).toContain(said);
    expect(await statusOf(address)).toBe(status);
  }
});

test('a note that is typed with the verdicts survives a reload of the page', async () => {
  await openHit('judged');
  await compare();
  await ana.type('#verdicts-note', 'half a thought');
  await ana.reload();
  await compare();
  expect(await ana.$eval('#verdicts-note', (note) => (note as HTMLTextAreaElement).value)).toBe('half a thought');
});

test('verdicts on a case that somebody else has claimed need a confirmation, and a refusal keeps the note', async () => {
  await openHit('judged');
  const ben = await desk.signIn('ben');
  await ben.goto(ana.url());
  await Promise.all([ben.waitForNavigation(), ben.click('form[action$="/claim"] button')]);
  await compare();
  await ana.type('#verdicts-note', 'born in another year');
  const send = async () => {
    for (const radio of await ana.$$('#compare input[type=radio][value=NOT_SAME]')) await radio.click();
    await ana.select('#verdicts-reason', 'MATCH_CLEARED');
    await Promise.all([ana.waitForNavigation(), ana.click('#verdicts button')]);
    return ana.$eval('body', (body) => body.innerText);
  };
  await ana.$eval('#verdicts [name=despite]', (box) => box.removeAttribute('required'));
  expect(await send()).toContain('Nothing was recorded: Ben Osei has claimed this case');
  await compare();
  expect(await ana.$eval('#verdicts-note', (note) => (note as HTMLTextAreaElement).value)).toBe('born in another year');
  await ana.click('#verdicts [name=despite]');
  expect(await send()).toContain('Decided');
  const kept = () => Object.keys(sessionStorage).filter((key) => key.includes(location.pathname));
  expect(await ana.evaluate(kept)).toEqual([]);
});

test('the screen shows a vault without a configured origin as a link', async () => {
  await openHit('elsewhere');
  await compare();
  expect(await ana.$$eval('#compare iframe', (all) => all.length)).toBe(0);
  const links = await ana.$$eval('#compare figure a', (all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.map((link) => new URL(link).origin)).toEqual(['https://vault.example', 'https://vault.example']);
});
