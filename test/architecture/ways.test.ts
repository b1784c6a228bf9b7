import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/architecture.md'), 'utf8');
const [, section = ''] = page.split('\n### Three ways through the code\n');
const ways = [...(section.split('\n## ')[0] ?? '').matchAll(/^- \*\*(\w+)\*\*: (.*(?:\n {2}.*)*)/gm)].map(
  ([, name = '', text = '']) => ({ name, stretches: text.replaceAll(/\s+/g, ' ').split(', then ') }),
);
const files = new Map(sourceFiles('services/*/src/**/*.ts').map((file) => [file.path, file]));

test('docs/architecture.md describes the ways Create, Report and Seal through the code', () => {
  expect(ways.map(({ name }) => name)).toEqual(['Create', 'Report', 'Seal']);
});

test.each(ways)('the way $name follows the imports from file to file', ({ stretches }) => {
  const steps = stretches.flatMap(stepsOf);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => !isTaken(step))).toEqual([]);
});

test('the check finds a step without an import', () => {
  const [from, to] = ['gateway/public/create-session.ts', 'session/create/create-sessions.ts'];
  const steps = [`\`${from}\` → \`${to}\``, `\`${from}\` ⇒ \`Nothing\` ⇒ \`${to}\``].flatMap(stepsOf);
  expect(steps.filter((step) => !isTaken(step))).toHaveLength(2);
});

type Step = { from: string; by: string | undefined; to: string };

function stepsOf(stretch: string): Step[] {
  const named = [...stretch.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return named.flatMap((to, place): Step[] => {
    const [by = '', from = ''] = [named[place - 1], named[place - 2]];
    if (place === 0 || !isFile(to)) return [];
    return isFile(by) ? [{ from: by, by: undefined, to }] : [{ from, by, to }];
  });
}

function isFile(name: string): boolean {
  return name.endsWith('.ts');
}

function isTaken({ from, by, to }: Step): boolean {
  const [one, other] = [from, to].map((path) => files.get(path.replace('/', '/src/').replace(/^/, 'services/')));
  if (one === undefined || other === undefined) return false;
  return by === undefined ? one.imports.includes(other.path) : one.text.includes(by) && other.text.includes(by);
}
