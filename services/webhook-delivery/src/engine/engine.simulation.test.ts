import { playHistories } from '@gcs/test/support/simulation/play';
import { healingMs } from '@gcs/test/support/simulation/troubles';
import { expect, test } from '@jest/globals';
import { DeliveryWorld } from '../../test/simulation/delivery-world.ts';

const troubledMs = 60_000;
/** The maximum delay of the schedule, plus the delay by an open circuit and its ramp. */
const drainMs = 120_000;
const atLeast = 300_000;

test('despite random failures, the engine delivers each event in order, on time and under a lease', async () => {
  let duplicates = 0;
  const { steps } = await playHistories(atLeast, async (simulation) => {
    const world = new DeliveryWorld(simulation);
    world.troubles.begin();
    await simulation.run(troubledMs);
    world.troubles.heal();
    await simulation.run(healingMs);
    world.stopFeeding();
    await simulation.run(drainMs, () => world.left() === 0);
    expect(world.left()).toBe(0);
    expect(world.judge.attempts).toBeGreaterThan(0);
    duplicates += world.judge.duplicates;
    return world.troubles.seen;
  });
  expect(steps).toBeGreaterThanOrEqual(atLeast);
  expect(duplicates).toBeGreaterThan(0);
});
