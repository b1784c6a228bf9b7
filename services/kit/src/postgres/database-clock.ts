import type { Clock } from '../clock.ts';
import type { Connection } from './database.ts';
import { prepared } from './statement.ts';

export type DatabaseClockOptions = {
  refreshMs?: number;
  monotonicMs?: () => number;
};

const samples = 3;

const databaseTime = prepared({
  name: 'kit_clock_timestamp',
  text: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
});

/**
 * Creates a clock that returns the database's time without a query (docs/internal-contracts.md#clocks). It measures its
 * offset from the monotonic clock at the start and every 30 s. Changes of the wall clock do not matter, and all
 * replicas agree. While the database is unavailable, the last offset stays.
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
      // The pool reports an unavailable database.
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
 * Returns the possible offset nearest to the known one. The measured offset is wrong by at most half of the round trip.
 */
function nearest(knownMs: number, { offsetMs, roundTripMs }: Measured): number {
  return Math.min(Math.max(knownMs, offsetMs - roundTripMs / 2), offsetMs + roundTripMs / 2);
}

async function takeSample(database: Connection, monotonicMs: () => number): Promise<Measured> {
  const before = monotonicMs();
  const [row] = await database.query<{ nowMs: number }>(databaseTime);
  const after = monotonicMs();
  if (row === undefined) throw new Error('the database did not return its time');
  return { roundTripMs: after - before, offsetMs: row.nowMs - (before + after) / 2 };
}
