import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

test('no statement is sent with its answer thrown away: what nobody awaits is a write of a pipeline', () => {
  const unheeded = sourceFiles('services/*/src/**/*.ts').filter(({ text }) => /\bvoid \w+\.(send|query)\b/.test(text));
  expect(unheeded.map(({ path }) => path)).toEqual([]);
});
