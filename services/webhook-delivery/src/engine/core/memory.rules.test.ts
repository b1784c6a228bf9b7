import { expect, test } from '@jest/globals';
import { deliveryOf, manyDeliveries, startCore } from '../../../test/engine-state.ts';
import { fullEndpoints, hold, release, reserve } from './memory.rules.ts';

const holdAll = ({ state }: ReturnType<typeof startCore>, deliveries: readonly ReturnType<typeof deliveryOf>[]) =>
  deliveries.map((delivery) => hold(state, delivery));

test('a reservation expires if its transaction never reports an end', () => {
  const core = startCore({ capacity: 10 });
  core.handle({ kind: 'arriving', batch: 1, events: 10 });
  core.handle({ kind: 'timer' }, 29_999);
  expect(reserve(core.state, 'other', 10)).toBe(0);
  core.handle({ kind: 'timer' }, 30_000);
  expect(reserve(core.state, 'other', 10)).toBe(10);
});

test('an endpoint is full when it holds more slots than are free', () => {
  const core = startCore({ capacity: 12 });
  const [first, ...others] = manyDeliveries('tnt_1', 'whe_1', 6);
  if (first === undefined) throw new Error('no delivery');
  holdAll(core, [first, ...others]);
  expect(fullEndpoints(core.state)).toEqual([]);
  holdAll(core, manyDeliveries('tnt_2', 'whe_2', 1));
  expect(fullEndpoints(core.state)).toEqual(['whe_1']);
  release(core.state, { ...first });
  expect(fullEndpoints(core.state)).toEqual(['whe_1']);
});

test('a tenant is full when its endpoints together hold more slots than are free', () => {
  const core = startCore({ capacity: 12 });
  for (let endpoint = 0; endpoint < 4; endpoint++) holdAll(core, manyDeliveries('tnt_1', `whe_${endpoint}`, 2));
  holdAll(core, manyDeliveries('tnt_2', 'whe_other', 1));
  expect(fullEndpoints(core.state)).toEqual(['whe_0', 'whe_1', 'whe_2', 'whe_3']);
});

test('a read does not put a released delivery back into memory, unless the delivery has more attempts', () => {
  const core = startCore({ endpoints: { whe_1: 1 } });
  const one = deliveryOf('evt_1');
  core.arrive([one]);
  core.handle({ kind: 'arriving', batch: 99, events: 1 });
  core.end(one);
  core.handle({ kind: 'settled', batch: core.state.settling.queue, stored: new Map() });
  release(core.state, one);
  core.started();
  const again = { ...one };
  const later = deliveryOf('evt_1', { attempts: 1 });
  for (const delivery of [again, later]) {
    const leased = { fence: 1, offers: [{ delivery, predecessorId: null }] };
    if (delivery === later) core.handle({ kind: 'arriving', batch: 99, events: 1 });
    core.handle({ kind: 'arrived', batch: 99, leased, events: 1, opened: 1, left: [], moved: 0 });
    expect(core.started()).toEqual(delivery === later ? [later] : []);
  }
});
