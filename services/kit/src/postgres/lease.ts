import { onEveryTick } from '../process/tick.ts';
import type { Database } from './database.ts';
import { prepared } from './statement.ts';

export type LeaseOptions = {
  /** Purpose of the lease; one row of `relay_lease`. */
  name: string;
  /** Unique per process and start. */
  owner: string;
  leaseMs?: number;
  renewMs?: number;
};

/**
 * The right to do a task of one process among all replicas, until another takes it over. A paused holder cannot know
 * that it lost it. Each of its writes must therefore carry name, owner and fence, and SQL refuses stale ones: `… and
 * exists (select from relay_lease where name = $1 and owner = $2 and fence = $3)`.
 */
export type Lease = {
  readonly name: string;
  readonly owner: string;
  readonly fence: number;
  /** Aborts when the lease is lost or released. */
  readonly lost: AbortSignal;
  /**
   * False as soon as it may have expired, by the monotonic clock, and from then on for good: nothing renews it any
   * more. True after a pause proves nothing to the others.
   */
  isHeld(): boolean;
  /** Stops renewing and gives it back if it is still ours, so that a successor need not wait for its expiry. */
  release(): Promise<void>;
};

/**
 * The only way to a lease, so that acquisition and renewal have one owner. Before it acquires again, it has stopped the
 * renewal of its lost lease and awaited the renewal in flight. Otherwise a process that paused beyond its lease could
 * renew a lease that it no longer knows, and lock out every process, itself included.
 */
export type LeaseKeeper = {
  /** The lease that is held, or a new one; undefined while another process holds it. Callers share one attempt. */
  hold(): Promise<Lease | undefined>;
  /** Gives back the held lease; a later `hold` acquires one again. */
  release(): Promise<void>;
};

// The clock of the database alone decides the expiry. clock_timestamp(): now() would be from before a wait for the row.
// The first condition keeps a waiting replica from locking the holder's row once a second. An owner asks only without a
// lease. A row in its name is thus a lost lease, or one with a lost answer: it takes that immediately, under a new
// fence.
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

// An expired lease stays expired: a late renewal revives nothing that its sender has given up meanwhile. Losing a
// renewal in a crash of the database costs a takeover at most, so its commit need not wait for the disk.
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

/** Maximum disagreement of two clocks about a duration: each is slewed by 500 ppm at most. */
const maxDisagreement = 0.001;

/**
 * Returns how long an owner may believe in a lease, in milliseconds from its request. By the slowest clock, it must
 * have stopped before the lease expires by the fastest.
 */
export function believedMs(leaseMs: number): number {
  return leaseMs * (1 - maxDisagreement);
}

/** Keeps one lease for one owner; acquires nothing before it is asked to. */
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

/** Takes the lease and renews it until it is lost or released. Undefined while another process holds it. */
async function acquireLease(database: Database, options: LeaseOptions): Promise<Lease | undefined> {
  const { name, owner, leaseMs = 3_000, renewMs = leaseMs / 3 } = options;
  let heldUntil = performance.now() + believedMs(leaseMs);
  const [row] = await database.query<{ fence: number }>(acquire, [name, owner, leaseMs]);
  if (row === undefined) return undefined;
  const { fence } = row;
  const lost = new AbortController();
  const isHeld = () => {
    // A renewal in flight must not restore a lease that its holder knows to be lost.
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
    } catch {
      // The next renewal may get through.
    }
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
      // A renewal that arrived after the release would undo it.
      await renewing;
      await database.query(release, [name, owner, fence]);
    },
  };
}
