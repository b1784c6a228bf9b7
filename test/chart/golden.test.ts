import { readFileSync } from 'node:fs';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { differencesOf, reviewed } from './differences.ts';
import { chart, goldenFile, helm, valueSets, valuesFile } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

test('the chart passes helm lint --strict with every set of values', async () => {
  for (const set of valueSets) {
    const { status, stdout, stderr } = await helm('lint', '--strict', chart, '-f', valuesFile(set));
    expect({ set, status, warnings: `${stdout}${stderr}`.match(/\[(WARNING|ERROR)\].*/g) ?? [] }).toEqual({
      set,
      status: 0,
      warnings: [],
    });
  }
});

// If the rendered chart changes, the difference must be reviewed. `node test/chart/write-golden.ts` accepts the change.
test.each(valueSets)('the chart renders the reviewed objects with %s', async (set) => {
  expect(await reviewed(set)).toBe(readFileSync(goldenFile(set), 'utf8'));
});

test('differencesOf lists added, changed and missing parts, and shared parts only once', () => {
  const object = (name: string, labels: string, env: string) =>
    `kind: Job\nmetadata: {name: ${name}, labels: {${labels}}}\nspec: {env: [${env}]}\n---\n`;
  const base = object('a-01234567', 'app: a', '{name: X, value: "1"}, {name: Y, value: "2"}') + object('gone', '', '');
  const own =
    object('a-89abcdef', 'team: t', '{name: X, value: "3"}') + object('b', 'team: t', '{name: X, value: "1"}');
  expect(differencesOf(own, base).trim().split('\n')).toEqual([
    '+ *.metadata.labels.team: "t"',
    '- Job/gone',
    ...['Job/a', '  + .metadata.name: "a-89abcdef"', '  + .spec.env[X].value: "3"'],
    ...['Job/a', '+ Job/b', '  - .metadata.labels.app', '  - .spec.env[Y].value'],
    ...['+ Job/b', '  + component: ', '  + .metadata.name: "b"'],
  ]);
});
