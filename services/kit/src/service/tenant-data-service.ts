import { definitions } from '@gcs/proto/definitions';
import type { Block } from '@gcs/proto/gen/gcs/tenant/v1/tenant_data_service';
import { type Implementation, implementOn } from '../grpc/server.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** Sessions per call. A call takes some tenths of a second, less than any statement timeout. */
const sessionsAtOnce = 100;

const eraseStatement = prepared({
  name: 'erase_tenant',
  text: 'select name, erased::float8 from erase_tenant($1, $2)',
});

/** Resolves to the number of erased rows per table, or an empty record once nothing is left. */
export async function eraseTenant(connection: Connection, tenantId: string): Promise<Record<string, number>> {
  const rows = await connection.query<{ name: string; erased: number }>(eraseStatement, [tenantId, sessionsAtOnce]);
  const erased = new Map<string, number>();
  for (const { name, erased: count } of rows) erased.set(name, (erased.get(name) ?? 0) + count);
  return Object.fromEntries(erased);
}

/** A table with tenant_id. `keyedBy` are columns of other tables that contain its `key`. */
export type TenantRoot = { table: string; key: string; keyedBy: readonly string[] };

const maxCounted = 1_000_000;

const measureStatement = prepared({
  name: 'measure_tenant',
  text: 'select name as "table", rows, bytes from measure_tenant($1, $2, $3, $4, $5)',
});

type TableSize = { table: string; rows: number; bytes: number };

/** Estimates a tenant's storage by table (docs/operations.md#storage-of-a-tenant). */
export async function measureTenant(
  connection: Connection,
  tenantId: string,
  { table, key, keyedBy }: TenantRoot,
  atMost = maxCounted,
): Promise<TableSize[]> {
  const sizes = await connection.query<TableSize>(measureStatement, [tenantId, table, key, keyedBy, atMost]);
  return sizes.map((size) => ({ ...size, rows: Math.round(size.rows), bytes: Math.round(size.bytes) }));
}

type TenantDataDeps = {
  database: Database;
  root: TenantRoot;
  findBlocks?: (connection: Connection, tenantId: string) => Promise<Block[]>;
};

/** Serves a schema with `erase_tenant` and `measure_tenant` (docs/operations.md#end-of-a-tenant). */
export function tenantDataService({ database, root, findBlocks = async () => [] }: TenantDataDeps): Implementation {
  return implementOn(definitions.TenantDataService, { database }, (bound) => ({
    GetBlocks: async ({ tenantId }) => ({ blocks: await findBlocks(bound.database, tenantId) }),
    MeasureTenant: async ({ tenantId }) => ({ tables: await measureTenant(bound.database, tenantId, root) }),
    EraseTenant: async ({ tenantId }) => ({ erased: await eraseTenant(bound.database, tenantId) }),
  }));
}
