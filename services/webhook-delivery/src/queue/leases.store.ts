import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { DeliveryKey } from './delivery.rules.ts';
import { isOneOf, lockDeliveries } from './lock-deliveries.store.ts';

const takeLeaseStatement = prepared({
  name: 'delivery_take_lease',
  text: `
    insert into delivery_leases (owner, expires_at) values ($1, now() + $2 * interval '1 ms') returning fence`,
});

/** Inserts a lease and returns its unique fence. Each delivery that the process leases contains this fence. */
export async function takeLease(connection: Connection, owner: string, leaseMs: number): Promise<number> {
  const [row] = await connection.query<{ fence: number }>(takeLeaseStatement, [owner, leaseMs]);
  await failpoint('delivery.lease-taken');
  if (row === undefined) throw new Error('the lease was not stored');
  return row.fence;
}

// The commit need not wait for the disk. A renewal that is lost in a crash only costs a takeover.
const renewLeaseStatement = prepared({
  name: 'delivery_renew_lease',
  text: `
    update delivery_leases set expires_at = now() + $2 * interval '1 ms' where fence = $1
    returning set_config('synchronous_commit', 'off', true),
              exists (select from delivery_leases where expires_at < now() and fence <> $1) as "othersExpired"`,
});

/**
 * Renews a lease, even an expired one. Resolves to undefined if another process has ended the lease. `othersExpired` is
 * true if other leases have expired.
 */
export async function renewLease(
  connection: Connection,
  fence: number,
  leaseMs: number,
): Promise<{ othersExpired: boolean } | undefined> {
  const [renewed] = await connection.query<{ othersExpired: boolean }>(renewLeaseStatement, [fence, leaseMs]);
  await failpoint('delivery.lease-renewed');
  return renewed;
}

/*
 * Ends expired leases and the given lease, and frees their deliveries. Afterwards, no write of the holder matches a
 * delivery. `skip locked` avoids waiting: a transaction that stores deliveries under a lease keeps the lease until its
 * commit.
 * A freed retry keeps its due time. Only the earliest unattempted delivery of a session becomes due; later ones wait.
 * All freed deliveries get `followed`, because the process that knew their order in memory is gone.
 */
const endLeasesStatement = prepared({
  name: 'delivery_end_leases',
  text: `
    with ended as (
      delete from delivery_leases
       where fence in (select fence from delivery_leases where expires_at < now() or fence = $1 for update skip locked)
      returning fence
    ),
    held as (${lockDeliveries('o.lease = any (array(select fence from ended))')}
    )
    update open_deliveries o
       set lease = null, followed = true,
           due_at = case
             when o.attempts > 0 then o.due_at
             when exists (select from open_deliveries b
                           where b.session_id = o.session_id and b.endpoint_id = o.endpoint_id and b.blocking
                             and (b.epoch, b.version) < (o.epoch, o.version)) then null
             else now() end
     where ${isOneOf('held')}
    returning o.event_id`,
});

/** Ends expired leases, and `own` of a stopping process. Resolves to the number of freed deliveries. */
export async function endLeases(connection: Connection, own: number | null): Promise<number> {
  await failpoint('delivery.before-end-of-leases');
  const freed = await connection.query(endLeasesStatement, [own]);
  await failpoint('delivery.leases-ended');
  return freed.length;
}

/* Sets `followed`, because later events of the session may wait in the queue. */
const releaseDeliveryStatement = prepared({
  name: 'delivery_release',
  text: `
    update open_deliveries
       set lease = null, followed = true, due_at = now() + $4 * interval '1 ms'
     where event_id = $2 and endpoint_id = $3 and lease is not distinct from $1`,
});

export async function releaseDelivery(
  connection: Connection,
  { fence, eventId, endpointId }: DeliveryKey & { fence: number },
  delayMs: number,
): Promise<void> {
  await connection.query(releaseDeliveryStatement, [fence, eventId, endpointId, delayMs]);
}

const recordStatement = prepared({
  name: 'delivery_record_open_circuits',
  text: `
    with lease as (
      select fence from delivery_leases where fence = $1 for key share
    ),
    closed as (
      delete from open_circuits where fence = $1 and endpoint_id <> all ($2::text[])
    )
    insert into open_circuits (fence, endpoint_id, probe_at)
    select lease.fence, o.endpoint_id, now() + o.probe_in_ms * interval '1 ms'
      from lease, unnest($2::text[], $3::float8[]) as o (endpoint_id, probe_in_ms)
    on conflict (fence, endpoint_id) do update set probe_at = excluded.probe_at`,
});

/** Replaces the stored open circuits of this lease. `probeInMs` is negative if the probe is overdue. */
export async function recordOpenCircuits(
  connection: Connection,
  fence: number,
  circuits: readonly { endpointId: string; probeInMs: number }[],
): Promise<void> {
  const endpointIds = circuits.map(({ endpointId }) => endpointId);
  const probes = circuits.map(({ probeInMs }) => probeInMs);
  await connection.query(recordStatement, [fence, endpointIds, probes]);
}
