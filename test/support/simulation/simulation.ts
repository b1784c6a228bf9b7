import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import { type Random, seededRandom } from './random.ts';
import { WallClock } from './wall-clock.ts';

/** A process of the simulation: code of the services with a clock, timers and chance of its own. */
export class SimulatedProcess {
  readonly name: string;
  /** What its monotonic clock says at the beginning of the simulation. */
  readonly monotonicOffsetMs: number;
  readonly wallClock: WallClock;
  isAlive = true;
  /** Stopped as by SIGSTOP: whatever reaches it waits until then, in order. */
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

/** The process whose code asks; undefined outside of a simulation. */
export function currentProcess(): { simulation: Simulation; process: SimulatedProcess } | undefined {
  return runningProcess.getStore();
}

const traceLength = 80;

/**
 * One seeded history in virtual time (docs/reliability.md#simulation). One step is one thing that happens: a timer, a
 * statement that reaches the database, an answer, a message, a death. After each step the promises are looked at.
 */
export class Simulation {
  readonly seed: number;
  readonly random: Random;
  /** Virtual milliseconds since the beginning. */
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

  /** Of one machine: no two agree. */
  newWallClock(): WallClock {
    return new WallClock(() => this.nowMs, this.random);
  }

  /** Looked at after each step; returns what is broken. */
  promise(broken: () => string | undefined): void {
    this.#promises.push(broken);
  }

  /** Something that happens later: to a process, which may be frozen or dead by then, or to the world around them. */
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

  /** Runs code of the process now, within the step that is under way. */
  within<T>(process: SimulatedProcess, work: () => T): T {
    return runningProcess.run({ simulation: this, process }, work);
  }

  /** Its memory is gone, and what it was doing never goes on; what was sent is on its way. */
  kill(process: SimulatedProcess): void {
    process.isAlive = false;
    for (const learn of process.onDeath.splice(0)) learn();
  }

  /** Lets happen what is to happen within so many milliseconds, until `isDone`. Throws when a promise is broken. */
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
      // Entered anew behind what was there before it: a process that thaws finds everything in order.
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

  /** What happened last, oldest first. */
  lastSteps(): string {
    return this.#trace.slice(-traceLength).join('\n');
  }
}

/** What is to happen, by time; what is entered first for a moment happens first. */
class Agenda {
  /** The latest first: what is next is taken from the end. */
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

  /** The next event, which is taken out. */
  take(): Entry | undefined {
    return this.#events.pop();
  }
}

/** Code goes on in microtasks until it waits for a timer or for an answer. */
function everythingThatFollows(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
