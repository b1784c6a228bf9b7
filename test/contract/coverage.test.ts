import { globSync } from 'node:fs';
import { nodeAt } from '@gcs/proto/contract-node';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { expect, test } from '@jest/globals';
import { documentedAnswer, operationsOfDocument } from './support/contract.ts';

const documented = operationsOfDocument().flatMap((operation) =>
  Object.keys(nodeAt(operation, 'responses')).map((status) => ({
    operationId: String(operation['operationId']),
    status: Number(status),
  })),
);

test('every documented answer of every operation has a test, and every test has a documented answer', () => {
  const files = globSync('*/[0-9]*.test.ts', { cwd: import.meta.dirname }).sort();
  expect(files).toEqual(documented.map(({ operationId, status }) => `${operationId}/${status}.test.ts`).sort());
});

// Each of those files fails unless it has seen every code that the document names for its answer.
test('the tests together reach every error code except that of unknown paths, which has its own test', () => {
  const codes = new Set(documented.flatMap(({ operationId, status }) => documentedAnswer(operationId, status).codes));
  expect([...codes, 'route_not_found'].sort()).toEqual(Object.keys(errorCatalogue).sort());
  expect(globSync('route-not-found.test.ts', { cwd: import.meta.dirname })).toHaveLength(1);
});
