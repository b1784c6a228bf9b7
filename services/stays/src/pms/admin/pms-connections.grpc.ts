import { requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { endConnection, pageOfConnections, type SetDeps, setConnection } from '../connections/change-connections.ts';
import { type CheckDeps, checkConnection } from './check-connection.ts';

export type AdminDeps = SetDeps & CheckDeps & { onDue(): void };

/** docs/stays.md#property-management-systems */
export function pmsConnectionService(deps: AdminDeps): Implementation {
  return implementOn(definitions.PmsConnectionService, deps, (deps) => ({
    async SetPmsConnection({ requestId, ...asked }, { fingerprint }) {
      const { tenantId } = asked;
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      const answer = await setConnection(deps, { requestId, tenantId, fingerprint }, asked);
      deps.onDue();
      return answer;
    },
    async ListPmsConnections(request) {
      requireTexts({ tenant_id: request.tenantId });
      return pageOfConnections(deps.database, request);
    },
    async CheckPmsConnection({ tenantId, connectionId: id }) {
      requireTexts({ tenant_id: tenantId, connection_id: id });
      return { checks: await checkConnection(deps, { tenantId, id }) };
    },
    async EndPmsConnection({ requestId, tenantId, connectionId: id }, { fingerprint }) {
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      return endConnection(deps.database, { requestId, tenantId, fingerprint }, { tenantId, id });
    },
  }));
}
