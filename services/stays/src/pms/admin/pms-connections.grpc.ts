import { readPage } from '@gcs/kit/admin/page';
import { requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type {
  PmsConnection,
  SetPmsConnectionRequest__Output as SetRequest,
} from '@gcs/proto/gen/gcs/admin/v1/pms_connection_service';
import type { SetDeps, StatedConnection } from '../connections/change-connections.ts';
import { type CheckDeps, checkConnection } from './check-connection.ts';
import { endOnce, pageOfConnections, type ShownConnection, setOnce } from './connections-for-operators.ts';

export type AdminDeps = SetDeps & CheckDeps & { readonly pmsBaseUrl: string; onDue(): void };

/** docs/stays.md#property-management-systems */
export function pmsConnectionService(deps: AdminDeps): Implementation {
  return implementOn(definitions.PmsConnectionService, deps, (deps) => ({
    async SetPmsConnection(request, { fingerprint }) {
      const { requestId, tenantId, kind } = request;
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      const answer = await setOnce(deps, { requestId, tenantId, fingerprint }, statedIn(request), (row, webhookKey) => {
        const webhookUrl = webhookKey === null ? '' : `${deps.pmsBaseUrl}/pms/${kind}/${webhookKey}`;
        return { connection: messageOf(row, webhookUrl) };
      });
      deps.onDue();
      return answer;
    },
    async ListPmsConnections({ tenantId, ...page }) {
      requireTexts({ tenant_id: tenantId });
      const { rows, nextPageToken } = await readPage(page, ['text'], {
        find: ([afterId = ''], limit) => pageOfConnections(deps.database, { tenantId, afterId, limit }),
        placeOf: ({ id }) => [id],
      });
      return { connections: rows.map((row) => messageOf(row, '')), nextPageToken };
    },
    async CheckPmsConnection({ tenantId, connectionId: id }) {
      requireTexts({ tenant_id: tenantId, connection_id: id });
      return { checks: await checkConnection(deps, { tenantId, id }) };
    },
    async EndPmsConnection({ requestId, tenantId, connectionId: id }, { fingerprint }) {
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      return endOnce(deps.database, { requestId, tenantId, fingerprint }, { tenantId, id }, (row) => ({
        connection: messageOf(row, ''),
      }));
    },
  }));
}

const usualInfants = 2;

function statedIn({
  client,
  secret,
  noWriteBack,
  renewWebhook,
  infantsBelow,
  ...request
}: SetRequest): StatedConnection {
  const { tenantId, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix } = request;
  return {
    ...{ tenantId, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix },
    ...{ infantsBelow: infantsBelow || usualInfants, writesBack: !noWriteBack, renewsWebhook: renewWebhook },
    credentials: { client, secret },
  };
}

function messageOf(row: ShownConnection, webhookUrl: string): PmsConnection {
  const { id, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix } = row;
  const { infantsBelow, writesBack, problem, webhookAt, polledAt, writtenAt, createdAt, changedAt, endedAt } = row;
  return {
    ...{ id, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix },
    ...{ infantsBelow, writesBack, problem, webhookUrl },
    lastWebhookAt: webhookAt?.toISOString() ?? '',
    lastPollAt: polledAt?.toISOString() ?? '',
    lastWrittenAt: writtenAt?.toISOString() ?? '',
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
  };
}
