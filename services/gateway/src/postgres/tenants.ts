import type { Connection } from '@gcs/kit/postgres/database';

export type NewTenant = { id: string; name: string; createdAt: Date; activatedAt: Date | null };

export async function insertTenant(tx: Connection, { id, name, createdAt, activatedAt }: NewTenant): Promise<void> {
  const text = 'insert into tenants (id, name, created_at, activated_at) values ($1, $2, $3, $4)';
  await tx.query({ name: '', text }, [id, name, createdAt, activatedAt]);
}

/** Whether the tenant exists, asked on every admin call that names one (internal-contracts 11). */
export async function tenantExists(connection: Connection, tenantId: string): Promise<boolean> {
  const statement = { name: 'gateway_tenant_exists', text: 'select 1 from tenants where id = $1' };
  return (await connection.query(statement, [tenantId])).length === 1;
}

/** Like `tenantExists`, and lets nobody else issue tokens for the tenant until the transaction ends. */
export async function lockTenant(tx: Connection, tenantId: string): Promise<boolean> {
  const text = 'select 1 from tenants where id = $1 for no key update';
  return (await tx.query({ name: '', text }, [tenantId])).length === 1;
}
