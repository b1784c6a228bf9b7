import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@gcs/test/support/parts';
import { expect, test } from '@jest/globals';

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  'services/ui/src/assets': ['services/ui/src', 'services/console/src', 'services/gateway/src/guest'],
  'services/console/src/assets': ['services/ui/src', 'services/console/src'],
  'services/gateway/src/guest/assets': ['services/ui/src', 'services/gateway/src/guest'],
  'services/site/src/assets': ['services/site/src'],
};

/** Classes whose names are computed or come from the highlighter, so no source contains them. */
const made = /^(?:w\d+|resubmit|hljs-.*)$/;

test('the list of pages contains every folder with a style sheet', () => {
  const folders = globSync('services/*/src/**/*.css', { cwd: repository }).map((file) => file.replace(/\/[^/]+$/, ''));
  expect([...new Set(folders)].sort()).toEqual(Object.keys(pagesOf).sort());
});

test.each(Object.entries(pagesOf))('every rule of the style sheet in %s applies to a page', (folder, pages) => {
  const sources = pages.flatMap((root) => globSync(`${root}/**/*.{ts,js}`, { cwd: repository }));
  const written = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(repository, file), 'utf8'));
  const words = new Set(written.join('\n').match(/[A-Za-z][\w-]*/g));
  const sheets = globSync(`${folder}/*.css`, { cwd: repository });
  const unused = sheets.flatMap((file) => unusedIn(readFileSync(join(repository, file), 'utf8'), words));
  expect(unused).toEqual([]);
  expect(unusedIn('.planted-breach, main #planted-id { color: red }', words)).toEqual([
    '.planted-breach',
    '#planted-id',
  ]);
});

function unusedIn(sheet: string, words: ReadonlySet<string>): string[] {
  const selectors = [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].map(([, text = '']) => text);
  const names = selectors.flatMap((selector) => [...selector.matchAll(/[.#]([A-Za-z][\w-]*)/g)]);
  return names.filter(([, name = '']) => !words.has(name) && !made.test(name)).map(([name]) => name);
}
