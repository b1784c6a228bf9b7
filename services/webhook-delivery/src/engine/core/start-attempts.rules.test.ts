import { describe, expect, test } from '@jest/globals';
import { manyDeliveries, startCore } from '../../../test/engine-state.ts';

test('attempts alternate between tenants, and between the endpoints of a tenant', () => {
  const core = startCore({ endpoints: { a: 10, b: 10, c: 10 } });
  core.arrive([
    ...manyDeliveries('loud', 'a', 5),
    ...manyDeliveries('loud', 'b', 5),
    ...manyDeliveries('quiet', 'c', 3),
  ]);
  const order = core.started().map(({ endpointId }) => endpointId);
  expect(order.slice(0, 6)).toEqual(['a', 'c', 'b', 'c', 'a', 'c']);
  expect(order).toHaveLength(13);
});

test('a tenant with 99 % of the deliveries delays each delivery of another tenant by only one attempt', () => {
  const names = Array.from({ length: 16 }, (_, endpoint) => `loud-${endpoint}`);
  const endpoints = Object.fromEntries([...names, 'quiet'].map((name) => [name, 10_000]));
  const core = startCore({ maxInFlight: 10_000, endpoints });
  core.arrive([...names.flatMap((name) => manyDeliveries('loud', name, 100)), ...manyDeliveries('quiet', 'quiet', 10)]);
  const first = core.started().slice(0, 20);
  expect(first.filter(({ tenantId }) => tenantId === 'quiet')).toHaveLength(10);
});

describe('a lane', () => {
  test('starts more attempts as soon as an operator raises the endpoint’s limit', () => {
    const core = startCore({ endpoints: { a: 1 } });
    core.arrive(manyDeliveries('t', 'a', 3));
    expect(core.started()).toHaveLength(1);
    core.handle({
      kind: 'endpoint_changed',
      endpoint: { endpointId: 'a', maxInFlight: 1, isActive: false, isStrict: false },
    });
    expect(core.started()).toEqual([]);
    core.handle({
      kind: 'endpoint_changed',
      endpoint: { endpointId: 'a', maxInFlight: 2, isActive: false, isStrict: false },
    });
    expect(core.started()).toHaveLength(1);
  });

  test('leaves capacity for a good endpoint even if 50 lanes hang', () => {
    const hanging = Array.from({ length: 50 }, (_, endpoint) => `hanging-${endpoint}`);
    const endpoints = Object.fromEntries([...hanging, 'good'].map((name) => [name, 1_000]));
    const core = startCore({ maxInFlight: 64, endpoints });
    core.arrive(hanging.flatMap((name) => manyDeliveries(`t of ${name}`, name, 100)));
    core.started();
    for (const delivery of manyDeliveries('good', 'good', 100)) {
      core.arrive([delivery]);
      expect(core.started()).toContain(delivery);
      core.end(delivery);
    }
    expect(core.state.inFlight).toBeLessThan(64);
  });

  test('without a share of the capacity, starts attempts when attempts of other endpoints end', () => {
    const core = startCore({ maxInFlight: 4, endpoints: { a: 10, b: 10 } });
    const [one] = manyDeliveries('u', 'b', 1);
    const waiting = manyDeliveries('t', 'a', 10);
    core.arrive(waiting);
    const [first] = core.started();
    core.arrive(one === undefined ? [] : [one]);
    expect(core.started()).toHaveLength(1);
    if (one === undefined || first === undefined) throw new Error('nothing has started');
    core.end(one);
    core.end(first);
    expect(core.started()).toHaveLength(1);
  });
});
