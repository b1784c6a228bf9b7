import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { isOneOf, lockDeliveries } from '../queue/lock-deliveries.store.ts';

/*
 * All endpoints are locked before the first change takes a number from the endpoint clock. Otherwise a transaction that
 * has locked the clock could wait for an endpoint that another transaction has locked: a deadlock. Open deliveries stay
 * in the queue. A process that leases such a delivery marks it as held.
 */
const disableStatement = prepared({
  name: 'delivery_disable_endpoints',
  text: `
    with active as (
      select id from endpoints where status = 'ACTIVE' and id = any ($1::text[]) order by id for no key update
    ),
    disabled as (
      update endpoints
         set status = 'DISABLED', disabled_reason = $2, disabled_at = now(), row_version = row_version + 1
       where id in (select id from active)
      returning id, tenant_id
    ),
    noted as (
      insert into notices (tenant_id, kind, endpoint_id, reason)
      select tenant_id, 'ENDPOINT_DISABLED', id, $2 from disabled
    )
    select id from disabled`,
});

export async function disableEndpoints(
  connection: Connection,
  endpointIds: readonly string[],
  reason: 'GONE' | 'FAILING',
): Promise<string[]> {
  const disabled = await connection.query<{ id: string }>(disableStatement, [endpointIds, reason]);
  return disabled.map(({ id }) => id);
}

const recordStatement = prepared({
  name: 'delivery_record_endpoint_health',
  text: `
    with answering as (
      delete from failing_endpoints where endpoint_id = any ($1::text[])
    ),
    failing as (
      insert into failing_endpoints (endpoint_id, since) select * from unnest($2::text[], $3::timestamptz[]) order by 1
          on conflict (endpoint_id) do update set since = excluded.since where excluded.since < failing_endpoints.since
    )
    select endpoint_id as id from failing_endpoints
     where endpoint_id = any ($2::text[]) and since <= now() - $4 * interval '1 ms'`,
});

/**
 * Deletes the failure records of accepting endpoints, and stores since when the failing endpoints have failed. Resolves
 * to the endpoints that have failed for longer than `failingForMs`.
 */
export async function recordHealth(
  connection: Connection,
  health: { accepting: readonly string[]; failing: ReadonlyMap<string, Date> },
  failingForMs: number,
): Promise<string[]> {
  const values = [health.accepting, [...health.failing.keys()], [...health.failing.values()], failingForMs];
  const rows = await connection.query<{ id: string }>(recordStatement, values);
  return rows.map(({ id }) => id);
}

/* The reason is OPERATOR, because an operator set the expiry. */
const endStatement = prepared({
  name: 'delivery_end_temporary_endpoints',
  text: `
    update endpoints
       set status = 'DISABLED', disabled_reason = 'OPERATOR', disabled_at = now(), row_version = row_version + 1
     where id in (select id from endpoints where expires_at <= now() and status <> 'DISABLED'
                   order by id limit 100 for update skip locked)`,
});

export async function endTemporaryEndpoints(connection: Connection): Promise<void> {
  await connection.query(endStatement);
}

const deleteStatement = prepared({
  name: 'delivery_delete_endpoint',
  text: `
    update endpoints
       set status = 'DISABLED', disabled_reason = 'OPERATOR', disabled_at = now(), expires_at = now(),
           row_version = row_version + 1
     where id = $1`,
});

/** The commit hides the endpoint, and a worker removes its rows later. */
export async function endEndpoint(tx: Connection, endpointId: string): Promise<void> {
  await tx.query(deleteStatement, [endpointId]);
}

// An endpoint's row stays while a process has leased one of its deliveries.
const findRemovableStatement = prepared({
  name: 'delivery_find_removable_endpoints',
  text: `
    select id from endpoints e
     where expires_at <= now() and status = 'DISABLED' and disabled_at <= now() - $1 * interval '1 ms'
       and not exists (select from open_deliveries o where o.endpoint_id = e.id and o.lease is not null)
     order by id limit 100 for update skip locked`,
});

// `found` is not sorted, because a search in the order of locking would scan all open deliveries.
const removeDeliveriesStatement = prepared({
  name: 'delivery_remove_endpoints_open_deliveries',
  text: `
    with found as materialized (
      select event_id, endpoint_id from open_deliveries where endpoint_id = any ($1::text[]) limit $2
    ), held as (${lockDeliveries(isOneOf('found'))}
    )
    delete from open_deliveries o where ${isOneOf('held')} returning true as removed`,
});
const belongings = ['failing_endpoints', 'endpoint_secrets', 'endpoint_headers'];
const removeStatements = belongings.map((table) =>
  prepared({
    name: `delivery_remove_endpoints_${table}`,
    text: `delete from ${table} where endpoint_id = any ($1::text[])`,
  }),
);

const removeStatement = prepared({
  name: 'delivery_remove_endpoints',
  text: 'delete from endpoints where id = any ($1::text[])',
});

/** A small batch, so that a stop does not wait long. */
const removedAtOnce = 1_000;

/**
 * Removes expired endpoints that have been disabled for `disabledForMs`. First removes their open deliveries, one batch
 * per call. Resolves to the removed endpoint ids. `hasMore` is true if deliveries may remain.
 */
export async function removeEndedEndpoints(
  tx: Connection,
  disabledForMs: number,
): Promise<{ removed: string[]; hasMore: boolean }> {
  const removable = await tx.query<{ id: string }>(findRemovableStatement, [disabledForMs]);
  const ids = removable.map(({ id }) => id);
  if (ids.length === 0) return { removed: [], hasMore: false };
  const deliveries = await tx.query(removeDeliveriesStatement, [ids, removedAtOnce]);
  if (deliveries.length === removedAtOnce) return { removed: [], hasMore: true };
  for (const statement of [...removeStatements, removeStatement]) await tx.query(statement, [ids]);
  return { removed: ids, hasMore: false };
}
