import type { Connection } from '@gcs/kit/postgres/database';
import type { OwnRateLimits } from '../domain/rate-limits/rate-limit.ts';

export type NewTenant = { id: string; name: string; createdAt: Date; activatedAt: Date | null };

export type StoredTenant = NewTenant & {
  suspendedAt: Date | null;
  rowVersion: number;
  rateLimits: OwnRateLimits;
  /** Creates are answered with a link to the page of the guest. */
  guestPages: boolean;
  /** Schemes of the tenant's own apps, to which guests may be led back. */
  returnSchemes: readonly string[];
};

const columns = `id, name, created_at as "createdAt", activated_at as "activatedAt", suspended_at as "suspendedAt",
  row_version::float8 as "rowVersion", rate_limits as "rateLimits", guest_pages as "guestPages",
  return_schemes as "returnSchemes"`;

export async function insertTenant(tx: Connection, { id, name, createdAt, activatedAt }: NewTenant): Promise<void> {
  const text = 'insert into tenants (id, name, created_at, activated_at) values ($1, $2, $3, $4)';
  await tx.query({ name: '', text }, [id, name, createdAt, activatedAt]);
}

/** Whether the tenant exists, asked on every admin call that names one (docs/internal-contracts.md#tenants). */
export async function tenantExists(connection: Connection, tenantId: string): Promise<boolean> {
  const statement = { name: 'gateway_tenant_exists', text: 'select 1 from tenants where id = $1' };
  return (await connection.query(statement, [tenantId])).length === 1;
}

/** Like `tenantExists`, and lets nobody else issue tokens for the tenant until the transaction ends. */
export async function lockTenant(tx: Connection, tenantId: string): Promise<boolean> {
  const text = 'select 1 from tenants where id = $1 for no key update';
  return (await tx.query({ name: '', text }, [tenantId])).length === 1;
}

/** The tenants after the given id, at most `limit`. */
export function listStoredTenants(connection: Connection, after: string, limit: number): Promise<StoredTenant[]> {
  const text = `select ${columns} from tenants where id > $1 order by id limit $2`;
  return connection.query<StoredTenant>({ name: '', text }, [after, limit]);
}

export async function findTenant(connection: Connection, tenantId: string): Promise<StoredTenant | undefined> {
  const text = `select ${columns} from tenants where id = $1`;
  return (await connection.query<StoredTenant>({ name: '', text }, [tenantId]))[0];
}

/** The tenant, locked until the transaction ends; undefined when there is none of this id. */
export async function lockStoredTenant(tx: Connection, tenantId: string): Promise<StoredTenant | undefined> {
  const text = `select ${columns} from tenants where id = $1 for no key update`;
  return (await tx.query<StoredTenant>({ name: '', text }, [tenantId]))[0];
}

/** Suspends the tenant from `suspendedAt` on, or lets it go on when that is null; resolves to its new version. */
export function setSuspended(tx: Connection, tenantId: string, suspendedAt: Date | null): Promise<number> {
  return change(tx, 'suspended_at = $2::timestamptz', tenantId, suspendedAt);
}

/** Gives the tenant these limits and no others; resolves to its new version. */
export function setRateLimits(tx: Connection, tenantId: string, rateLimits: OwnRateLimits): Promise<number> {
  return change(tx, 'rate_limits = $2::jsonb', tenantId, JSON.stringify(rateLimits));
}

/** Answers creates with a link to the page of the guest, or no longer; resolves to the tenant's new version. */
export function setGuestPages(tx: Connection, tenantId: string, guestPages: boolean): Promise<number> {
  return change(tx, 'guest_pages = $2::boolean', tenantId, guestPages);
}

/** Lets guests be led back to apps of these schemes and of no others; resolves to the tenant's new version. */
export function setReturnSchemes(tx: Connection, tenantId: string, schemes: readonly string[]): Promise<number> {
  return change(tx, 'return_schemes = $2::text[]', tenantId, schemes);
}

export type Activation = { tenantId: string; activatedAt: Date; attestationId: string };

/** Lets the tenant's tokens work from now on; resolves to its new version. */
export async function activateTenant(
  tx: Connection,
  { tenantId, activatedAt, attestationId }: Activation,
): Promise<number> {
  const text = 'update tenants set activated_by = $2 where id = $1';
  await tx.query({ name: '', text }, [tenantId, attestationId]);
  return change(tx, 'activated_at = $2::timestamptz', tenantId, activatedAt);
}

async function change(tx: Connection, assignment: string, tenantId: string, value: unknown): Promise<number> {
  const text = `
    update tenants set ${assignment}, row_version = row_version + 1 where id = $1
    returning row_version::float8 as "rowVersion"`;
  const [row] = await tx.query<{ rowVersion: number }>({ name: '', text }, [tenantId, value]);
  if (row === undefined) throw new Error('a locked tenant vanished');
  return row.rowVersion;
}
