import type { Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { endLeases, renewLease, takeLease } from '../postgres/queue/leases.ts';

/** The right of this process to the deliveries it holds. */
export type ProcessLease = {
  /** Marks what this process leases now. */
  fence(): number;
  /** False as soon as the lease may have expired, by the monotonic clock: after a pause nothing may start. */
  isHeld(): boolean;
  /** Stops renewing, and frees whatever is still leased. */
  end(): Promise<void>;
};

export type ProcessLeaseOptions = {
  database: Database;
  telemetry: Telemetry;
  owner: string;
  /** A killed process's deliveries are taken over this long after its last renewal, give or take one renewal. */
  leaseMs?: number;
  renewMs?: number;
  /** It holds again. */
  onRenewed(): void;
  /** Everything held is another's; a new lease with a new fence is in force. */
  onLost(): void;
  /** Deliveries of a dead process have become free. */
  onFreed(): void;
};

/**
 * One lease for all deliveries of a process, so that a heartbeat is one row. Each process also ends the expired
 * leases of the others. A lease that was ended in a pause is noticed at the next renewal; until then `isHeld` is
 * false, because the pause was longer than the lease.
 */
export async function startProcessLease(options: ProcessLeaseOptions): Promise<ProcessLease> {
  const { database, telemetry, owner, leaseMs = 6_000, renewMs = 1_000 } = options;
  let heldUntil = performance.now() + leaseMs;
  let fence = await takeLease(database, owner, leaseMs);

  /** Resolves to whether leases of others have to be ended. */
  async function renew(): Promise<boolean> {
    const sentAt = performance.now();
    const renewed = await renewLease(database, fence, leaseMs);
    if (renewed === undefined) fence = await takeLease(database, owner, leaseMs);
    heldUntil = sentAt + leaseMs;
    if (renewed !== undefined) {
      options.onRenewed();
      return renewed.othersExpired;
    }
    telemetry.logger.warn({ fence }, 'the lease was lost; another process has the deliveries');
    options.onLost();
    return true;
  }

  async function run(): Promise<number> {
    const freed = (await renew()) ? await endLeases(database, null) : 0;
    if (freed > 0) {
      telemetry.logger.info({ freed }, 'deliveries of a dead process are taken over');
      options.onFreed();
    }
    return renewMs;
  }

  const loop = startLoop({ name: 'lease of deliveries', run, pollMs: renewMs, logger: telemetry.logger });
  return {
    fence: () => fence,
    isHeld: () => performance.now() < heldUntil,
    async end() {
      await loop.stop();
      heldUntil = 0;
      // Not fatal: an unreachable database lets the lease expire, and another process ends it.
      await endLeases(database, fence).catch((err: unknown) =>
        telemetry.logger.warn({ err }, 'the lease was not ended'),
      );
    },
  };
}
