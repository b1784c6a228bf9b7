import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { claimDue, readDue } from '../postgres/queue/claim-due.ts';
import { wakeStranded } from '../postgres/queue/wake-successors.ts';
import type { Offer } from './first-attempts.ts';
import type { Memory } from './memory.ts';
import type { ProcessLease } from './process-lease.ts';

export type ClaimOptions = {
  database: Database;
  telemetry: Telemetry;
  lease: ProcessLease;
  memory: Memory;
  offer(offers: readonly Offer[]): Promise<void>;
  /** Endpoints for which nothing is leased now. */
  excludedEndpoints(): string[];
};

/** `wake` it when something has become due, or will be. */
export type Claims = Loop & {
  /** Memory has become free. */
  onRoom(): void;
};

const batchSize = 500;
const pollMs = 1_000;
const strandedPage = 1_000;
/** With a backlog the next batch is fetched when this share of the memory was freed, not for every single delivery. */
const worthwhileShare = 1 / 16;

/**
 * Leases what is due in the database: retries, what did not fit into memory when it arrived, what a dead process
 * left. It sleeps until the next row is due, so a retry starts within milliseconds of its time; once a second it
 * looks anyway.
 */
export function startClaims(options: ClaimOptions): Claims {
  const { database, telemetry, memory } = options;
  // Something due was left in the database, for want of memory; and how many deliveries were settled since.
  let isBacklogged = false;
  let settledSince = 0;
  let cursor = '';
  let strandedCheckedAt = 0;

  /** Claims what there is room for; true when there may be more. */
  async function claim(): Promise<boolean> {
    settledSince = 0;
    const claimed = await claimBatch(options);
    isBacklogged = claimed.isBacklogged;
    return claimed.mayHaveMore;
  }

  /** True when deliveries were found that waited for nothing, and are due now. */
  async function findStranded(): Promise<boolean> {
    if (performance.now() - strandedCheckedAt < pollMs) return false;
    strandedCheckedAt = performance.now();
    const stranded = await wakeStranded(database, cursor, strandedPage);
    cursor = stranded.cursor;
    return stranded.woken > 0;
  }

  async function run(): Promise<number> {
    const { isDue, nextInMs } = await readDue(database);
    if (!isDue) isBacklogged = false;
    if ((isDue && (await claim())) || (await findStranded())) return 0;
    // What is due already and was not claimed has no room here, or is being claimed by another process.
    return nextInMs === null ? pollMs : Math.ceil(nextInMs);
  }

  const loop = startLoop({ name: 'claims of due deliveries', run, pollMs, logger: telemetry.logger });
  return {
    ...loop,
    onRoom() {
      settledSince += 1;
      if (isBacklogged && settledSince >= memory.capacity * worthwhileShare) loop.wake();
    },
  };
}

/** `mayHaveMore`: there may be more. */
async function claimBatch(options: ClaimOptions): Promise<{ mayHaveMore: boolean; isBacklogged: boolean }> {
  const { database, lease, memory, offer, excludedEndpoints } = options;
  const reservation = memory.reserve(batchSize);
  try {
    const { slots } = reservation;
    if (slots === 0) return { mayHaveMore: false, isBacklogged: true };
    const fence = lease.fence();
    const excluded = excludedEndpoints();
    const rows = await claimDue(database, { fence, slots, excluded });
    await offer(rows.map((row) => ({ delivery: { ...row, fence }, predecessorId: null })));
    // Each endpoint gets its share, and may have more: the last claim finds nothing.
    return { mayHaveMore: rows.length > 0, isBacklogged: excluded.length > 0 };
  } finally {
    reservation.release();
  }
}
