import { onEveryTick } from '../process/tick.ts';
import type { Database } from './database.ts';
import { prepared } from './statement.ts';

export type LeaseOptions = {
  /** What the lease is for; one row of `relay_lease`. */
  name: string;
  /** Unique per process and start. */
  owner: string;
  leaseMs?: number;
  renewMs?: number;
};

/**
 * The right to do what only one process of all replicas does, until another takes it over. A paused holder cannot
 * know that it lost it, so each of its writes must carry name, owner and fence, and SQL refuses stale ones:
 * `… and exists (select from relay_lease where name = $1 and owner = $2 and fence = $3)`.
 */
export type Lease = {
  readonly name: string;
  readonly owner: string;
  readonly fence: number;
  /** Aborts when the lease is lost or released. */
  readonly lost: AbortSignal;
  /**
   * False as soon as it may have expired, by the monotonic clock, and from then on for good: nothing renews it any more.
   * True after a pause proves nothing to the others.
   */
  isHeld(): boolean;
  /** Stops renewing and gives it back if it is still ours, so that a successor need not wait for its expiry. */
  release(): Promise<void>;
};

/**
 * The only way to a lease, so that acquisition and renewal have one owner: before it acquires anew it has stopped the
 * renewal of the lease that it lost, and waited for the renewal in flight. Otherwise a process that was paused for
 * longer than its lease could go on renewing what it no longer knows of, and lock out everybody, itself included.
 */
export type LeaseKeeper = {
  /** The lease that is held, or a new one; undefined while another process holds it. Callers share one attempt. */
  hold(): Promise<Lease | undefined>;
  /** Gives back what is held; a later `hold` acquires anew. */
  release(): Promise<void>;
};

// Expiry is decided by the clock of the database alone. clock_timestamp(): now() would be from before a wait for the row.
// The first condition keeps a waiting replica from locking the holder's row once a second. An owner asks only when it
// holds nothing, so what the row says it holds is a lease that it lost, or one whose answer was lost: it takes that at
// once, under a new fence.
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

// What has expired stays so: a renewal that arrives late revives nothing that its sender has given up meanwhile.
// Losing a renewal in a crash of the database costs a takeover at most, so its commit need not wait for the disk.
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

/** How much two clocks may disagree on how long something lasts: each is slewed by 500 ppm at most. */
const maxDisagreement = 0.001;

/**
 * How long an owner may believe in a lease, in milliseconds from when it was asked for: by a clock that goes as slowly as
 * clocks do, it must have stopped before the lease expires by one that goes as fast.
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
    // Whoever has learned that it is lost must not find it held again by a renewal that was on its way.
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
