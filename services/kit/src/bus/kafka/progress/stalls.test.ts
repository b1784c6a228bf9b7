import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStalls } from './stalls.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const topic = 'topic';

function waitingRecord() {
  const handler = { tries: 0 };
  const stalls = createStalls({ isAssigned: () => true, tries: () => handler.tries, workingMs: () => 0 });
  const answerAfter = (ms: number) => {
    jest.advanceTimersByTime(ms);
    stalls.answered(topic, [{ partition: 0, next: 5, high: 6 }]);
  };
  answerAfter(0);
  answerAfter(10_000);
  return { handler, stalls, answerAfter };
}

test('a frozen process counts as at most ten seconds of a stall', () => {
  const { stalls, answerAfter } = waitingRecord();
  answerAfter(3_600_000);
  expect(stalls.stalledMs()).toBe(20_000);
});

test('a stall ends when the handler gets the records, even if their offset cannot be committed', () => {
  const { handler, stalls, answerAfter } = waitingRecord();
  handler.tries += 1;
  answerAfter(10_000);
  expect(stalls.stalledMs()).toBe(0);
});

test('a stall begins again when silent brokers answer', () => {
  const { stalls, answerAfter } = waitingRecord();
  stalls.answered(topic, null);
  answerAfter(10_000);
  expect(stalls.stalledMs()).toBe(0);
});
