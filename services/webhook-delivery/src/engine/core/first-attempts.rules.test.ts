import { describe, expect, test } from '@jest/globals';
import { type Core, deliveryOf, startCore } from '../../../test/engine-state.ts';
import { release } from './memory.rules.ts';

const setUp = () => startCore({ endpoints: { whe_1: 10 } });
const started = (core: Core) => core.started().map(({ eventId }) => eventId);

function answer(core: Core, earlier: readonly ReturnType<typeof deliveryOf>[]): void {
  const asked = core.effects.find((effect) => effect.kind === 'find_earlier');
  if (asked === undefined) throw new Error('the core requested no earlier deliveries');
  core.effects.splice(0);
  core.handle({ ...asked, kind: 'earlier_found', earlier });
}

describe('a first attempt', () => {
  test('starts while its ended predecessor is being settled', () => {
    const core = setUp();
    const first = deliveryOf('evt_1');
    core.arrive([first]);
    core.end(first);
    expect(core.state.held.has('evt_1 whe_1')).toBe(true);
    core.arrive([deliveryOf('evt_2')], 'evt_1');
    expect(started(core)).toEqual(['evt_1', 'evt_2']);
  });

  test('is not repeated if its delivery was settled during the query for predecessors', () => {
    const core = setUp();
    const first = deliveryOf('evt_1');
    core.arrive([first]);
    core.end(first);
    expect(started(core)).toEqual(['evt_1']);
    // The first delivery is being settled when the query starts, and is settled when the result arrives.
    core.arrive([deliveryOf('evt_3')], 'evt_2');
    release(core.state, first);
    answer(core, [deliveryOf('evt_1')]);
    expect(started(core)).toEqual(['evt_3']);
  });
});

test('an attempt with a lost lease starts no successor', () => {
  const core = setUp();
  const lost = deliveryOf('evt_1');
  core.arrive([lost]);
  core.handle({ kind: 'lease_lost', fence: 1, heldUntil: Number.POSITIVE_INFINITY, freed: 0, againInMs: 1 });
  core.arrive([deliveryOf('evt_1')]);
  core.arrive([deliveryOf('evt_2')], 'evt_1');
  core.end(lost);
  expect(started(core)).toEqual(['evt_1', 'evt_1']);
});
