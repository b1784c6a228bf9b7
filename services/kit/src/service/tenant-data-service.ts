import { definitions } from '@gcs/proto/definitions';
import type { Block } from '@gcs/proto/gen/gcs/tenant/v1/tenant_data_service';
import { type Implementation, implementOn } from '../grpc/server.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** Sessions of one call: their rows are some tenths of a second of work, within the limits of any statement. */
const sessionsAtOnce = 100;

const eraseStatement = prepared({
  name: 'erase_tenant',
  text: 'select name, erased::float8 from erase_tenant($1, $2)',
});

/** Erases the next rows of a tenant in this database; resolves to how many of each table, to nothing at the end. */
export async function eraseTenant(connection: Connection, tenantId: string): Promise<Record<string, number>> {
  const rows = await connection.query<{ name: string; erased: number }>(eraseStatement, [tenantId, sessionsAtOnce]);
  const erased = new Map<string, number>();
  for (const { name, erased: count } of rows) erased.set(name, (erased.get(name) ?? 0) + count);
  return Object.fromEntries(erased);
}

type TenantDataDeps = {
  database: Database;
  /** Reasons of this service to keep the data of a tenant. */
  findBlocks?: (connection: Connection, tenantId: string) => Promise<Block[]>;
};

/** TenantDataService of a service whose schema defines `erase_tenant` (docs/operations.md#end-of-a-tenant). */
export function tenantDataService({ database, findBlocks = async () => [] }: TenantDataDeps): Implementation {
  return implementOn(definitions.TenantDataService, { database }, (bound) => ({
    GetBlocks: async ({ tenantId }) => ({ blocks: await findBlocks(bound.database, tenantId) }),
    EraseTenant: async ({ tenantId }) => ({ erased: await eraseTenant(bound.database, tenantId) }),
  }));
}
