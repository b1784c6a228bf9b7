import { expect, test } from '@jest/globals';
import { type Core, manyDeliveries, settledOf, startCore } from '../../../test/engine-state.ts';
import type { Delivery } from '../../queue/delivery.rules.ts';

const gatherMs = 50;

function stored(core: Core): number[] {
  return core.effects.splice(0).flatMap((effect) => (effect.kind === 'settle' ? [effect.batch.length] : []));
}

function afterFirst(core: Core, count: number): Delivery[] {
  const [first, ...others] = manyDeliveries('t', 'a', count + 1);
  if (first === undefined) throw new Error('no delivery');
  core.arrive([first, ...others]);
  core.end(first);
  expect(stored(core)).toEqual([1]);
  core.settle();
  return others;
}

test('the engine stores a single result immediately, and gathers later results', () => {
  const core = startCore({ endpoints: { a: 100 } });
  for (const delivery of afterFirst(core, 3)) core.end(delivery);
  core.handle({ kind: 'timer' }, gatherMs - 1);
  expect(stored(core)).toEqual([]);
  core.handle({ kind: 'timer' }, gatherMs);
  expect(stored(core)).toEqual([3]);
});

test('the engine sets a timer for the time when it must store gathered results', () => {
  const core = startCore({ endpoints: { a: 100 } });
  for (const delivery of afterFirst(core, 1)) core.end(delivery);
  expect(core.state.wakeAt).toBeLessThanOrEqual(gatherMs);
});

test.each([
  ['of an endpoint with every slot taken', { endpoints: { a: 3 } }, 3, 'DELIVERED'],
  ['of an endpoint in strict order', { endpoints: { a: 100 }, isStrict: true }, 1, 'DELIVERED'],
  ['that leads to a retry', { endpoints: { a: 100 } }, 1, 'RETRY'],
  ['of a large batch', { endpoints: { a: 100 } }, 64, 'DELIVERED'],
] as const)('the engine stores a result %s immediately', (_, options, count, verdict) => {
  const core = startCore(options);
  const others = afterFirst(core, count);
  for (const delivery of others) {
    const settled = settledOf(delivery, verdict);
    core.handle({ kind: 'attempt_ended', delivery, startedAt: 0, settled, signal: 'accepted' });
  }
  expect(stored(core)[0]).toBeGreaterThanOrEqual(1);
});

test('the engine stores gathered results when it stops', () => {
  const core = startCore({ endpoints: { a: 100 } });
  for (const delivery of afterFirst(core, 2)) core.end(delivery);
  core.handle({ kind: 'stop' });
  expect(stored(core)).toEqual([2]);
});
