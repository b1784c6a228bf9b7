import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const readOverdueStatement = prepared({
  name: 'delivery_read_overdue_secrets',
  text: `
    select e.id as "endpointId", e.tenant_id as "tenantId"
      from endpoint_secrets s join endpoints e on e.id = s.endpoint_id
     where s.state = 'NEXT' and s.created_at <= now() - $1 * interval '1 ms'
     order by s.created_at limit 100`,
});

/** Endpoints whose next secret was created longer ago than this. */
export function readOverdueSecrets(
  connection: Connection,
  olderThanMs: number,
): Promise<{ endpointId: string; tenantId: string }[]> {
  return connection.query<{ endpointId: string; tenantId: string }>(readOverdueStatement, [olderThanMs]);
}
