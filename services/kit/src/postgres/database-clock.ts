import type { Clock } from '../clock.ts';
import type { Connection } from './database.ts';
import { prepared } from './statement.ts';

export type DatabaseClockOptions = {
  /** Interval for measuring the offset again. */
  refreshMs?: number;
  /** Milliseconds that never jump; the origin does not matter. */
  monotonicMs?: () => number;
};

// The quickest of a few round trips says most precisely when the database looked at its clock.
const samples = 3;

const databaseTime = prepared({
  name: 'kit_clock_timestamp',
  text: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
});

/**
 * Reads the time of the database without asking it (docs/internal-contracts.md#clocks). Its offset from the monotonic
 * clock is measured at the start and every 30 s. Then a jump of this machine's wall clock changes nothing, and all
 * replicas of a service agree. While the database is away the last offset stays, and a slow answer moves it no further
 * than it must.
 */
export async function createDatabaseClock(
  database: Connection,
  options: DatabaseClockOptions = {},
): Promise<Clock & { stop(): void }> {
  const { refreshMs = 30_000, monotonicMs = () => performance.now() } = options;
  let { offsetMs } = await measureOffset(database, monotonicMs);

  const refresh = async () => {
    try {
      offsetMs = nearest(offsetMs, await measureOffset(database, monotonicMs));
    } catch {
      // The pool reports an unreachable database; a monotonic clock drifts too little for the old offset to matter.
    }
  };
  const timer = setInterval(() => void refresh(), refreshMs);
  timer.unref();

  return {
    now: () => new Date(monotonicMs() + offsetMs),
    stop: () => clearInterval(timer),
  };
}

type Measured = { roundTripMs: number; offsetMs: number };

async function measureOffset(database: Connection, monotonicMs: () => number): Promise<Measured> {
  let best: Measured = { roundTripMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let taken = 0; taken < samples; taken++) {
    const sample = await takeSample(database, monotonicMs);
    if (sample.roundTripMs < best.roundTripMs) best = sample;
  }
  return best;
}

/**
 * The offset next to the known one that the measured one does not rule out: it is half of its round trip off at most.
 */
function nearest(knownMs: number, { offsetMs, roundTripMs }: Measured): number {
  return Math.min(Math.max(knownMs, offsetMs - roundTripMs / 2), offsetMs + roundTripMs / 2);
}

async function takeSample(database: Connection, monotonicMs: () => number): Promise<Measured> {
  const before = monotonicMs();
  const [row] = await database.query<{ nowMs: number }>(databaseTime);
  const after = monotonicMs();
  if (row === undefined) throw new Error('the database did not tell its time');
  return { roundTripMs: after - before, offsetMs: row.nowMs - (before + after) / 2 };
}
