import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { RateClass, RatePolicy } from '../tenants/tenant.rules.ts';

export type UnitLease = { tenantId: string; rateClass: RateClass; policy: RatePolicy; wanted: number };

/** `granted` is the number of leased units, at most `wanted`. `tokens` is the number left in the shared bucket. */
export type LeasedUnits = { granted: number; tokens: number };

/** Resolves to one answer per lease, in order. Each lease must be for a different bucket. */
export async function leaseUnits(connection: Connection, leases: readonly UnitLease[]): Promise<LeasedUnits[]> {
  const rows = await connection.query<LeasedUnits & { tenantId: string; rateClass: string }>(statement, [
    leases.map(({ tenantId }) => tenantId),
    leases.map(({ rateClass }) => rateClass),
    leases.map(({ policy }) => policy.rate),
    leases.map(({ policy }) => policy.burst),
    leases.map(({ wanted }) => wanted),
  ]);
  const granted = new Map(rows.map((row) => [`${row.rateClass} ${row.tenantId}`, row]));
  return leases.map(({ tenantId, rateClass }) => {
    const row = granted.get(`${rateClass} ${tenantId}`);
    if (row === undefined) throw new Error('a bucket that was written was not returned');
    return { granted: row.granted, tokens: row.tokens };
  });
}

// A single statement, so rows are locked only briefly. The sub-select reads the clock after locking, so the stored time
// never decreases. Locking in key order prevents deadlocks between replicas.
const statement = prepared({
  name: 'gateway_lease_units',
  text: `
    insert into rate_limit_buckets as bucket (tenant_id, class, rate, burst, wanted, granted, tokens, at)
    select tenant_id, class, rate, burst, wanted, least(wanted, floor(burst)), burst - least(wanted, floor(burst)),
      clock_timestamp()
    from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::float8[])
      as lease (tenant_id, class, rate, burst, wanted)
    order by tenant_id, class
    on conflict (tenant_id, class) do update set (rate, burst, wanted, granted, tokens, at) = (
      select excluded.rate, excluded.burst, excluded.wanted, given.granted, given.available - given.granted, given.at
      from (
        select filled.at, filled.available, least(excluded.wanted, floor(filled.available)) as granted
        from (
          select time.at, least(excluded.burst,
            bucket.tokens + extract(epoch from time.at - bucket.at)::float8 * excluded.rate) as available
          from (select greatest(bucket.at, clock_timestamp()) as at) as time
        ) as filled
      ) as given
    )
    returning tenant_id as "tenantId", class as "rateClass", granted, tokens`,
});
