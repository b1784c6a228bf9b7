import { expect, test } from '@jest/globals';
import type { Delivery } from './delivery.ts';
import { createMemory } from './memory.ts';

function delivery(endpointId: string, eventId: string, tenantId = `tnt of ${endpointId}`): Delivery {
  return {
    ...{ eventId, endpointId, tenantId, sessionId: `cs_${eventId}`, type: 'compliance_session.updated' },
    ...{ createdAt: new Date(0), body: '{}', traceparent: '', attempts: 0, triesBefore: 0, blocking: true, fence: 1 },
  };
}

test('reservations and deliveries together never exceed the capacity', () => {
  const memory = createMemory(10);
  const first = memory.reserve(8);
  expect(memory.reserve(8).slots).toBe(2);
  expect(memory.reserve(8).slots).toBe(0);
  first.release();
  first.release();
  expect(memory.reserve(100).slots).toBe(8);
});

test('an endpoint is full when it holds more slots than are free', () => {
  const memory = createMemory(12);
  for (let count = 0; count < 6; count++) memory.add(delivery('whe_1', `evt_${count}`));
  expect(memory.fullEndpoints()).toEqual([]);
  memory.add(delivery('whe_2', 'evt_1'));
  expect(memory.fullEndpoints()).toEqual(['whe_1']);
  memory.remove(delivery('whe_1', 'evt_0'));
  expect(memory.fullEndpoints()).toEqual(['whe_1']);
});

test('a tenant is full when its endpoints together hold more slots than are free', () => {
  const memory = createMemory(12);
  for (let count = 0; count < 8; count++) memory.add(delivery(`whe_${count % 4}`, `evt_${count}`, 'tnt_1'));
  memory.add(delivery('whe_other', 'evt_9', 'tnt_2'));
  expect(memory.fullEndpoints()).toEqual(['whe_0', 'whe_1', 'whe_2', 'whe_3']);
});

test('holds a delivery once', () => {
  const memory = createMemory(10);
  const one = delivery('whe_1', 'evt_1');
  expect(memory.add(one)).toBe(true);
  expect(memory.add({ ...one })).toBe(false);
  memory.remove({ ...one });
  expect(memory.has('evt_1 whe_1')).toBe(true);
  memory.remove(one);
  expect(memory.has('evt_1 whe_1')).toBe(false);
});
