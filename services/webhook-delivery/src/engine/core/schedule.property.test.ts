import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance, refuse } from '../../../test/engine-answers.ts';
import { brokenPromise } from '../../../test/engine-promises.ts';
import { EngineWorld } from '../../../test/engine-world.ts';
import { never } from './engine-state.rules.ts';

const played = 100_000;

const steps = fc.array(fc.noBias(fc.nat(0xffff)), { maxLength: 80, size: 'max' });

type Step = (world: EngineWorld, choice: number) => void;

/** The possible steps. A step is more frequent if it has more entries in this list. */
const possible: readonly Step[] = [
  ...Array<Step>(4).fill((world, choice) => world.arrive(choice)),
  ...Array<Step>(7).fill((world, choice) => world.commit(choice, false)),
  (world, choice) => world.commit(choice, choice % 2 === 0),
  ...Array<Step>(12).fill((world, choice) => advance(world, choice, 'accepts')),
  ...Array<Step>(3).fill((world, choice) => advance(world, choice, 'fails')),
  (world, choice) => advance(world, choice, 'refuses'),
  (world, choice) => advance(world, choice, 'fails for the last time'),
  ...Array<Step>(2).fill((world, choice) => refuse(world, choice)),
  ...Array<Step>(3).fill((world, choice) => world.pass(choice % 1_500)),
  (world, choice) => world.pause(choice % 2 === 0),
  (world, choice) => world.arriveElsewhere(choice),
  (world) => world.finishElsewhere(),
  (world, choice) => world.change(choice),
  (world, choice) => world.replay(choice),
  (world, choice) => world.refuseResult(choice),
  (world, choice) => world.toggle(choice),
];

function play(numbers: readonly number[]): EngineWorld {
  const world = new EngineWorld((one, effect) => {
    const broken = brokenPromise(one, effect);
    if (broken !== undefined) throw new Error(`${effect.kind}: ${broken}`);
  });
  for (const number of numbers) {
    possible[number % possible.length]?.(world, Math.floor(number / possible.length));
  }
  return world;
}

function comeToRest(world: EngineWorld): void {
  for (const { maxInFlight, id } of world.endpoints) {
    const endpoint = { endpointId: id, maxInFlight, isActive: true, isStrict: false };
    world.handle({ kind: 'endpoint_changed', endpoint });
  }
  for (const endpoint of world.endpoints) endpoint.isActive = true;
  world.down.clear();
  for (let round = 0; round < 500 && !isDone(world); round++) {
    while (world.batches.length > 0) world.commit(0, false);
    world.finishElsewhere();
    for (let count = 2 * world.underWay.length; count > 0; count--) advance(world, 0, 'accepts');
    if (world.underWay.length === 0) world.pass(Math.max(1, world.alarm - world.now));
  }
}

function isDone(world: EngineWorld): boolean {
  if (world.isStopped) return world.hasEnded;
  const isOpen = [...world.queue.rows.values()].some(({ held }) => !held);
  // A reservation that will expire may remain, but not one that never expires.
  if ([...world.state.reservations.values()].some(({ endsAt }) => endsAt === never)) return false;
  return world.batches.length + world.inFlight.size + world.unsettled.size + world.state.held.size === 0 && !isOpen;
}

test(`the engine violates no invariant and settles or holds each delivery in ${played} random histories`, () => {
  fc.assert(
    fc.property(steps, (numbers) => {
      const world = play(numbers);
      comeToRest(world);
      if (!isDone(world)) throw new Error('a delivery is neither settled nor held, or is settled but still in memory');
    }),
    { numRuns: played },
  );
}, 600_000);

test('a stopped engine starts nothing and releases unsettled deliveries', () => {
  fc.assert(
    fc.property(steps, fc.nat(80), (numbers, before) => {
      const world = play(numbers.slice(0, before));
      world.handle({ kind: 'stop' });
      for (const number of numbers.slice(before)) {
        possible[number % possible.length]?.(world, Math.floor(number / possible.length));
      }
      comeToRest(world);
      if (!isDone(world)) throw new Error('the simulation does not end');
      if (world.queue.leasedUnder(world.state.lease.fence).length > 0) throw new Error('a delivery is still leased');
      while (world.underWay.length > 0) advance(world, 0, 'accepts');
      if (world.queue.liveLeases > 1) throw new Error('a lease outlives its process');
    }),
    { numRuns: played / 5 },
  );
}, 600_000);

test('the random histories contain every event and every effect of the engine', () => {
  const effects = new Set<string>();
  for (const [index, numbers] of fc.sample(steps, { numRuns: 3_000, seed: 7 }).entries()) {
    const world = new EngineWorld((_, { kind }) => void effects.add(kind));
    for (const number of numbers) possible[number % possible.length]?.(world, Math.floor(number / possible.length));
    if (index % 2 === 0) world.handle({ kind: 'stop' });
    if (index % 4 === 0) world.pass(5_000);
    comeToRest(world);
  }
  expect([...effects].sort()).toEqual([
    'abort_attempts',
    'claim',
    'end_lease',
    'find_earlier',
    'give_back',
    'checkDue',
    'read_leased',
    'read_orphans',
    'record_circuits',
    'renew_lease',
    'settle',
    'start_attempt',
    'wake_at',
    'wake_stranded',
    'wake_successors',
  ]);
});
