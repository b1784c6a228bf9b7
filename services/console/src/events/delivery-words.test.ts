import { expect, test } from '@jest/globals';
import {
  canBeSentAgain,
  deliveryStates,
  outcomeText,
  stateText,
  verdictText,
  whyText,
} from './delivery-words.rules.ts';
import { newsOf } from './events.http.ts';

// The reasons of delivery_admin_service.proto.
const reasons = [
  ...['QUEUED', 'IN_PROGRESS', 'CIRCUIT_OPEN', 'WAITS_FOR_EARLIER_EVENT'],
  ...['RETRY_SCHEDULED', 'ENDPOINT_DISABLED', 'EXHAUSTED'],
];
const outcomes = ['timeout', 'dns', 'connect', 'tls', 'blocked', 'reset', 'protocol', 'secret'];

test('every state, reason, outcome and verdict in the contract has a distinct text', () => {
  const words = [
    ...deliveryStates.map((state) => stateText(state).word),
    ...reasons.map((reason) => whyText({ reason })),
    ...outcomes.map((outcome) => outcomeText(outcome, 0)),
    ...['DELIVERED', 'RETRY', 'EXHAUSTED', 'ENDPOINT_GONE'].map(verdictText),
  ];
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word === '' || /_|^[A-Z]+$/.test(word) || outcomes.includes(word))).toEqual([]);
});

test('a value unknown to this version is shown unchanged', () => {
  expect(stateText('LATER')).toEqual({ word: 'later', tone: 'quiet' });
  expect([whyText({ reason: 'LATER' }), outcomeText('later', 0), verdictText('LATER')]).toEqual(['', 'later', 'later']);
  expect(outcomeText('5xx', 503)).toBe('503');
});

test.each([
  [{ state: 'PENDING', reason: 'QUEUED' }, false],
  [{ state: 'RETRYING', reason: 'IN_PROGRESS' }, false],
  [{ state: 'HELD', reason: 'ENDPOINT_DISABLED' }, false],
  [{ state: 'RETRYING', reason: 'RETRY_SCHEDULED' }, true],
  [{ state: 'EXHAUSTED', reason: 'EXHAUSTED' }, true],
  [{ state: 'DELIVERED', reason: '' }, true],
])('%j can be sent again: %s', (delivery, can) => expect(canBeSentAgain(delivery)).toBe(can));

test.each([
  ['', ['dlv_2', 'dlv_1'], ''],
  ['dlv_2', ['dlv_2', 'dlv_1'], ''],
  ['dlv_1', ['dlv_2', 'dlv_1'], '1 delivery came.'],
  ['dlv_0', ['dlv_2', 'dlv_1'], '2 and more came.'],
  ['dlv_9', [], ''],
])('a list that showed %j and now has %j reports %j', (shown, ids, news) =>
  expect(
    newsOf(
      shown,
      ids.map((id) => ({ id })),
    ),
  ).toBe(news),
);
