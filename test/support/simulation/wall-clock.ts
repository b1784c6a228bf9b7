import type { Random } from './random.ts';

const firstMs = Date.UTC(2026, 10, 23);
const minuteMs = 60_000;
/** Steps of a second, a minute, and 20 minutes, as after a long time without NTP. */
const stepsMs = [1_000, minuteMs, 20 * minuteMs] as const;
const maxDriftPpm = 500;

/**
 * A wall clock in Unix ms. It starts with an error, drifts, and is set at random. Only `trueMs` returns the true time.
 */
export class WallClock {
  readonly #trueMs: () => number;
  readonly #random: Random;
  readonly #speed: number;
  #setAtMs = 0;
  #setToMs: number;

  constructor(trueMs: () => number, random: Random) {
    this.#trueMs = trueMs;
    this.#random = random;
    this.#speed = 1 + ((2 * random.next() - 1) * maxDriftPpm) / 1_000_000;
    this.#setToMs = firstMs + this.#anyStepMs();
  }

  nowMs(): number {
    return this.#setToMs + (this.#trueMs() - this.#setAtMs) * this.#speed;
  }

  step(): void {
    this.#stepBy(this.#anyStepMs());
  }

  stepAhead(): void {
    this.#stepBy(Math.abs(this.#anyStepMs()));
  }

  #anyStepMs(): number {
    return (2 * this.#random.next() - 1) * this.#random.pick(stepsMs);
  }

  #stepBy(ms: number): void {
    this.#setToMs = this.nowMs() + ms;
    this.#setAtMs = this.#trueMs();
  }
}
