import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry';
import { claimDue, readNextDue } from '../postgres/claim-due.ts';
import { wakeStranded } from '../postgres/wake-successors.ts';
import { createAlarm } from './alarm.ts';
import type { Offer } from './first-attempts.ts';
import type { Memory } from './memory.ts';
import type { ProcessLease } from './process-lease.ts';

export type ClaimOptions = {
  database: Database;
  telemetry: Telemetry;
  clock: Clock;
  lease: ProcessLease;
  memory: Memory;
  offer(offers: readonly Offer[]): Promise<void>;
};

export type Claims = {
  /** Something has become due. */
  wake(): void;
  /** Something will be due then. */
  wakeAt(at: Date): void;
  /** Memory has become free. */
  onRoom(): void;
  stop(): Promise<void>;
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
  const { database, telemetry, clock, memory } = options;
  const alarm = createAlarm();
  let isStopped = false;
  // Something due was left in the database, for want of memory; and how many deliveries were settled since.
  let isBacklogged = false;
  let settledSince = 0;
  let cursor = '';
  let strandedCheckedAt = 0;

  /** Claims until nothing is due that there is room for. */
  async function drain(): Promise<void> {
    for (let more = true; more && !isStopped; ) {
      settledSince = 0;
      const claimed = await claimBatch(options);
      isBacklogged = claimed.isBacklogged;
      more = claimed.isWhole;
    }
  }

  async function turn(): Promise<void> {
    await drain();
    const nextDueMs = await readNextDue(database);
    // What is due and was not claimed has no room here, or is being claimed by another process.
    if (nextDueMs !== null && nextDueMs > 0) alarm.ringIn(nextDueMs);
    if (performance.now() - strandedCheckedAt < pollMs) return;
    strandedCheckedAt = performance.now();
    const stranded = await wakeStranded(database, cursor, strandedPage);
    cursor = stranded.cursor;
    if (stranded.woken > 0) alarm.ring();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await turn().catch((err: unknown) => telemetry.logger.warn({ err }, 'due deliveries cannot be claimed'));
      if (!isStopped) await alarm.wait(pollMs);
    }
  }

  const running = run();
  return {
    wake: () => alarm.ring(),
    wakeAt: (at) => alarm.ringIn(at.getTime() - clock.now().getTime()),
    onRoom() {
      settledSince += 1;
      if (isBacklogged && settledSince >= memory.capacity * worthwhileShare) alarm.ring();
    },
    async stop() {
      isStopped = true;
      alarm.ring();
      await running;
    },
  };
}

/** `isWhole`: as many as were asked for, so there may be more. */
async function claimBatch(options: ClaimOptions): Promise<{ isWhole: boolean; isBacklogged: boolean }> {
  const { database, lease, memory, offer } = options;
  const reservation = memory.reserve(batchSize);
  try {
    const { slots } = reservation;
    if (slots === 0) return { isWhole: false, isBacklogged: true };
    const fence = lease.fence();
    const fullEndpoints = memory.fullEndpoints();
    const rows = await claimDue(database, { fence, slots, fullEndpoints });
    await offer(rows.map((row) => ({ delivery: { ...row, fence }, predecessorId: null })));
    return { isWhole: rows.length === slots, isBacklogged: fullEndpoints.length > 0 };
  } finally {
    reservation.release();
  }
}
