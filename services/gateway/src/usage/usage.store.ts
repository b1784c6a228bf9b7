import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { OwnRateLimits, RateClass } from '../tenants/tenant.rules.ts';
import { type HourlyCount, type KeptRequest, maxRecent } from './request-tally.rules.ts';

// Adding in the order of keys prevents deadlocks between replicas.
const addCountsStatement = prepared({
  name: 'gateway_add_request_counts',
  text: `
    insert into request_counts as known (tenant_id, class, status, hour, requests)
    select tenant_id, class, status, hour, requests
      from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::bigint[])
        as counted (tenant_id, class, status, hour, requests)
     order by tenant_id, class, status, hour
        on conflict (tenant_id, class, status, hour) do update set requests = known.requests + excluded.requests`,
});

export async function addCounts(tx: Connection, counts: readonly HourlyCount[]): Promise<void> {
  await tx.query(addCountsStatement, [
    counts.map(({ tenantId }) => tenantId),
    counts.map(({ rateClass }) => rateClass),
    counts.map(({ status }) => status),
    counts.map(({ hour }) => hour),
    counts.map(({ requests }) => requests),
  ]);
}

const addRecentStatement = prepared({
  name: 'gateway_add_recent_requests',
  text: `
    insert into recent_requests as known (tenant_id, requests)
    select tenant_id, requests::jsonb from unnest($1::text[], $2::text[]) as answered (tenant_id, requests)
     order by tenant_id
        on conflict (tenant_id) do update set requests = (
          select jsonb_agg(request)
            from (select request from jsonb_array_elements(known.requests || excluded.requests) request
                   order by request ->> 'at' desc, request ->> 'id' desc limit ${maxRecent}) newest)`,
});

/** Merges with the requests of other replicas, and keeps the newest. */
export async function addRecent(tx: Connection, recent: ReadonlyMap<string, readonly KeptRequest[]>): Promise<void> {
  await tx.query(addRecentStatement, [[...recent.keys()], [...recent.values()].map((one) => JSON.stringify(one))]);
}

const purgeStatement = prepared({
  name: 'gateway_purge_request_counts',
  text: `
    delete from request_counts
     where ctid = any (array(select ctid from request_counts where hour < $1 order by hour limit 500 for update skip locked))`,
});

export async function purgeCounts(connection: Connection, before: Date): Promise<void> {
  await connection.query(purgeStatement, [before]);
}

const limitsStatement = prepared({
  name: 'gateway_read_limits_left',
  text: `
    select tenant.rate_limits as "rateLimits", (
             select coalesce(json_object_agg(class,
                      tokens + extract(epoch from greatest(clock_timestamp() - at, interval '0'))::float8 * rate), '{}')
               from rate_limit_buckets where tenant_id = tenant.id) as "left"
      from tenants tenant where tenant.id = $1`,
});

/** `left` has the units in each bucket, which may exceed the current limit. */
export type LimitsLeft = { rateLimits: OwnRateLimits; left: Partial<Record<RateClass, number>> };

export async function readLimitsLeft(connection: Connection, tenantId: string): Promise<LimitsLeft | undefined> {
  const [row] = await connection.query<LimitsLeft>(limitsStatement, [tenantId]);
  return row;
}

const countsStatement = prepared({
  name: 'gateway_read_request_counts',
  text: `
    select class as "rateClass", status, coalesce(sum(requests) filter (where hour > $2), 0)::float8 as "lastDay",
           sum(requests)::float8 as "lastMonth"
      from request_counts where tenant_id = $1 and hour > $3
     group by class, status order by class, status`,
});

export type CountedRequests = { rateClass: RateClass; status: number; lastDay: number; lastMonth: number };

export function readCounts(
  connection: Connection,
  { tenantId, dayAfter, after }: { tenantId: string; dayAfter: Date; after: Date },
): Promise<CountedRequests[]> {
  return connection.query<CountedRequests>(countsStatement, [tenantId, dayAfter, after]);
}

const recentStatement = prepared({
  name: 'gateway_read_recent_requests',
  text: 'select requests from recent_requests where tenant_id = $1',
});

export async function readRecent(connection: Connection, tenantId: string): Promise<KeptRequest[]> {
  const [row] = await connection.query<{ requests: KeptRequest[] }>(recentStatement, [tenantId]);
  return row?.requests ?? [];
}
