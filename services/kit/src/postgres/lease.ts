import { onEveryBeat } from '../beat.ts';
import type { Database } from './database.ts';

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
  /** False as soon as it may have expired, by the monotonic clock: true after a pause proves nothing to the others. */
  isHeld(): boolean;
  /** Stops renewing and gives it back if it is still ours, so that a successor need not wait for its expiry. */
  release(): Promise<void>;
};

// Expiry is told by the clock of the database alone. clock_timestamp(): now() would be from before a wait for the row.
// The first condition keeps a waiting replica from locking the holder's row once a second.
const acquire = {
  name: 'lease_acquire',
  text: `
    insert into relay_lease as lease (name, owner, fence, expires_at)
    select $1, $2, 1, clock_timestamp() + $3 * interval '1 ms'
     where not exists (select from relay_lease where name = $1 and expires_at > clock_timestamp())
        on conflict (name) do update
       set owner = excluded.owner, fence = lease.fence + 1, expires_at = excluded.expires_at
     where lease.expires_at <= clock_timestamp()
    returning fence`,
};

// Losing a renewal in a crash of the database costs a takeover at most, so its commit need not wait for the disk.
const renew = {
  name: 'lease_renew',
  text: `
    update relay_lease set expires_at = clock_timestamp() + $4 * interval '1 ms'
     where name = $1 and owner = $2 and fence = $3
    returning set_config('synchronous_commit', 'off', true)`,
};

const release = {
  name: 'lease_release',
  text: 'update relay_lease set expires_at = clock_timestamp() where name = $1 and owner = $2 and fence = $3',
};

/** Takes the lease and keeps renewing it. Undefined while another process holds it. */
export async function acquireLease(database: Database, options: LeaseOptions): Promise<Lease | undefined> {
  const { name, owner, leaseMs = 3_000, renewMs = leaseMs / 3 } = options;
  let heldUntil = performance.now() + leaseMs;
  const [row] = await database.query<{ fence: number }>(acquire, [name, owner, leaseMs]);
  if (row === undefined) return undefined;
  const { fence } = row;
  const lost = new AbortController();
  let renewing = Promise.resolve();
  const stopRenewing = onEveryBeat(renewMs, () => {
    renewing = tryRenew();
  });
  lost.signal.addEventListener('abort', stopRenewing, { once: true });

  async function tryRenew(): Promise<void> {
    const sentAt = performance.now();
    try {
      const renewed = await database.query(renew, [name, owner, fence, leaseMs]);
      if (renewed.length === 0) lost.abort();
      else heldUntil = sentAt + leaseMs;
    } catch {
      // The next renewal may get through.
    }
    if (performance.now() > heldUntil) lost.abort();
  }

  return {
    name,
    owner,
    fence,
    lost: lost.signal,
    isHeld: () => !lost.signal.aborted && performance.now() < heldUntil,
    async release() {
      lost.abort();
      // A renewal that arrived after the release would undo it.
      await renewing;
      await database.query(release, [name, owner, fence]);
    },
  };
}
