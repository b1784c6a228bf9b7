import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, each with where it is, and short words that are broken over two lines. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  return [...violations, ...(await page.evaluate(brokenWords))];
}

/** Words of at most twelve letters, but for parts of addresses, in headings, names and controls that do not stand in one line. Runs in the page. */
function brokenWords(): string[] {
  /** What is there for who hears the page alone. */
  const isClipped = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement));
  const named = 'h1, h2, h3, dt, th, label, legend, summary, button, .button, .badge, nav a';
  return [...document.querySelectorAll<HTMLElement>(named)].flatMap((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || isClipped(one)) continue;
      for (const word of (text.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}_/.@-])\p{L}{2,12}(?![\p{L}\p{N}_/:@-])/gu,
      )) {
        // Written without blanks, a line may end anywhere.
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word[0])) continue;
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`broken over two lines: ${word[0]} in ${one.outerHTML.slice(0, 120)}`);
      }
    }
    return broken;
  });
}

/** More often than any page has controls, and fields with parts. */
const maxStops = 400;

/**
 * What somebody without a mouse finds amiss: controls that Tab does not come to from the top of the page, and those that
 * do not show that they have the focus. Of radio buttons of one name, one is come to.
 */
export async function keyboardFindingsOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(markControls);
  const found: string[] = [];
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(comeTo);
    if (at === null) break;
    if (!at.isSeen) found.push(`shows no focus: ${at.html}`);
    if (stops === maxStops - 1) found.push(`is not left by Tab: ${at.html}`);
  }
  const missed = await page.evaluate(controlsLeft);
  if (shown === 0) found.push('has no control');
  return [...found, ...missed.map((html) => `is not come to by Tab: ${html}`)];
}

/** Puts the focus before the first control, and marks all that are to be come to. Runs in the page. */
function markControls(): number {
  // The next Tab goes on from where the focus was last, even when nothing has it.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]';
  for (const one of document.querySelectorAll<HTMLElement>('[data-come]')) delete one.dataset['come'];
  const radios = new Set<string>();
  const all = [...document.querySelectorAll<HTMLElement>(kinds)].filter((one) => {
    if (!one.checkVisibility() || one.matches(':disabled')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const group = `${one.form?.action} ${one.name}`;
    const isOther = radios.has(group);
    radios.add(group);
    return !isOther;
  });
  for (const one of all) {
    const group = one instanceof HTMLInputElement && one.type === 'radio' ? `${one.form?.action} ${one.name}` : '';
    one.dataset['toReach'] = group;
  }
  return all.length;
}

/** Where the focus is, no longer marked; null past the last control, where the next round begins. Runs in the page. */
function comeTo(): { html: string; isSeen: boolean } | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  if (at instanceof HTMLInputElement && at.type === 'radio') {
    for (const one of document.querySelectorAll<HTMLElement>('[data-to-reach]'))
      if (one.dataset['toReach'] === `${at.form?.action} ${at.name}`) delete one.dataset['toReach'];
  }
  delete at.dataset['toReach'];
  // A field with parts, such as a date, is come to several times in a row; any other for a second time in the next round.
  const before = document.querySelector<HTMLElement>('[data-come="now"]');
  if (at.dataset['come'] !== undefined && before !== at) return null;
  if (before !== null) before.dataset['come'] = 'before';
  at.dataset['come'] = 'now';
  if (before === at) return { html: '', isSeen: true };
  const ringed = [at, at.closest('label')].filter((one) => one !== null).map((one) => getComputedStyle(one));
  const hasRing = ringed.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
  );
  const { top, bottom, left, right } = at.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return { html: at.outerHTML.slice(0, 120), isSeen: at instanceof HTMLIFrameElement || (hasRing && isInView) };
}

/** Those that are still marked. Runs in the page. */
function controlsLeft(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-to-reach]')].map((one) => one.outerHTML.slice(0, 120));
}
