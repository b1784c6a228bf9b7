import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';

/** What must be in the tree once: of two copies one would not know the spans, the contexts or the errors of the other. */
const families = ['@opentelemetry/', '@grpc/'];

const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(repository, 'package-lock.json'), 'utf8'),
);
const copies = Object.groupBy(Object.keys(lock.packages), (path) => path.slice(path.lastIndexOf('node_modules/') + 13));
const names = Object.keys(copies).filter((name) => families.some((family) => name.startsWith(family)));

test('names what is meant', () => {
  for (const family of families) expect(names.filter((name) => name.startsWith(family))).not.toEqual([]);
});

test.each(names)('%s is installed once, for all', (name) => {
  expect(copies[name]).toEqual([`node_modules/${name}`]);
});
