import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';

const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(repository, 'package-lock.json'), 'utf8'),
);
const paths = Object.keys(lock.packages).filter((path) => path.includes('node_modules/@opentelemetry/'));

// Of two copies of a package one would not know the other's contexts, resources or errors, and both would be loaded.
test('each package of OpenTelemetry is in the tree once', () => {
  const names = paths.map((path) => path.slice(path.lastIndexOf('@opentelemetry/')));
  expect(names).toContain('@opentelemetry/sdk-trace');
  expect(paths).toEqual([...new Set(names)].map((name) => `node_modules/${name}`));
});
