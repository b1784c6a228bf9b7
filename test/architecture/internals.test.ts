import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/architecture.md'), 'utf8');
const [, section = ''] = page.split('\n## Internals of libraries\n');
const [table = ''] = section.split('\n## ');

test('every file that knows internals of a library says so, and is in the list', () => {
  const listed = [...table.matchAll(/^\| [^|]+\| `([^`]+)`/gm)].map(([, file = '']) =>
    file.startsWith('proto/') ? file : `services/kit/src/${file}`,
  );
  const saying = [...sourceFiles('proto/src/*.ts'), ...sourceFiles('services/*/src/**/*.ts')].filter(({ text }) =>
    text.includes('#internals-of-libraries'),
  );
  expect([...new Set(listed)].sort()).toEqual(saying.map(({ path }) => path).sort());
});

test('what reaches into a library says so', () => {
  const reaching = /\bas unknown as\b|from '[^'@.][^']*\/(?:src|build|dist)\/|declare module '(?!\.)/;
  const silent = sourceFiles('services/*/src/**/*.ts').filter(
    ({ path, text }) => !path.endsWith('.d.ts') && reaching.test(text) && !text.includes('#internals-of-libraries'),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
