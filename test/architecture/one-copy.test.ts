import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';

const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(repository, 'package-lock.json'), 'utf8'),
);
const paths = Object.keys(lock.packages).filter((path) => path.includes('node_modules/@opentelemetry/'));

// Two loaded copies of a package would not share contexts, resources or errors.
test('node_modules contains each package of OpenTelemetry once', () => {
  expect(paths).toContain('node_modules/@opentelemetry/sdk-trace');
  expect(copiesIn(paths)).toEqual([]);
  const planted = 'node_modules/pg/node_modules/@opentelemetry/api';
  expect(copiesIn([...paths, planted])).toEqual([planted]);
});

function copiesIn(paths: readonly string[]): string[] {
  return paths.filter((path) => path.lastIndexOf('node_modules/') > 0);
}
