import type { Database } from '@gcs/kit/postgres/database';
import { believedMs } from '@gcs/kit/postgres/lease';
import { untilNextTick } from '@gcs/kit/process/tick';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { endLeases, renewLease, takeLease } from '../queue/leases.store.ts';
import type { EngineEvent } from './core/engine-event.rules.ts';
import type { EngineState } from './core/engine-state.rules.ts';

export type LeaseDeps = {
  database: Database;
  telemetry: Telemetry;
  owner: string;
  /** Time from the last renewal of a killed process until other processes lease its deliveries. */
  leaseMs: number;
  renewMs: number;
};

export async function acquireLease({ database, owner, leaseMs }: LeaseDeps): Promise<EngineState['lease']> {
  const sentAt = performance.now();
  return { fence: await takeLease(database, owner, leaseMs), heldUntil: sentAt + believedMs(leaseMs) };
}

/**
 * Renews the one lease for all deliveries of this process, and ends expired leases of other processes. If another
 * process ended this lease, acquires a new lease before any attempt starts.
 */
export async function renew(deps: LeaseDeps, fence: number): Promise<EngineEvent> {
  const { database, telemetry, leaseMs, renewMs } = deps;
  const sentAt = performance.now();
  const renewed = await renewLease(database, fence, leaseMs);
  const held = renewed === undefined ? await acquireLease(deps) : { fence, heldUntil: sentAt + believedMs(leaseMs) };
  if (renewed === undefined) {
    telemetry.logger.warn({ fence: held.fence }, 'the lease was lost; another process has the deliveries');
  }
  const freed = renewed?.othersExpired === false ? 0 : await endOthers(deps);
  const againInMs = untilNextTick(renewMs);
  return { kind: renewed === undefined ? 'lease_lost' : 'lease_renewed', ...held, freed, againInMs };
}

/** After an error, the next renewal tries again. */
async function endOthers({ database, telemetry }: LeaseDeps): Promise<number> {
  try {
    const freed = await endLeases(database, null);
    if (freed > 0) telemetry.logger.info({ freed }, 'deliveries of a dead process are taken over');
    return freed;
  } catch (err) {
    telemetry.logger.warn({ err }, 'expired leases could not be ended');
    return 0;
  }
}

/** After a failure, the lease expires, and another process then ends the lease. */
export async function endLease({ database, telemetry }: LeaseDeps, fence: number): Promise<void> {
  await endLeases(database, fence).catch((err: unknown) => telemetry.logger.warn({ err }, 'the lease was not ended'));
}
