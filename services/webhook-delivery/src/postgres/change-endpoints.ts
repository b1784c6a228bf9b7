import type { Connection } from '@gcs/kit/postgres/database';
import type { EndpointStatus } from './endpoint-rows.ts';

export type NewEndpoint = {
  id: string;
  tenantId: string;
  url: string;
  eventTypes: readonly string[];
  acceptAny2xx: boolean;
  maxInFlight: number;
};

/** An endpoint as operators see it. */
export type EndpointSummary = {
  id: string;
  url: string;
  eventTypes: string[];
  status: EndpointStatus;
  createdAt: Date;
  rowVersion: number;
};

export type SealedSecret = { wrappedKey: Buffer; ciphertext: Buffer };

/** What a secret is encrypted for: it opens for no other tenant and no other endpoint. */
export function secretAad(tenantId: string, endpointId: string): string {
  return `${tenantId}|${endpointId}`;
}

const summaryColumns = `
  id, url, event_types as "eventTypes", status, created_at as "createdAt", row_version as "rowVersion"`;

// Two creations of one tenant count one after the other, or both would see the last free place.
const lockTenantStatement = {
  name: 'delivery_lock_tenant_endpoints',
  text: `select pg_advisory_xact_lock(hashtextextended('endpoints of ' || $1, 0))`,
};

const countEndpointsStatement = {
  name: 'delivery_count_endpoints',
  text: 'select count(*)::int as endpoints from endpoints where tenant_id = $1',
};

/** How many endpoints a tenant has; nobody can add one until the transaction ends. */
export async function countEndpointsLocked(tx: Connection, tenantId: string): Promise<number> {
  await tx.query(lockTenantStatement, [tenantId]);
  const [row] = await tx.query<{ endpoints: number }>(countEndpointsStatement, [tenantId]);
  return row?.endpoints ?? 0;
}

const insertEndpointStatement = {
  name: 'delivery_insert_endpoint',
  text: `
    insert into endpoints (id, tenant_id, url, event_types, status, accept_any_2xx, max_in_flight, change_sequence)
    values ($1, $2, $3, $4, 'ACTIVE', $5, $6, 0)
    returning ${summaryColumns}`,
};

/** Stores an endpoint that has passed its activation. */
export async function insertEndpoint(tx: Connection, endpoint: NewEndpoint): Promise<EndpointSummary> {
  const { id, tenantId, url, eventTypes, acceptAny2xx, maxInFlight } = endpoint;
  const values = [id, tenantId, url, eventTypes, acceptAny2xx, maxInFlight];
  return only(await tx.query<EndpointSummary>(insertEndpointStatement, values));
}

const insertSecretStatement = {
  name: 'delivery_insert_secret',
  text: `
    insert into endpoint_secrets (endpoint_id, state, wrapped_key, ciphertext) values ($1, $2, $3, $4)`,
};

export async function insertSecret(
  tx: Connection,
  endpointId: string,
  state: 'NEXT' | 'ACTIVE',
  { wrappedKey, ciphertext }: SealedSecret,
): Promise<void> {
  await tx.query(insertSecretStatement, [endpointId, state, wrappedKey, ciphertext]);
}

const lockEndpointStatement = {
  name: 'delivery_lock_endpoint',
  text: `
    select exists (select from endpoint_secrets s where s.endpoint_id = e.id and s.state = 'NEXT') as "hasNextSecret"
      from endpoints e where e.id = $1 and e.tenant_id = $2 for update`,
};

/** Locks an endpoint, before its secrets are changed; undefined when the tenant has none with this id. */
export async function lockEndpoint(
  tx: Connection,
  endpointId: string,
  tenantId: string,
): Promise<{ hasNextSecret: boolean } | undefined> {
  const [row] = await tx.query<{ hasNextSecret: boolean }>(lockEndpointStatement, [endpointId, tenantId]);
  return row;
}

const touchEndpointStatement = {
  name: 'delivery_touch_endpoint',
  text: `update endpoints set row_version = row_version + 1 where id = $1 returning ${summaryColumns}`,
};

/** Numbers a change of the endpoint's secrets, which is how every process learns of it. */
export async function touchEndpoint(tx: Connection, endpointId: string): Promise<EndpointSummary> {
  return only(await tx.query<EndpointSummary>(touchEndpointStatement, [endpointId]));
}

// Two statements: one secret of an endpoint is active, and PostgreSQL checks that row by row.
const retireSecretStatement = {
  name: 'delivery_retire_secret',
  text: `
    update endpoint_secrets set state = 'RETIRED', valid_until = now() + $2 * interval '1 ms'
     where endpoint_id = $1 and state = 'ACTIVE'`,
};

const activateSecretStatement = {
  name: 'delivery_activate_secret',
  text: `update endpoint_secrets set state = 'ACTIVE' where endpoint_id = $1 and state = 'NEXT'`,
};

/** Lets the next secret sign; the active one goes on to verify for a while. */
export async function promoteNextSecret(tx: Connection, endpointId: string, retiredForMs: number): Promise<void> {
  await tx.query(retireSecretStatement, [endpointId, retiredForMs]);
  await tx.query(activateSecretStatement, [endpointId]);
}

function only<R>(rows: readonly R[]): R {
  const [row] = rows;
  if (row === undefined) throw new Error('the statement returned no row');
  return row;
}
