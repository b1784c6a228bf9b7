import { expect, test } from '@jest/globals';
import { repository } from '../../support/parts.ts';
import { trackedFiles } from '../tracked-files.ts';
import { formerBudget, readBudget } from './budget-file.ts';
import { excesses, scan, weigh } from './weigh.ts';

test('no package exceeds its budget, and no budget rises without a reason', () => {
  expect(excesses(weigh(trackedFiles(repository)), readBudget(), formerBudget())).toEqual([]);
});

test('a package weighs the tokens of its code, the words of its texts and the bytes of its goldens', () => {
  const files = new Map([
    ['services/a/src/a.ts', "/** Two words. */\nconst a = setting.text('A');\nnew Command('go');"],
    ['services/a/src/a.test.ts', 'a();'],
    ['services/a/test/play.ts', 'a; b'],
    ['services/a/README.md', '# One more\n\nFour words follow here.'],
    ['services/a/test/golden/a.txt', 'gold'],
    ['services/a/src/gen/types.ts', 'ignored'],
    ['package.json', '{ "scripts": { "go": "a" }, "dependencies": { "pg": "1", "@gcs/kit": "1" } }'],
  ]);
  expect(weigh(files)).toEqual({
    'services/a': {
      ...{ production: 16, comments: 2, settings: 1, commands: 1, tests: 4, support: 3, prose: 6, goldens: 4 },
    },
    '.': { dependencies: 1, scripts: 1 },
  });
});

test.each([
  [`a \`b \${c} d \${\`e \${f}\`} g\` h`, 9],
  ['const a = /`[{]/.test(b) / 2; // `c {`', 12],
  ["'four words weigh four'", 4],
  ['{ a } `{` { b }', 7],
])('%s has %d tokens', (text, tokens) => expect(scan(text).tokens).toBe(tokens));

test('a higher budget needs a new reason', () => {
  const light = { reasons: ['first'], packages: { a: { tests: 10 } } };
  const heavy = { reasons: ['first'], packages: { a: { tests: 11 } } };
  expect(excesses(heavy.packages, light, light)).toEqual([expect.stringMatching(/^a has tests of 11, which was 10: /)]);
  expect(excesses({}, heavy, light)).toEqual(['the budget of a has tests of 11, which was 10 without a reason']);
  expect(excesses({}, { ...heavy, reasons: ['first', 'second'] }, light)).toEqual([]);
  expect(excesses({}, light, heavy)).toEqual([]);
});
