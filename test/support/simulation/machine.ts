import { dateByClock } from '../date-by-clock.ts';
import { currentProcess } from './simulation.ts';

type Callback = (...args: unknown[]) => void;

class SimulatedTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/** Returns how late a timer fires, as in a busy event loop. */
function latenessMs(): number {
  const random = currentProcess()?.simulation.random;
  return random?.chance(0.02) === true ? random.below(40) : 0;
}

/**
 * Gives each simulated process its own clocks, timers and random numbers. Outside simulated processes, the real ones
 * stay in use. The code of the services runs unchanged. Returns a function that restores the originals.
 */
export function simulateMachines(): () => void {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    random: Math.random,
    date: Date,
    performanceNow: performance.now.bind(performance),
  };
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, ms?: number, ...args: unknown[]) =>
      startTimer(callback, ms, args) ?? real.setTimeout(callback, ms, ...args),
    setInterval: (callback: Callback, ms?: number, ...args: unknown[]) =>
      startInterval(callback, ms, args) ?? real.setInterval(callback, ms, ...args),
    clearTimeout: (timer: unknown) => stopTimer(timer, real.clearTimeout),
    clearInterval: (timer: unknown) => stopTimer(timer, real.clearInterval),
  });
  Math.random = () => currentProcess()?.simulation.random.next() ?? real.random();
  globalThis.Date = dateByClock(real.date, () => wallClockMs() ?? real.date.now());
  performance.now = () => monotonicMs() ?? real.performanceNow();
  return () => {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = real;
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    Math.random = real.random;
    globalThis.Date = real.date;
    performance.now = real.performanceNow;
  };
}

function wallClockMs(): number | undefined {
  const current = currentProcess();
  return current === undefined ? undefined : Math.floor(current.process.wallClock.nowMs());
}

function monotonicMs(): number | undefined {
  const current = currentProcess();
  return current === undefined ? undefined : current.simulation.nowMs + current.process.monotonicOffsetMs;
}

function startTimer(callback: Callback, ms = 0, args: unknown[] = []): SimulatedTimer | undefined {
  const current = currentProcess();
  if (current === undefined) return undefined;
  const { simulation, process } = current;
  const delayMs = Math.max(1, ms) + latenessMs();
  return new SimulatedTimer(simulation.after(delayMs, 'timer', () => callback(...args), process).cancel);
}

function startInterval(callback: Callback, ms = 0, args: unknown[] = []): SimulatedTimer | undefined {
  let next: SimulatedTimer | undefined;
  const tick = () => {
    next = startTimer(tick, ms);
    callback(...args);
  };
  next = startTimer(tick, ms);
  return next === undefined ? undefined : new SimulatedTimer(() => next?.cancel());
}

function stopTimer(timer: unknown, stopRealTimer: (timer: never) => void): void {
  if (timer instanceof SimulatedTimer) timer.cancel();
  else stopRealTimer(timer as never);
}
