import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type DeliveryKey, keyOf } from '../postgres/delivery-row.ts';
import { readLeased, readLeasedKeys } from '../postgres/queue/read-leased.ts';
import type { Offer } from './first-attempts.ts';
import type { Memory } from './memory.ts';
import type { ProcessLease } from './process-lease.ts';

export type OrphanedOptions = {
  database: Database;
  telemetry: Telemetry;
  lease: ProcessLease;
  memory: Memory;
  offer(offers: readonly Offer[]): Promise<void>;
  checkMs: number;
};

/**
 * Looks for deliveries that are leased to this process and not in its memory: their commit succeeded, its answer was
 * lost, and no other process may take them. A delivery on its way from a commit to the memory looks the same for a
 * moment, so only what is unknown twice in a row is taken.
 */
export function watchOrphaned(options: OrphanedOptions): Loop {
  const { database, telemetry, lease, memory, offer, checkMs } = options;
  let suspects: ReadonlySet<string> = new Set();

  async function check(): Promise<number> {
    const fence = lease.fence();
    const leased = await readLeasedKeys(database, fence);
    const unknown = leased.filter((key) => !memory.has(keyOf(key)));
    const orphaned = unknown.filter((key) => suspects.has(keyOf(key)));
    suspects = new Set(unknown.map(keyOf));
    if (orphaned.length > 0) await take(fence, orphaned);
    return checkMs;
  }

  async function take(fence: number, keys: readonly DeliveryKey[]): Promise<void> {
    const rows = await readLeased(database, fence, keys);
    telemetry.logger.warn({ deliveries: rows.length }, 'leased deliveries were not in memory');
    await offer(rows.map((row) => ({ delivery: { ...row, fence }, predecessorId: null })));
  }

  const name = 'search for orphaned deliveries';
  return startLoop({ name, run: check, pollMs: checkMs, logger: telemetry.logger });
}
