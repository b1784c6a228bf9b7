import { expect, test } from '@jest/globals';
import type { Delivery } from './delivery.ts';
import { createLanes } from './lanes.ts';
import { createMemory } from './memory.ts';

function delivery(endpointId: string, eventId: string): Delivery {
  return {
    ...{ eventId, endpointId, tenantId: 'tnt_1', sessionId: `cs_${eventId}`, type: 'compliance_session.updated' },
    ...{ createdAt: new Date(0), body: '{}', traceparent: '', attempts: 0, triesBefore: 0, blocking: true, fence: 1 },
  };
}

test('reservations and deliveries share the memory, and never exceed it', () => {
  const memory = createMemory(10);
  const first = memory.reserve(8);
  expect(memory.reserve(8).slots).toBe(2);
  expect(memory.reserve(8).slots).toBe(0);
  first.release();
  first.release();
  expect(memory.reserve(100).slots).toBe(8);
});

test('an endpoint is full when it holds more than what is free', () => {
  const memory = createMemory(12);
  for (let count = 0; count < 6; count++) memory.add(delivery('whe_1', `evt_${count}`));
  expect(memory.fullEndpoints()).toEqual([]);
  memory.add(delivery('whe_2', 'evt_1'));
  expect(memory.fullEndpoints()).toEqual(['whe_1']);
  memory.remove(delivery('whe_1', 'evt_0'));
  expect(memory.fullEndpoints()).toEqual(['whe_1']);
});

test('a delivery is held once', () => {
  const memory = createMemory(10);
  const one = delivery('whe_1', 'evt_1');
  expect(memory.add(one)).toBe(true);
  expect(memory.add({ ...one })).toBe(false);
  memory.remove({ ...one });
  expect(memory.has('evt_1 whe_1')).toBe(true);
  memory.remove(one);
  expect(memory.has('evt_1 whe_1')).toBe(false);
});

test('lanes take turns, each within its limit, all within theirs', () => {
  const lanes = createLanes<string>({ maxInFlight: 4, limitOf: (endpointId) => (endpointId === 'a' ? 2 : 10) });
  for (const item of ['a1', 'a2', 'a3']) lanes.push('a', item);
  for (const item of ['b1', 'b2', 'b3']) lanes.push('b', item);
  const started = Array.from({ length: 5 }, () => lanes.next());
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', undefined]);
  lanes.done('b');
  expect([lanes.next(), lanes.next()]).toEqual(['b3', undefined]);
  lanes.done('a');
  expect([lanes.next(), lanes.next()]).toEqual(['a3', undefined]);
  expect(lanes.inFlight()).toBe(4);
});
