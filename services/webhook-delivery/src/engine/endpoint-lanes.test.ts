import { describe, expect, test } from '@jest/globals';
import { createEndpointLanes } from './endpoint-lanes.ts';

type Item = { endpointId: string; tenantId: string; number: number };

function items(tenantId: string, endpointId: string, count: number): Item[] {
  return Array.from({ length: count }, (_, number) => ({ tenantId, endpointId, number }));
}

/** Everything that may start now. */
function start(lanes: ReturnType<typeof createEndpointLanes<Item>>): Item[] {
  const started: Item[] = [];
  for (let next = lanes.next(); next !== undefined; next = lanes.next()) started.push(next);
  return started;
}

test('tenants take turns, and within a tenant its endpoints', () => {
  const lanes = createEndpointLanes<Item>({ maxInFlight: 100, limitOf: () => 10 });
  for (const item of [...items('loud', 'a', 5), ...items('loud', 'b', 5), ...items('quiet', 'c', 3)]) lanes.push(item);
  const order = start(lanes).map(({ endpointId }) => endpointId);
  expect(order.slice(0, 6)).toEqual(['a', 'c', 'b', 'c', 'a', 'c']);
  expect(order).toHaveLength(13);
});

test('a tenant that sends 90 % of everything delays the first item of another by one turn', () => {
  const lanes = createEndpointLanes<Item>({ maxInFlight: 10_000, limitOf: () => 10_000 });
  for (let endpoint = 0; endpoint < 16; endpoint++) {
    for (const item of items('loud', `loud-${endpoint}`, 100)) lanes.push(item);
  }
  for (const item of items('quiet', 'quiet', 10)) lanes.push(item);
  expect(
    start(lanes)
      .slice(0, 20)
      .filter(({ tenantId }) => tenantId === 'quiet'),
  ).toHaveLength(10);
});

describe('a lane', () => {
  test('never exceeds its limit, and starts the next item when one is done', () => {
    const lanes = createEndpointLanes<Item>({ maxInFlight: 100, limitOf: () => 3 });
    for (const item of items('t', 'a', 5)) lanes.push(item);
    expect(start(lanes).map(({ number }) => number)).toEqual([0, 1, 2]);
    lanes.done('a');
    expect(start(lanes).map(({ number }) => number)).toEqual([3]);
    expect(lanes.inFlight()).toBe(3);
  });

  test('starts nothing while its limit is 0, until it is rechecked', () => {
    let limit = 1;
    const lanes = createEndpointLanes<Item>({ maxInFlight: 100, limitOf: () => limit });
    for (const item of items('t', 'a', 2)) lanes.push(item);
    limit = 0;
    expect(start(lanes)).toEqual([]);
    limit = 2;
    expect(start(lanes)).toEqual([]);
    lanes.recheck('a');
    expect(start(lanes)).toHaveLength(2);
  });

  test('that hangs leaves capacity for the others, however many hang', () => {
    const lanes = createEndpointLanes<Item>({ maxInFlight: 64, limitOf: () => 1_000 });
    for (let endpoint = 0; endpoint < 50; endpoint++) {
      for (const item of items(`t${endpoint}`, `hanging-${endpoint}`, 100)) lanes.push(item);
    }
    start(lanes);
    for (let round = 0; round < 100; round++) {
      lanes.push({ tenantId: 'good', endpointId: 'good', number: round });
      expect(start(lanes).map(({ endpointId }) => endpointId)).toContain('good');
      lanes.done('good');
    }
    expect(lanes.inFlight()).toBeLessThan(64);
  });

  test('that was crowded out starts when others are done', () => {
    const lanes = createEndpointLanes<Item>({ maxInFlight: 4, limitOf: () => 10 });
    for (const item of items('t', 'a', 10)) lanes.push(item);
    expect(start(lanes)).toHaveLength(2);
    for (const item of items('u', 'b', 1)) lanes.push(item);
    expect(start(lanes)).toHaveLength(1);
    lanes.done('b');
    lanes.done('a');
    expect(start(lanes)).toHaveLength(1);
  });

  test('drops what has not started when it is cleared', () => {
    const lanes = createEndpointLanes<Item>({ maxInFlight: 10, limitOf: () => 1 });
    for (const item of items('t', 'a', 3)) lanes.push(item);
    start(lanes);
    lanes.clear();
    lanes.done('a');
    expect(start(lanes)).toEqual([]);
    expect(lanes.inFlight()).toBe(0);
  });
});
