import { readFileSync } from 'node:fs';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { chart, goldenFile, helm, render, valueSets, valuesFile } from './render.ts';

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

// Changes of the rendered manifests are reviewed as a diff; `node test/chart/write-golden.ts` accepts them.
test.each(valueSets)('with %s the objects are those that were reviewed', async (set) => {
  expect(await render(set)).toBe(readFileSync(goldenFile(set), 'utf8'));
});
