import { readFileSync } from 'node:fs';
import { dateByClock } from '../../support/date-by-clock.ts';

/**
 * Loaded with `node --import …/wrong-clock.ts?file=/tmp/…`. The file contains the error of the wall clock. The error
 * can change during the run, as with NTP. The monotonic clock and timers stay right.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const lookMs = 100;
const machine = globalThis.Date;
let [text, aheadMs, driftPpm, setAt] = ['', 0, 0, performance.now()];

look();
setInterval(look, lookMs).unref();

function look(): void {
  const found = readFileSync(file, 'utf8');
  if (found === text) return;
  text = found;
  ({ aheadMs, driftPpm } = JSON.parse(found));
  setAt = performance.now();
}

function now(): number {
  return Math.round(machine.now() + aheadMs + ((performance.now() - setAt) * driftPpm) / 1_000_000);
}

globalThis.Date = dateByClock(machine, now);
