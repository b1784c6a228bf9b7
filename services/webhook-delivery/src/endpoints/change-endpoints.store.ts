import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { EndpointSettings, ExpiresAfter } from './endpoint-settings.rules.ts';
import type { EndpointStatus } from './read-endpoints.store.ts';

export type NewEndpoint = EndpointSettings & {
  id: string;
  tenantId: string;
  status: 'PENDING_ACTIVATION' | 'ACTIVE';
  expiresAfter: ExpiresAfter;
};

// Without this lock, two concurrent creations could exceed a tenant's maximum of endpoints.
const lockTenantStatement = prepared({
  name: 'delivery_lock_tenant_endpoints',
  text: `select pg_advisory_xact_lock(hashtextextended('endpoints of ' || $1, 0))`,
});

const countEndpointsStatement = prepared({
  name: 'delivery_count_endpoints',
  text: `
    select count(*)::int as endpoints from endpoints
     where tenant_id = $1 and status <> 'DISABLED' and (expires_at is null or expires_at >= now())`,
});

/** Counts the tenant's endpoints that are neither disabled nor expired. */
export async function countEndpointsLocked(tx: Connection, tenantId: string): Promise<number> {
  await tx.query(lockTenantStatement, [tenantId]);
  const [row] = await tx.query<{ endpoints: number }>(countEndpointsStatement, [tenantId]);
  return row?.endpoints ?? 0;
}

const insertEndpointStatement = prepared({
  name: 'delivery_insert_endpoint',
  text: `
    insert into endpoints (id, tenant_id, url, event_types, status, accept_any_2xx, max_in_flight, ordering,
                           retry_schedule_ms, expires_at, change_sequence)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 s', 0)`,
});

export async function insertEndpoint(tx: Connection, endpoint: NewEndpoint): Promise<void> {
  const { id, tenantId, url, eventTypes, status, acceptAny2xx, maxInFlight, ordering } = endpoint;
  const { retryScheduleMs, expiresAfter } = endpoint;
  const settings = [url, eventTypes, status, acceptAny2xx, maxInFlight, ordering, retryScheduleMs, expiresAfter];
  const values = [id, tenantId, ...settings];
  await tx.query(insertEndpointStatement, values);
}

const lockEndpointStatement = prepared({
  name: 'delivery_lock_endpoint',
  text: `
    select status, row_version as "rowVersion",
           exists (select from endpoint_secrets s where s.endpoint_id = e.id and s.state = 'NEXT') as "hasNextSecret"
      from endpoints e
     where e.id = $1 and e.tenant_id = $2 and (e.expires_at is null or e.expires_at >= now()) for update`,
});

export async function lockEndpoint(
  tx: Connection,
  endpointId: string,
  tenantId: string,
): Promise<{ status: EndpointStatus; rowVersion: number; hasNextSecret: boolean } | undefined> {
  const [row] = await tx.query<{ status: EndpointStatus; rowVersion: number; hasNextSecret: boolean }>(
    lockEndpointStatement,
    [endpointId, tenantId],
  );
  return row;
}

const updateSettingsStatement = prepared({
  name: 'delivery_update_endpoint_settings',
  text: `
    update endpoints
       set url = $2, event_types = $3, accept_any_2xx = $4, max_in_flight = $5, ordering = $6, retry_schedule_ms = $7,
           expires_at = coalesce(now() + $8 * interval '1 s', expires_at), row_version = row_version + 1
     where id = $1`,
});

/** Changes the settings of a locked endpoint. Also changes its expiry unless `expiresAfter` is null. */
export async function updateSettings(
  tx: Connection,
  endpointId: string,
  settings: EndpointSettings & { expiresAfter: ExpiresAfter },
): Promise<void> {
  const { url, eventTypes, acceptAny2xx, maxInFlight, ordering, retryScheduleMs, expiresAfter } = settings;
  const values = [endpointId, url, eventTypes, acceptAny2xx, maxInFlight, ordering, retryScheduleMs, expiresAfter];
  await tx.query(updateSettingsStatement, values);
}

const updateStatusStatement = prepared({
  name: 'delivery_update_endpoint_status',
  text: `
    with recovered as (
      delete from failing_endpoints where endpoint_id = $1
    )
    update endpoints
       set status = $2, row_version = row_version + 1,
           disabled_reason = case $2 when 'DISABLED' then 'OPERATOR' end,
           disabled_at = case $2 when 'DISABLED' then now() end, held_replay_id = $3
     where id = $1`,
});

/**
 * Changes the status of a locked endpoint, and deletes its failure record. `heldReplayId` is the replay of held
 * deliveries that starts with this change, or null.
 */
export async function updateStatus(
  tx: Connection,
  endpointId: string,
  status: 'ACTIVE' | 'DISABLED',
  heldReplayId: string | null,
): Promise<void> {
  await tx.query(updateStatusStatement, [endpointId, status, heldReplayId]);
}

const touchEndpointStatement = prepared({
  name: 'delivery_touch_endpoint',
  text: 'update endpoints set row_version = row_version + 1 where id = $1',
});

/** Increments the version of the endpoint, so that every process reads its secrets again. */
export async function touchEndpoint(tx: Connection, endpointId: string): Promise<void> {
  await tx.query(touchEndpointStatement, [endpointId]);
}
