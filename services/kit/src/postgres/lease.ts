import { onEveryTick } from '../process/tick.ts';
import type { Database } from './database.ts';
import { prepared } from './statement.ts';

export type LeaseOptions = {
  name: string;
  owner: string;
  leaseMs?: number;
  renewMs?: number;
};

/**
 * The right to do a task, which one replica has until another replica takes over. A paused holder cannot know that it
 * lost the lease. Each of its writes must therefore check name, owner and fence: `… and exists (select from relay_lease
 * where name = $1 and owner = $2 and fence = $3)`.
 */
export type Lease = {
  readonly name: string;
  readonly owner: string;
  readonly fence: number;
  readonly lost: AbortSignal;
  /**
   * Returns false forever once the lease may have expired by the monotonic clock. A true result may be outdated,
   * because the process may be paused after the check.
   */
  isHeld(): boolean;
  /** Stops renewing and releases the lease, so that a successor need not wait. */
  release(): Promise<void>;
};

/**
 * Before an acquisition, the keeper awaits any renewal of the lost lease. Otherwise a paused process could renew an
 * unused lease and block all others.
 */
export type LeaseKeeper = {
  /**
   * Returns the held lease or a new one; undefined while another process has it. Concurrent callers share one attempt.
   */
  hold(): Promise<Lease | undefined>;
  release(): Promise<void>;
};

// The database's clock decides the expiry, by `clock_timestamp()`: `now()` would be the time before a wait for the row.
// `not exists` keeps replicas from locking the holder's row each second. A row with the caller's own name belongs to a
// lease that it has lost, so the fence rises.
const acquire = prepared({
  name: 'lease_acquire',
  text: `
    insert into relay_lease as lease (name, owner, fence, expires_at)
    select $1, $2, 1, clock_timestamp() + $3 * interval '1 ms'
     where not exists (select from relay_lease where name = $1 and owner <> $2 and expires_at > clock_timestamp())
        on conflict (name) do update
       set owner = excluded.owner, fence = lease.fence + 1, expires_at = excluded.expires_at
     where lease.owner = $2 or lease.expires_at <= clock_timestamp()
    returning fence`,
});

// An expired lease is never renewed, because the owner may have released it. The commit need not wait for the disk,
// because losing a renewal in a crash only costs a takeover.
const renew = prepared({
  name: 'lease_renew',
  text: `
    update relay_lease set expires_at = clock_timestamp() + $4 * interval '1 ms'
     where name = $1 and owner = $2 and fence = $3 and expires_at > clock_timestamp()
    returning set_config('synchronous_commit', 'off', true)`,
});

const release = prepared({
  name: 'lease_release',
  text: 'update relay_lease set expires_at = clock_timestamp() where name = $1 and owner = $2 and fence = $3',
});

/** The maximum relative difference of two clocks: each is adjusted by at most 500 ppm. */
const maxDisagreement = 0.001;

/**
 * Returns for how long an owner may use a lease, in milliseconds from its request. Even on the slowest clock, this time
 * ends before the lease expires on the fastest clock.
 */
export function believedMs(leaseMs: number): number {
  return leaseMs * (1 - maxDisagreement);
}

export function keepLease(database: Database, options: LeaseOptions): LeaseKeeper {
  let held: Lease | undefined;
  let acquiring: Promise<Lease | undefined> | undefined;

  async function acquireAnew(): Promise<Lease | undefined> {
    await held?.release().catch(() => {});
    held = undefined;
    held = await acquireLease(database, options);
    return held;
  }

  return {
    hold() {
      if (acquiring === undefined && held?.isHeld() === true) return Promise.resolve(held);
      acquiring ??= acquireAnew().finally(() => {
        acquiring = undefined;
      });
      return acquiring;
    },
    async release() {
      await acquiring?.catch(() => {});
      await held?.release();
      held = undefined;
    },
  };
}

async function acquireLease(database: Database, options: LeaseOptions): Promise<Lease | undefined> {
  const { name, owner, leaseMs = 3_000, renewMs = leaseMs / 3 } = options;
  let heldUntil = performance.now() + believedMs(leaseMs);
  const [row] = await database.query<{ fence: number }>(acquire, [name, owner, leaseMs]);
  if (row === undefined) return undefined;
  const { fence } = row;
  const lost = new AbortController();
  const isHeld = () => {
    // A renewal in flight must not restore a lost lease.
    if (performance.now() >= heldUntil) lost.abort();
    return !lost.signal.aborted;
  };
  let renewing = Promise.resolve();
  const stopRenewing = onEveryTick(renewMs, () => {
    if (isHeld()) renewing = tryRenew();
  });
  lost.signal.addEventListener('abort', stopRenewing, { once: true });

  async function tryRenew(): Promise<void> {
    const sentAt = performance.now();
    try {
      const renewed = await database.query(renew, [name, owner, fence, leaseMs]);
      if (renewed.length === 0) lost.abort();
      else heldUntil = sentAt + believedMs(leaseMs);
    } catch {}
    isHeld();
  }

  return {
    name,
    owner,
    fence,
    lost: lost.signal,
    isHeld,
    async release() {
      lost.abort();
      // A renewal that arrives after the release would undo the release.
      await renewing;
      await database.query(release, [name, owner, fence]);
    },
  };
}
