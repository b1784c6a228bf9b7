import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** An endpoint that a process sends nothing to, and in how many milliseconds it is to be tried; negative: since then. */
export type OpenCircuit = { endpointId: string; probeInMs: number };

// Nothing is stored without the lease: another process has the deliveries.
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

/** Replaces the stored open circuits of the process of this lease. */
export async function recordOpenCircuits(
  connection: Connection,
  fence: number,
  circuits: readonly OpenCircuit[],
): Promise<void> {
  const endpointIds = circuits.map(({ endpointId }) => endpointId);
  const probes = circuits.map(({ probeInMs }) => probeInMs);
  await connection.query(recordStatement, [fence, endpointIds, probes]);
}
