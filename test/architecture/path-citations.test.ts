import { describe, expect, test } from '@jest/globals';
import { docsProblems } from './docs-problems.ts';
import { deadPaths } from './path-citations.ts';

const files = new Map(
  [
    'README.md',
    'docs/delivery.md',
    'services/kit/src/errors.ts',
    'services/kit/src/grpc/errors.ts',
    'services/kit/src/bus/kafka/topics.ts',
    'services/session/src/main.ts',
    'services/evidence/src/main.ts',
    'test/kafka/order.test.ts',
    'test/kafka/poison.test.ts',
  ].map((path) => [path, '']),
);
const problemsOf = (...codes: string[]) => deadPaths(files, new Map([['docs/delivery.md', codes]]));

describe('the check of paths in backticks', () => {
  test.each([
    'services/kit/src/errors.ts',
    'kit/errors.ts',
    'kit/grpc/errors.ts',
    'bus/kafka/topics.ts',
    'topics.ts',
    'order.test.ts',
    'kit/grpc',
    'test/kafka/',
    'kit/bus/kafka/',
    '../README.md',
    'test/kafka/{order,poison}.test.ts',
    'services/**/errors.ts',
    'services/<service>/',
    'services/…/topics.ts',
    'npm test -- test/kafka/order.test.ts',
    'main.ts',
  ])('accepts the citation %s', (code) => expect(problemsOf(code)).toEqual([]));

  test.each([
    'application/json',
    '/v1/compliance-sessions',
    'bench.json',
    '.d.ts',
    'Retry-After',
    'kubectl logs services/none',
  ])('finds no citation in %s', (code) => expect(problemsOf(code)).toEqual([]));

  test.each([
    'services/kit/src/none.ts',
    'none.test.ts',
    'kit/none',
    'test/none/',
    'kafka/topic.ts',
    'services/*/none.ts',
    'npm test -- test/kafka/none.test.ts',
  ])('reports the citation %s of a file that does not exist', (code) => {
    expect(problemsOf(code)).toEqual([expect.stringMatching(/^docs\/delivery\.md names .*, which does not exist$/)]);
  });

  test('checks each file of a list in braces', () => {
    expect(problemsOf('test/kafka/{order,none,poison}.test.ts')).toEqual([
      'docs/delivery.md names test/kafka/none.test.ts, which does not exist',
    ]);
  });

  test('reports a file name that is ambiguous', () => {
    expect(problemsOf('errors.ts')).toEqual([
      'docs/delivery.md names errors.ts, which is each of services/kit/src/errors.ts, services/kit/src/grpc/errors.ts',
    ]);
  });
});

test('the check skips the changelog, the specification and test data', () => {
  const pages = ['docs/README.md', 'README.md', 'CHANGELOG.md', 'docs/specification.md', 'test/data/words/README.md'];
  const text =
    '| What |\n| --- |\n| held by `services/none.test.ts`, `a <b> c` |\n\n[a](/docs/README.md) [b](specification.md)';
  const named = docsProblems(new Map(pages.map((page) => [page, text]))).filter((it) => it.includes('names'));
  expect(named).toEqual(pages.slice(0, 2).map((page) => `${page} names services/none.test.ts, which does not exist`));
});
