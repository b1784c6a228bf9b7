import { readFileSync } from 'node:fs';
import { dateByClock } from '../../support/date-by-clock.ts';

/**
 * Loaded before a process's own code (`node --import …/wrong-clock.ts?file=/tmp/…`): its wall clock is wrong by what the
 * file says, as on a machine whose time is wrong, and is set anew when the file changes, as by an NTP client. Its
 * monotonic clock and its timers are right.
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
