import { simulateMachines } from '@gcs/test/support/simulation/machine';
import { playHistories } from '@gcs/test/support/simulation/play';
import { Simulation } from '@gcs/test/support/simulation/simulation';
import { healingMs, troubleKinds } from '@gcs/test/support/simulation/troubles';
import { expect, jest, test } from '@jest/globals';
import { ChangesWorld } from './changes-world.ts';

const troubledMs = 60_000;
const drainMs = 60_000;
const atLeast = 600_000;

test('each committed change is published and applied once, in order, after any fault of processes and connections', async () => {
  let duplicates = 0;
  const { steps, seen } = await playHistories(atLeast, async (simulation) => {
    const world = new ChangesWorld(simulation);
    world.troubles.begin();
    await simulation.run(troubledMs);
    world.troubles.heal();
    await simulation.run(healingMs);
    world.stopWriting();
    await simulation.run(drainMs, () => world.isDrained());
    expect(world.left()).toEqual([]);
    expect(world.commits).toBeGreaterThan(0);
    duplicates += world.duplicates;
    return world.troubles.seen;
  });
  expect(steps).toBeGreaterThanOrEqual(atLeast);
  expect(duplicates).toBeGreaterThan(0);
  expect(Object.keys(seen).sort()).toEqual(troubleKinds);
});

test('the same seed gives the same history of changes', async () => {
  const play = async () => {
    const simulation = new Simulation(jest.getSeed());
    const world = new ChangesWorld(simulation);
    world.troubles.begin();
    await simulation.run(20_000);
    return { steps: simulation.steps, commits: world.commits, last: simulation.lastSteps() };
  };
  const restore = simulateMachines();
  const first = await play();
  expect(await play()).toEqual(first);
  restore();
});
