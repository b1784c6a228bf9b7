import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'puppeteer-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the findings of axe with their elements, and short words that are broken over two lines. */
export async function findingsOf(page: Page): Promise<string[]> {
  return [...(await violationsOf(page, {})), ...(await page.evaluate(brokenWords))];
}

export function contrastFindingsOf(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    // Leaves out the passes, which are thousands of elements.
    const { violations } = await run({ resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, options);
}

/**
 * Finds broken words of up to twelve letters in headings, names and controls. Ignores words in addresses. Runs in the
 * page.
 */
function brokenWords(): string[] {
  /** Returns true for text that only screen readers read. */
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
        // A text in a script without spaces may break anywhere.
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

/** Limit of Tab presses, above the number of controls and field parts on any page. */
const maxStops = 400;
/** Number of concurrent presses, because a single press would wait for a painted frame. */
const manyPresses = 40;

/**
 * Returns the controls that Tab does not reach from the top of the page, and controls without a visible focus. Radio
 * buttons with the same name are one control.
 */
export async function keyboardFindingsOf(page: Page): Promise<string[]> {
  await page.evaluate(followTab);
  const keys = await page.createCDPSession();
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  // A page with a frame is checked after every press, because a frame with the focus gets the keys.
  const pressesAtOnce = (await page.$('iframe')) === null ? manyPresses : 1;
  for (let stops = 0; stops < maxStops; stops += pressesAtOnce) {
    const types = Array.from({ length: pressesAtOnce }, () => ['rawKeyDown', 'keyUp'] as const).flat();
    await Promise.all(types.map((type) => keys.send('Input.dispatchKeyEvent', { type, ...tab })));
    if (await page.evaluate(() => (globalThis as unknown as Tabbed).tabbed.isThrough())) break;
  }
  await keys.detach();
  return page.evaluate(() => (globalThis as unknown as Tabbed).tabbed.end());
}

type Tabbed = { tabbed: { isThrough(): boolean; end(): string[] } };

/** Moves the focus before the first control, and records the focus after each Tab. Runs in the page. */
function followTab(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');

  const groupOf = (one: Element) =>
    one instanceof HTMLInputElement && one.type === 'radio' ? `${one.form?.action} ${one.name}` : undefined;
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex="0"]';
  /** The controls that Tab has not reached yet. */
  const left = new Map<unknown, Element>();
  for (const one of document.querySelectorAll<HTMLElement>(kinds)) {
    if (one.checkVisibility() && !one.matches(':disabled')) left.set(groupOf(one) ?? one, one);
  }
  const found = left.size === 0 ? ['has no control'] : [];
  const come = new Set<Element>();
  let last: Element | null = null;
  let isThrough = false;

  const look = () => {
    const at = document.activeElement;
    // A field with parts, such as a date, gets the focus several times in a row. If any other field gets the focus
    // again, the round is complete.
    if (isThrough || at === last) return;
    isThrough = !(at instanceof HTMLElement) || at === document.body || come.has(at);
    if (isThrough || !(at instanceof HTMLElement)) return;
    last = at;
    come.add(at);
    left.delete(groupOf(at) ?? at);
    const ringed = [at, at.closest('label')].filter((one) => one !== null).map((one) => getComputedStyle(one));
    const hasRing = ringed.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    );
    const { top, bottom, left: from, right } = at.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && from < innerWidth;
    const isSeen = at instanceof HTMLIFrameElement || (hasRing && isInView);
    if (!isSeen) found.push(`shows no focus: ${at.outerHTML.slice(0, 120)}`);
  };
  addEventListener('keyup', look, true);

  const end = () => {
    removeEventListener('keyup', look, true);
    if (!isThrough) found.push(`is not left by Tab: ${last?.outerHTML.slice(0, 120)}`);
    return [...found, ...[...left.values()].map((one) => `is not come to by Tab: ${one.outerHTML.slice(0, 120)}`)];
  };
  const lookAgain = () => {
    look();
    return isThrough;
  };
  (globalThis as unknown as Tabbed).tabbed = { isThrough: lookAgain, end };
}
