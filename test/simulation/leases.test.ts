import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { startLoop } from '@gcs/kit/process/loop';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { ModelDatabase } from '@gcs/test/support/simulation/models/model-database';
import { isOf, ModelLeases } from '@gcs/test/support/simulation/models/model-lease';
import { Network } from '@gcs/test/support/simulation/network';
import { playHistories } from '@gcs/test/support/simulation/play';
import type { SimulatedProcess, Simulation } from '@gcs/test/support/simulation/simulation';
import { healingMs, Troubles } from '@gcs/test/support/simulation/troubles';
import { expect, test } from '@jest/globals';

const leaseMs = 3_000;
const troubledMs = 120_000;
const logger = createLogger({ service: 'simulation', level: 'silent' });

/** Replicas that write one log under one lease. */
class LogWorld {
  readonly troubles: Troubles;
  readonly writes: number[] = [];
  readonly #leases: ModelLeases;
  readonly #database: ModelDatabase;
  readonly #held = new Map<SimulatedProcess, Lease>();
  readonly #simulation: Simulation;
  #lastFence = 0;

  constructor(simulation: Simulation) {
    const network = new Network(simulation, { badRequest: 0, away: '' });
    this.#simulation = simulation;
    const clock = simulation.newWallClock();
    this.#leases = new ModelLeases(() => clock.nowMs());
    this.#database = new ModelDatabase(network, {
      ...this.#leases.statements,
      simulated_write: {
        locks: () => ['lease log'],
        apply: ([owner, fence], tx) => {
          if (!isOf(this.#leases.rows.get('log', tx), String(owner), Number(fence))) return [];
          this.writes.push(Number(fence));
          return [{}];
        },
      },
    });
    const names = ['replica-1', 'replica-2', 'replica-3'];
    this.troubles = new Troubles(
      network,
      names.map((name) => ({ name, start: (process) => this.#start(process) })),
    );
    simulation.promise(() => this.#oneOwner() ?? this.#risingFences());
  }

  #start(process: SimulatedProcess): () => Promise<void> {
    const database = this.#database.connect(process);
    const keeper = keepLease(database, { name: 'log', owner: process.name, leaseMs });
    const loop = startLoop({
      name: 'log',
      pollMs: 1_000,
      logger,
      run: async () => {
        const lease = await keeper.hold();
        if (lease === undefined) return 1_000;
        this.#held.set(process, lease);
        await database.query({ name: 'simulated_write', text: '' }, [lease.owner, lease.fence]);
        return this.#simulation.random.below(500);
      },
    });
    return async () => {
      await loop.stop();
      await keeper.release();
    };
  }

  /**
   * Returns an error if a process holds the lease by its own clock but not by the database's clock, or if two processes
   * hold it. The fences may differ, because a late acquisition raises the stored fence until the owner's next renewal.
   */
  #oneOwner(): string | undefined {
    const holder = this.#leases.holder('log');
    const owners = this.troubles.awake().filter((process) => {
      const lease = this.#held.get(process);
      return lease !== undefined && this.#simulation.within(process, lease.isHeld);
    });
    const wrong = owners.find(({ name }) => holder?.owner !== name);
    if (wrong !== undefined) return `${wrong.name} believes in a lease that ${holder?.owner ?? 'nobody'} has`;
    return owners.length > 1 ? `${owners.map(({ name }) => name).join(' and ')} hold one lease` : undefined;
  }

  #risingFences(): string | undefined {
    const last = this.writes.at(-1) ?? 0;
    if (last < this.#lastFence) return `fence ${last} has written after ${this.#lastFence}`;
    this.#lastFence = last;
    return undefined;
  }
}

test('a lease has at most one owner, and that owner can always write, after any fault of its replicas', async () => {
  const { steps } = await playHistories(400_000, async (simulation) => {
    const world = new LogWorld(simulation);
    world.troubles.begin();
    await simulation.run(troubledMs);
    world.troubles.heal();
    await simulation.run(healingMs);
    // An owner writes every half second. A successor waits for at most one lease and one poll.
    for (let second = 0; second < 20; second += 5) {
      const before = world.writes.length;
      await simulation.run(5_000);
      expect(world.writes.length - before).toBeGreaterThanOrEqual(5);
    }
    return world.troubles.seen;
  });
  expect(steps).toBeGreaterThanOrEqual(400_000);
});
