import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import { type Random, seededRandom } from './random.ts';
import { WallClock } from './wall-clock.ts';

export class SimulatedProcess {
  readonly name: string;
  readonly monotonicOffsetMs: number;
  readonly wallClock: WallClock;
  isAlive = true;
  /** Until this time the events of the process wait, in order, as after SIGSTOP. */
  frozenUntilMs = 0;
  readonly onDeath: (() => void)[] = [];

  constructor(name: string, monotonicOffsetMs: number, wallClock: WallClock) {
    this.name = name;
    this.monotonicOffsetMs = monotonicOffsetMs;
    this.wallClock = wallClock;
  }
}

type Entry = {
  atMs: number;
  what: string;
  act: () => void;
  process: SimulatedProcess | undefined;
  isCancelled: boolean;
};

const runningProcess = new AsyncLocalStorage<{ simulation: Simulation; process: SimulatedProcess }>();

export function currentProcess(): { simulation: Simulation; process: SimulatedProcess } | undefined {
  return runningProcess.getStore();
}

const traceLength = 80;

/**
 * One history in virtual time, drawn from a seed (docs/reliability.md#simulation). A step is one event: a timer,
 * statement, answer, message or death. Every step checks the promises.
 */
export class Simulation {
  readonly seed: number;
  readonly random: Random;
  /** Virtual ms since the start. */
  nowMs = 0;
  steps = 0;
  readonly #agenda = new Agenda();
  readonly #promises: (() => string | undefined)[] = [];
  readonly #trace: string[] = [];

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed);
  }

  newProcess(name: string): SimulatedProcess {
    return new SimulatedProcess(name, 1 + this.random.below(10_000_000), this.newWallClock());
  }

  /** Returns a new wall clock, because each machine has a different one. */
  newWallClock(): WallClock {
    return new WallClock(() => this.nowMs, this.random);
  }

  /** `broken` runs after each step and returns the text of the breach, or undefined. */
  promise(broken: () => string | undefined): void {
    this.#promises.push(broken);
  }

  /** Schedules an event of the world, or of a process. A frozen process gets the event later, a dead process never. */
  after(delayMs: number, what: string, act: () => void, process?: SimulatedProcess): { cancel(): void } {
    const atMs = this.nowMs + Math.max(0, delayMs);
    const entry: Entry = { atMs, what, act, process, isCancelled: false };
    this.#agenda.add(entry);
    return {
      cancel() {
        entry.isCancelled = true;
      },
    };
  }

  within<T>(process: SimulatedProcess, work: () => T): T {
    return runningProcess.run({ simulation: this, process }, work);
  }

  /** Ends the process with its memory and pending work. Requests that the process has sent still arrive. */
  kill(process: SimulatedProcess): void {
    process.isAlive = false;
    for (const learn of process.onDeath.splice(0)) learn();
  }

  async run(forMs: number, isDone: () => boolean = () => false): Promise<void> {
    const endMs = this.nowMs + forMs;
    const end = this.after(forMs, 'the time is over', () => {});
    while (!isDone()) {
      const entry = this.#agenda.take();
      if (entry === undefined) break;
      await this.#step(entry);
      if (this.nowMs >= endMs) break;
    }
    end.cancel();
  }

  async #step(entry: Entry): Promise<void> {
    const { process, atMs, what, act } = entry;
    if (entry.isCancelled || process?.isAlive === false) return;
    if (process !== undefined && process.frozenUntilMs > atMs) {
      // The event is added behind earlier events, so that the process gets them in order when it runs again.
      this.#agenda.add(Object.assign(entry, { atMs: process.frozenUntilMs }));
      return;
    }
    this.nowMs = atMs;
    this.steps += 1;
    this.#note(`${atMs.toFixed(1)} ${process?.name ?? '·'} ${what}`);
    if (process === undefined) runningProcess.exit(act);
    else this.within(process, act);
    await everythingThatFollows();
    for (const broken of this.#promises) {
      const problem = broken();
      if (problem !== undefined) throw new Error(problem);
    }
  }

  #note(line: string): void {
    this.#trace.push(line);
    if (this.#trace.length > 2 * traceLength) this.#trace.splice(0, traceLength);
  }

  lastSteps(): string {
    return this.#trace.slice(-traceLength).join('\n');
  }
}

/** The events by time. Events of the same time keep the order in which they were added. */
class Agenda {
  /** The latest event is first, because the next event is taken from the end. */
  readonly #events: Entry[] = [];

  add(event: Entry): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.atMs ?? 0) > event.atMs) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, event);
  }

  take(): Entry | undefined {
    return this.#events.pop();
  }
}

/** Runs all microtasks, until the code waits for a timer or an answer. */
function everythingThatFollows(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
