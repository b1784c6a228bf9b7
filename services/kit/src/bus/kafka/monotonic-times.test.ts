import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import SocketRequest from 'kafkajs/src/network/requestQueue/socketRequest.js';
import { patchKeptTimes } from './monotonic-times.ts';

const tenMinutesMs = 600_000;
const interval = 2_000;
const digestOf = (patched: object) => createHash('sha256').update(String(patched)).digest('hex').slice(0, 16);

patchKeptTimes();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setClockBy = (ms: number) => jest.setSystemTime(Date.now() + ms);

/** A member that has just joined; `heartbeats` counts what its coordinator got. */
function joinedMember() {
  const logger = { namespace: () => ({}) };
  const group = new ConsumerGroup({ logger, instrumentationEmitter: { emit: () => {} }, topics: [], assigners: [] });
  const send = jest.fn(async () => {});
  Object.assign(group, { memberId: 'member', coordinator: { heartbeat: send } });
  return { heartbeat: () => group.heartbeat({ interval }), heartbeats: () => send.mock.calls.length };
}

// When an upgrade changes one, read it anew: which times of the wall clock does it keep, and what are they compared with?
test('kafkajs has the four classes as they were when the patch was written', () => {
  expect([ConsumerGroup, SocketRequest, RequestQueue, BrokerPool].map(digestOf)).toEqual([
    '5a90070d31e7e13b',
    'bdaf56891886a504',
    'b36e8d8f00ec8b49',
    '881421ca3bf3bb6d',
  ]);
});

test.each([-tenMinutesMs, tenMinutesMs])(
  'a member whose clock is set by %i ms sends its heartbeats in time',
  async (ms) => {
    const { heartbeat, heartbeats } = joinedMember();
    jest.advanceTimersByTime(interval);
    await heartbeat();
    setClockBy(ms);
    await heartbeat();
    expect(heartbeats()).toBe(1);
    jest.advanceTimersByTime(interval);
    await heartbeat();
    expect(heartbeats()).toBe(2);
  },
);

test.each([
  { kept: SocketRequest, property: 'sentAt', awayMs: -500 },
  { kept: RequestQueue, property: 'throttledUntil', awayMs: 500 },
  { kept: BrokerPool, property: 'metadataExpireAt', awayMs: 300_000 },
])('what kafkajs keeps as $property is as far away when the clock was set', ({ kept, property, awayMs }) => {
  const one = Object.create(kept.prototype);
  one[property] = Date.now() + awayMs;
  for (const ms of [tenMinutesMs, -2 * tenMinutesMs]) {
    setClockBy(ms);
    expect(one[property] - Date.now()).toBeCloseTo(awayMs);
  }
  one[property] = null;
  expect(one[property]).toBeNull();
});
