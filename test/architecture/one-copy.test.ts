import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';

const lock: { packages: Record<string, unknown> } = JSON.parse(
  readFileSync(join(repository, 'package-lock.json'), 'utf8'),
);
const paths = Object.keys(lock.packages).filter((path) => path.includes('node_modules/@opentelemetry/'));

// Two loaded copies would not know each other's contexts, resources or errors.
test('each package of OpenTelemetry is in the tree once', () => {
  expect(paths).toContain('node_modules/@opentelemetry/sdk-trace');
  expect(copiesIn(paths)).toEqual([]);
  const planted = 'node_modules/pg/node_modules/@opentelemetry/api';
  expect(copiesIn([...paths, planted])).toEqual([planted]);
});

function copiesIn(paths: readonly string[]): string[] {
  return paths.filter((path) => path.lastIndexOf('node_modules/') > 0);
}
