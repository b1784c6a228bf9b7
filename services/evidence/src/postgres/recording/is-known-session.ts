import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const findStatement = prepared({
  name: 'evidence_is_known_session',
  text: 'select true as known from evidence_heads where session_id = $2 and tenant_id = $1',
});

/** Whether there is evidence of this session of this tenant. */
export async function isKnownSession(
  connection: Connection,
  { tenantId, sessionId }: { readonly tenantId: string; readonly sessionId: string },
): Promise<boolean> {
  return (await connection.query(findStatement, [tenantId, sessionId])).length > 0;
}
