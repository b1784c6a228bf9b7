import type { Network } from './network.ts';
import type { SimulatedProcess, Simulation } from './simulation.ts';

export type Replica = {
  readonly name: string;
  /** Starts the replica in the new process. The returned function stops the replica gracefully. */
  start(process: SimulatedProcess): () => Promise<void>;
};

type Running = { process: SimulatedProcess; stop: () => Promise<void> };

/** Longest freeze, longer than each lease and the session timeout of a group. */
const longFreezeMs = 14_000;

export const troubleKinds = [
  'a clock set',
  'a neighbour away',
  'all frozen',
  'all killed',
  'bad weather',
  'frozen',
  'frozen for long',
  'good weather',
  'killed',
  'stopped',
];

/** Time in which every freeze, delay and death ends. */
export const healingMs = 20_000;

/**
 * Draws trouble from a seed. Processes are killed, frozen for a short or long time, or stopped and restarted. Requests
 * are refused, lost, late or unanswered. Wall clocks are set.
 */
export class Troubles {
  readonly #simulation: Simulation;
  readonly #network: Network;
  readonly #replicas: readonly Replica[];
  readonly #running = new Map<Replica, Running>();
  readonly #seen = new Map<string, number>();
  #starts = 0;
  #isOver = false;

  constructor(network: Network, replicas: readonly Replica[]) {
    this.#network = network;
    this.#simulation = network.simulation;
    this.#replicas = replicas;
  }

  get seen(): ReadonlyMap<string, number> {
    return this.#seen;
  }

  /** Starts every replica. Then trouble occurs until `heal`. */
  begin(): void {
    for (const replica of this.#replicas) this.#startIn(replica, this.#simulation.random.below(500));
    this.#planNext();
    this.#planStep();
  }

  /** Ends all trouble except clock steps. Frozen and dead processes run again within `healingMs`. */
  heal(): void {
    this.#isOver = true;
    this.#changeWeather(0);
  }

  awake(): SimulatedProcess[] {
    const { nowMs } = this.#simulation;
    return [...this.#running.values()]
      .map(({ process }) => process)
      .filter(({ isAlive, frozenUntilMs }) => isAlive && frozenUntilMs <= nowMs);
  }

  #planNext(): void {
    const { random } = this.#simulation;
    this.#simulation.after(100 + random.below(2_500), 'trouble', () => {
      if (this.#isOver) return;
      this.#makeTrouble();
      this.#planNext();
    });
  }

  /** Clock steps also continue after `heal`, because no promise excludes them. */
  #planStep(): void {
    const { random } = this.#simulation;
    this.#simulation.after(random.below(4_000), 'a clock is set', () => {
      this.#running.get(random.pick(this.#replicas))?.process.wallClock.step();
      this.#count('a clock set');
      this.#planStep();
    });
  }

  #makeTrouble(): void {
    const { random } = this.#simulation;
    const replica = random.pick(this.#replicas);
    const kinds: readonly [string, () => void][] = [
      ['killed', () => this.#kill(replica)],
      ['killed', () => this.#kill(replica)],
      ['all killed', () => this.#toAll((one) => this.#kill(one))],
      ['frozen', () => this.#freeze(replica, 1 + random.below(2_500))],
      ['frozen for long', () => this.#freeze(replica, 3_000 + random.below(longFreezeMs - 3_000))],
      ['all frozen', () => this.#toAll((one) => this.#freeze(one, 3_000 + random.below(longFreezeMs - 3_000)))],
      ['stopped', () => this.#stop(replica)],
      ['bad weather', () => this.#changeWeather(random.pick([0.02, 0.2, 0.6, 1]))],
      ['a neighbour away', () => this.#loseNeighbour()],
      ['good weather', () => this.#changeWeather(0)],
    ];
    const [name, happen] = random.pick(kinds);
    this.#count(name);
    this.#network.onTrouble();
    happen();
  }

  #count(kind: string): void {
    this.#seen.set(kind, 1 + (this.#seen.get(kind) ?? 0));
  }

  #toAll(act: (replica: Replica) => void): void {
    for (const replica of this.#replicas) act(replica);
  }

  #startIn(replica: Replica, delayMs: number): void {
    this.#simulation.after(delayMs, `${replica.name} starts`, () => {
      this.#starts += 1;
      const process = this.#simulation.newProcess(`${replica.name}.${this.#starts}`);
      const stop = this.#simulation.within(process, () => replica.start(process));
      this.#running.set(replica, { process, stop });
    });
  }

  #kill(replica: Replica): void {
    const running = this.#running.get(replica);
    if (running === undefined) return;
    this.#running.delete(replica);
    this.#simulation.kill(running.process);
    this.#startIn(replica, this.#simulation.random.below(4_000));
  }

  /** Stops the process, as SIGTERM does, and kills it after ten seconds. */
  #stop(replica: Replica): void {
    const running = this.#running.get(replica);
    if (running === undefined) return;
    this.#running.delete(replica);
    // A stop that fails is only logged. The next process finds the remaining work.
    this.#simulation.within(running.process, () => running.stop().catch(() => {}));
    this.#simulation.after(10_000, `${replica.name} has ended`, () => this.#simulation.kill(running.process));
    this.#startIn(replica, this.#simulation.random.below(2_000));
  }

  #freeze(replica: Replica, forMs: number): void {
    const process = this.#running.get(replica)?.process;
    if (process === undefined) return;
    process.frozenUntilMs = this.#simulation.nowMs + forMs;
    this.#simulation.after(forMs, `${process.name} goes on`, () => this.#network.onTrouble());
  }

  #changeWeather(badRequest: number): void {
    Object.assign(this.#network.weather, { badRequest, away: '' });
  }

  #loseNeighbour(): void {
    const neighbours = [...this.#network.neighbours];
    // There is no neighbour before the first process starts.
    if (neighbours.length > 0) this.#network.weather.away = this.#simulation.random.pick(neighbours);
  }
}
