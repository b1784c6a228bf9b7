import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { chart, valuesFile } from './render.ts';
import { readmeFile, valueSections, withValueTables } from './values-table.ts';

const readme = readFileSync(readmeFile, 'utf8');
const repository = resolve(chart, '../..');
const about: { home: string; icon: string; sources: string[]; version: string; maintainers: { name: string }[] } =
  parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));

test('the page of the chart equals values.yaml', () => {
  expect(readme).toBe(withValueTables(readme));
});

test('values.yaml explains every value, or the group of the value', () => {
  const silent = valueSections().flatMap(({ meaning, rows }) =>
    meaning === '' ? rows.filter((row) => row.meaning === '').flatMap(({ values }) => values) : [],
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('every default is on the page, once', () => {
  const leaves = (value: unknown, path: string[]): string[] => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isMap) return [path.join('.')];
    return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]));
  };
  const listed = valueSections().flatMap(({ rows }) => rows.flatMap(({ values }) => values.map(({ path }) => path)));
  expect(new Set(listed).size).toBe(listed.length);
  const missing = leaves(parse(readFileSync(join(chart, 'values.yaml'), 'utf8')), []).filter(
    (path) => !listed.some((one) => path === one || path.startsWith(`${one}.`)),
  );
  expect(missing).toEqual([]);
});

test('the example of the page is the minimum that the tests of the chart install', () => {
  const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(parse(example)).toEqual(parse(readFileSync(valuesFile('sandbox'), 'utf8')));
  expect(readme).toContain(`--version ${about.version} `);
});

test('the chart names its home, its sources, its maintainer, and an existing icon', () => {
  expect(about.sources).toEqual([about.home]);
  expect(about.maintainers.map(({ name }) => name)).toEqual([expect.stringMatching(/\w/)]);
  const [, path = ''] = /\/main\/(.*)$/.exec(about.icon) ?? [];
  expect(existsSync(join(repository, path))).toBe(true);
  for (const [, linked = ''] of readme.matchAll(/guest-compliance\/(?:blob|tree)\/main\/([^)]+)\)/g)) {
    expect({ linked, exists: existsSync(join(repository, linked)) }).toEqual({ linked, exists: true });
  }
});
