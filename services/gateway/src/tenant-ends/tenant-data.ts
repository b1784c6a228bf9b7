import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { Connection } from '@gcs/kit/postgres/database';
import { measureTenant } from '@gcs/kit/service/tenant-data-service';
import { definitions } from '@gcs/proto/definitions';
import type { StoredRows } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { type Behind, connectTo, connectToProviders, ofEach } from '../behind/services-behind.ts';
import type { ErasingService } from './tenant-end.rules.ts';

type DataClient = Client<typeof definitions.TenantDataService>;

/** Null for a service that is not deployed. */
export type TenantData = Readonly<Record<Exclude<ErasingService, 'gateway'>, DataClient | null>>;

export function connectTenantData(behind: Behind, deadlineMs: number): TenantData & { evidence: DataClient } {
  const { TenantDataService } = definitions;
  return {
    ...ofEach((owner) => connectTo(behind, owner, TenantDataService, deadlineMs)),
    providers: connectToProviders(behind, TenantDataService, deadlineMs),
  };
}

const root = { table: 'operator_log', key: 'id', keyedBy: [] };

/**
 * Lists the stored rows of a tenant by table, the largest first. Throws the error of a service that does not answer.
 */
export async function measureStorage(
  { database, data }: { database: Connection; data: TenantData },
  tenantId: string,
  call: ClientCall,
): Promise<StoredRows[]> {
  const services = Object.entries(data).map(async ([service, client]) => {
    const { tables = [] } = (await client?.MeasureTenant({ tenantId }, call)) ?? {};
    return tables.map((table) => ({ service, ...table }));
  });
  const own = measureTenant(database, tenantId, root).then((tables) =>
    tables.map((table) => ({ service: 'gateway', ...table })),
  );
  return (await Promise.all([...services, own])).flat().toSorted((a, b) => b.bytes - a.bytes);
}
