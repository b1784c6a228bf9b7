import type { Network } from './network.ts';
import type { SimulatedProcess, Simulation } from './simulation.ts';

/** One replica: a process that is started anew whenever it has ended. */
export type Replica = {
  readonly name: string;
  /** Runs in the new process. The returned function ends it in good order. */
  start(process: SimulatedProcess): () => Promise<void>;
};

type Running = { process: SimulatedProcess; stop: () => Promise<void> };

/** Longer than each lease, and than the time in which a group misses a member. */
const longFreezeMs = 14_000;

/** Every kind of trouble. */
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

/** The longest that anything frozen, late or dead is away. */
export const healingMs = 20_000;

/**
 * What a seed does to processes and to what lies between them: killed, frozen shortly and for longer than each lease,
 * alone and all at once, stopped in good order, started again; requests refused, lost, late and without an answer. And
 * their wall clocks are set while they run.
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

  /** How often each kind of trouble has come. */
  get seen(): ReadonlyMap<string, number> {
    return this.#seen;
  }

  /** Starts every replica; then there is trouble until `heal`. */
  begin(): void {
    for (const replica of this.#replicas) this.#startIn(replica, this.#simulation.random.below(500));
    this.#planNext();
    this.#planStep();
  }

  /**
   * From now on nothing goes wrong any more, but that clocks are set. What is frozen goes on, and what is dead is started,
   * within `healingMs`.
   */
  heal(): void {
    this.#isOver = true;
    this.#changeWeather(0);
  }

  /** The processes that run and are not frozen. */
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

  /** No promise makes any allowance for a clock that is set: it is no trouble, and does not end. */
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

  /** SIGTERM: it may still be killed before it has ended. */
  #stop(replica: Replica): void {
    const running = this.#running.get(replica);
    if (running === undefined) return;
    this.#running.delete(replica);
    // What goes wrong at the end is logged; whoever comes next finds what was left.
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

  /** Until the weather changes. */
  #loseNeighbour(): void {
    const neighbours = [...this.#network.neighbours];
    // Nobody has any before the first process has started.
    if (neighbours.length > 0) this.#network.weather.away = this.#simulation.random.pick(neighbours);
  }
}
