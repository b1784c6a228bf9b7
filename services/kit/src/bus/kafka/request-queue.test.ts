import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { patchRequestQueue } from './request-queue.ts';

const digestOf = (method: () => void) => createHash('sha256').update(method.toString()).digest('hex').slice(0, 16);
const { scheduleCheckPendingRequests, scheduleRequestTimeoutCheck } = RequestQueue.prototype;
const originals = [scheduleCheckPendingRequests, scheduleRequestTimeoutCheck].map(digestOf);

patchRequestQueue();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type State = { pending?: readonly unknown[]; throttledUntil?: number; inflight?: RequestQueue['inflight'] };

function queueWith(state: State): RequestQueue {
  const idle = { pending: [], throttledUntil: -1, inflight: new Map(), throttleCheckTimeoutId: null };
  return Object.assign(Object.create(RequestQueue.prototype), { ...idle, isConnected: () => true, ...state });
}

// When an upgrade changes a method, read it anew: is the patch still needed, and does it still do the rest of its work?
test('kafkajs has the two methods that are replaced as they were when the patch was written', () => {
  expect(originals).toEqual(['04347ea969c6f2e3', '4fa2b60aa0fe28a4']);
});

test('a queue without requests sets no timer', () => {
  queueWith({}).scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(0);
});

test.each<[string, State]>([
  ['a pending request', { pending: [{}] }],
  ['throttling by the broker', { throttledUntil: Number.MAX_SAFE_INTEGER }],
])('a queue with %s is checked again', (_, state) => {
  queueWith(state).scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(1);
});

test('a request without an answer in its time is given up within a second, until the queue is destroyed', () => {
  const timeoutRequest = jest.fn();
  const queue = queueWith({ inflight: new Map([[1, { sentAt: Date.now(), requestTimeout: 500, timeoutRequest }]]) });
  queue.scheduleRequestTimeoutCheck();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(timeoutRequest).toHaveBeenCalled();
  queue.destroy();
  expect(jest.getTimerCount()).toBe(0);
});
