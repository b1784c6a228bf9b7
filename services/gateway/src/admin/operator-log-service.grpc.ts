import { seenBy } from '@gcs/kit/admin/operator-scope';
import { requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { type ListedCalls, listCalls } from './read-operator-log.ts';
import { recordCall } from './record-call.ts';

/** Each read of the log is also logged. */
export function operatorLogService(deps: AdminDeps): Implementation {
  return implementOn(definitions.OperatorLogService, deps, (deps) => ({
    async ListCalls(request, call) {
      requireTexts({ tenant_id: request.tenantId });
      await recordCall(deps, request, call);
      return toAnswer(await listCalls(deps, seenBy(call), request));
    },
    async ListDeploymentCalls(request, call) {
      await recordCall(deps, {}, call);
      return toAnswer(await listCalls(deps, null, { ...request, sessionId: '' }));
    },
  }));
}

function toAnswer({ rows, nextPageToken }: ListedCalls) {
  const calls = rows.map(({ at, sessionId, purpose, errorCode, ...row }) => {
    const optional = { sessionId: sessionId ?? '', purpose: purpose ?? '', errorCode: errorCode ?? '' };
    return { ...row, ...optional, calledAt: at.toISOString() };
  });
  return { calls, nextPageToken };
}
