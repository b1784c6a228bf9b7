import { nodeAt } from '@gcs/proto/contract-node';
import { staysDocument } from '@gcs/proto/documents';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { expect, test } from '@jest/globals';
import { described, documentedAnswers } from './support/contract.ts';

/**
 * Tests every documented answer of every operation, on one service. `npm test -- test/contract/answers -t
 * 'getComplianceSession 404'` runs one alone. The refusals of malformed messages are last, because they wait ten
 * seconds while the other tests run.
 */
import './answers/create.ts';
import './answers/read.ts';
import './answers/verify.ts';
import './answers/refusals.ts';
import './answers/tenants.ts';
import './answers/messages.ts';

test('every documented answer of every operation has a test, and every test has a documented answer', () => {
  expect([...described].sort()).toEqual([...documentedAnswers().keys()].sort());
});

test('the tests together reach every error code, except the codes that other tests cover (unknown paths, stays.yaml)', () => {
  const codes = new Set([...documentedAnswers().values()].flat());
  // test/behaviour/stays.test.ts tests the codes of stays.yaml.
  const others = ['route_not_found', ...Object.keys(nodeAt(staysDocument, 'x-error-codes'))];
  expect([...codes, ...others].sort()).toEqual(Object.keys(errorCatalogue).sort());
});
