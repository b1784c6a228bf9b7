import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { OwnRateLimits } from './tenant.rules.ts';

export type NewTenant = { id: string; name: string; createdAt: Date; activatedAt: Date | null };

export type StoredTenant = NewTenant & {
  suspendedAt: Date | null;
  rowVersion: number;
  rateLimits: OwnRateLimits;
  guestPages: boolean;
  returnSchemes: readonly string[];
};

const columns = `id, name, created_at as "createdAt", activated_at as "activatedAt", suspended_at as "suspendedAt",
  row_version::float8 as "rowVersion", rate_limits as "rateLimits", guest_pages as "guestPages",
  return_schemes as "returnSchemes"`;

const insertStatement = prepared({
  name: 'gateway_insert_tenant',
  text: 'insert into tenants (id, name, created_at, activated_at) values ($1, $2, $3, $4)',
});

export async function insertTenant(tx: Connection, { id, name, createdAt, activatedAt }: NewTenant): Promise<void> {
  await tx.query(insertStatement, [id, name, createdAt, activatedAt]);
}

const existsStatement = prepared({ name: 'gateway_tenant_exists', text: 'select 1 from tenants where id = $1' });

export async function tenantExists(connection: Connection, tenantId: string): Promise<boolean> {
  return (await connection.query(existsStatement, [tenantId])).length === 1;
}

const lockStatement = prepared({
  name: 'gateway_lock_tenant',
  text: `
    select 1 from tenants
     where id = $1 and not exists (select from tenant_ends where tenant_id = $1 and phase <> 'PROPOSED')
       for no key update`,
});

/**
 * Locks a tenant, so that no other transaction can issue a token of the tenant. Resolves to false for an unknown or
 * ending tenant.
 */
export async function lockTenant(tx: Connection, tenantId: string): Promise<boolean> {
  return (await tx.query(lockStatement, [tenantId])).length === 1;
}

const listStatement = prepared({
  name: 'gateway_list_tenants',
  text: `select ${columns} from tenants where id > $1 order by id limit $2`,
});

// A combined statement would read every tenant for an operator who sees only a few.
const listNamedStatement = prepared({
  name: 'gateway_list_named_tenants',
  text: `select ${columns} from tenants where id > $1 and id = any($3) order by id limit $2`,
});

export function listStoredTenants(
  connection: Connection,
  { after, limit, ids }: { after: string; limit: number; ids: readonly string[] | null },
): Promise<StoredTenant[]> {
  if (ids === null) return connection.query<StoredTenant>(listStatement, [after, limit]);
  return connection.query<StoredTenant>(listNamedStatement, [after, limit, ids]);
}

const findStatement = prepared({
  name: 'gateway_find_tenant',
  text: `select ${columns} from tenants where id = $1`,
});

export async function findTenant(connection: Connection, tenantId: string): Promise<StoredTenant | undefined> {
  return (await connection.query<StoredTenant>(findStatement, [tenantId]))[0];
}

const lockStoredStatement = prepared({
  name: 'gateway_lock_stored_tenant',
  text: `select ${columns} from tenants where id = $1 for no key update`,
});

export async function lockStoredTenant(tx: Connection, tenantId: string): Promise<StoredTenant | undefined> {
  return (await tx.query<StoredTenant>(lockStoredStatement, [tenantId]))[0];
}

const setting = (name: string, assignment: string) =>
  prepared({
    name: `gateway_set_tenant_${name}`,
    text: `
      update tenants set ${assignment}, row_version = row_version + 1 where id = $1
      returning row_version::float8 as "rowVersion"`,
  });

const changes = {
  suspension: setting('suspension', 'suspended_at = $2::timestamptz'),
  rateLimits: setting('rate_limits', 'rate_limits = $2::jsonb'),
  guestPages: setting('guest_pages', 'guest_pages = $2::boolean'),
  returnSchemes: setting('return_schemes', 'return_schemes = $2::text[]'),
  activation: setting('activation', 'activated_at = $2::timestamptz'),
};

export async function updateTenant(
  tx: Connection,
  tenantId: string,
  what: keyof typeof changes,
  ...values: readonly unknown[]
): Promise<number> {
  const [row] = await tx.query<{ rowVersion: number }>(changes[what], [tenantId, ...values]);
  if (row === undefined) throw new Error('a locked tenant vanished');
  return row.rowVersion;
}
