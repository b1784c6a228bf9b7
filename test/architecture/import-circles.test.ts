import { expect, test } from '@jest/globals';
import { importCircles } from './import-circles.ts';
import { sourceFiles } from './source-files.ts';

// Type-only imports count here; the linter's rule leaves them out.
test('no source file imports itself by way of others, types included', () => {
  expect(importCircles(sourceFiles('services/*/src/**/*.ts'))).toEqual([]);
});

test('finds the files of each circle and nothing that only leads to one', () => {
  const files = Object.entries({
    'a.ts': ['b.ts'],
    'b.ts': ['c.ts', 'node:fs'],
    'c.ts': ['a.ts', 'd.ts'],
    'd.ts': [],
    'entry.ts': ['a.ts'],
    'self.ts': ['self.ts'],
  }).map(([path, imports]) => ({ path, imports }));
  expect(importCircles(files)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['self.ts']]);
});
