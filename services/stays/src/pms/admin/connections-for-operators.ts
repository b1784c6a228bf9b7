import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Database } from '@gcs/kit/postgres/database';
import {
  endConnection,
  type SetDeps,
  type StatedConnection,
  setConnection,
} from '../connections/change-connections.ts';
import { type ConnectionRow, listConnections } from '../connections/connections.store.ts';
import type { Connection } from '../port/pms.rules.ts';

export type ShownConnection = ConnectionRow;

/** Sets a connection once per request id. The response to a repeated request has an empty `webhookUrl`. */
export function setOnce<A extends { connection: object }>(
  deps: SetDeps & { readonly database: Database },
  request: AdminRequest,
  stated: StatedConnection,
  render: (row: ShownConnection, webhookKey: string | null) => A,
): Promise<A> {
  return onceByRequestId(
    deps.database,
    request,
    async (tx) => {
      const { row, webhookKey } = await setConnection(tx, deps, stated);
      return render(row, webhookKey);
    },
    (answer) => ({ ...answer, connection: { ...answer.connection, webhookUrl: '' } }),
  );
}

/** Ends a connection once per request id. Throws `not_found`. */
export function endOnce<A>(
  database: Database,
  request: AdminRequest,
  of: Pick<Connection, 'id' | 'tenantId'>,
  render: (row: ShownConnection) => A,
): Promise<A> {
  return onceByRequestId(database, request, async (tx) => render(await endConnection(tx, of)));
}

export function pageOfConnections(
  database: Database,
  place: { tenantId: string; afterId: string; limit: number },
): Promise<ShownConnection[]> {
  return listConnections(database, place);
}
