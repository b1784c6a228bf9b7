import { definitions } from '@gcs/proto/definitions';
import type { Block } from '@gcs/proto/gen/gcs/tenant/v1/tenant_data_service';
import { type Implementation, implementOn } from '../grpc/server.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** Sessions per call: some tenths of a second of work, within any statement's limit. */
const sessionsAtOnce = 100;

const eraseStatement = prepared({
  name: 'erase_tenant',
  text: 'select name, erased::float8 from erase_tenant($1, $2)',
});

/** Erases a tenant's next rows; resolves to the numbers per table, empty at the end. */
export async function eraseTenant(connection: Connection, tenantId: string): Promise<Record<string, number>> {
  const rows = await connection.query<{ name: string; erased: number }>(eraseStatement, [tenantId, sessionsAtOnce]);
  const erased = new Map<string, number>();
  for (const { name, erased: count } of rows) erased.set(name, (erased.get(name) ?? 0) + count);
  return Object.fromEntries(erased);
}

type TenantDataDeps = {
  database: Database;
  /** Reasons to keep a tenant's data. */
  findBlocks?: (connection: Connection, tenantId: string) => Promise<Block[]>;
};

/** Serves a schema with `erase_tenant` (docs/operations.md#end-of-a-tenant). */
export function tenantDataService({ database, findBlocks = async () => [] }: TenantDataDeps): Implementation {
  return implementOn(definitions.TenantDataService, { database }, (bound) => ({
    GetBlocks: async ({ tenantId }) => ({ blocks: await findBlocks(bound.database, tenantId) }),
    EraseTenant: async ({ tenantId }) => ({ erased: await eraseTenant(bound.database, tenantId) }),
  }));
}
