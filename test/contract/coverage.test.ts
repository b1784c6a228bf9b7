import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeAt } from '@gcs/proto/contract-node';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { expect, test } from '@jest/globals';
import { documentedAnswer, operationsOfDocument } from './support/contract.ts';

/** What Jest runs. */
const answers = readFileSync(join(import.meta.dirname, 'answers.test.ts'), 'utf8');

const documented = operationsOfDocument().flatMap((operation) =>
  Object.keys(nodeAt(operation, 'responses')).map((status) => ({
    operationId: String(operation['operationId']),
    status: Number(status),
  })),
);

test('every documented answer of every operation has a test, and every test has a documented answer', () => {
  const files = globSync('*/[0-9]*.ts', { cwd: import.meta.dirname }).sort();
  expect(files).toEqual(documented.map(({ operationId, status }) => `${operationId}/${status}.ts`).sort());
  expect(imported().filter((path) => path.includes('/'))).toEqual(files);
});

// Each of those files fails unless it has seen every code that the document names for its answer.
test('the tests together reach every error code except that of unknown paths, which has its own test', () => {
  const codes = new Set(documented.flatMap(({ operationId, status }) => documentedAnswer(operationId, status).codes));
  expect([...codes, 'route_not_found'].sort()).toEqual(Object.keys(errorCatalogue).sort());
  expect(imported()).toContain('route-not-found.ts');
});

const imported = () => [...answers.matchAll(/^import '\.\/(.+)';$/gm)].map(([, path = '']) => path).sort();
