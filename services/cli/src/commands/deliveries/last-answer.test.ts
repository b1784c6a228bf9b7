import { expect, test } from '@jest/globals';
import { lastAnswerOf, lastRemedyOf } from './last-answer.ts';

test.each([
  ['4xx', 401, '401', 'the signature check refuses'],
  ['connect', 0, 'no connection', 'nothing listens there'],
  ['timeout', 0, 'timeout', 'answer within 15 s'],
  ['dns', 0, 'unknown host', 'DNS'],
])(
  'an attempt with the outcome %s and the status %s shows %s and its remedy',
  (lastOutcome, lastStatusCode, answer, remedy) => {
    const last = { state: 'RETRYING', lastOutcome, lastStatusCode };
    expect([lastAnswerOf(last), lastRemedyOf(last)]).toEqual([answer, expect.stringContaining(remedy)]);
  },
);

test('a delivered or untried event has no remedy', () => {
  expect(lastRemedyOf({ state: 'DELIVERED', lastOutcome: '2xx', lastStatusCode: 200 })).toBeUndefined();
  expect(lastRemedyOf({ state: 'PENDING', lastOutcome: '', lastStatusCode: 0 })).toBeUndefined();
});
