import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, tokenKindFromProto } from '@gcs/proto/enums';
import type { AdminContext } from '../operations/admin-context.ts';
import { issueToken } from '../operations/issue-token.ts';
import { recordCall } from './record-call.ts';

/** `gcs.admin.v1.TokenService`, owned by the gateway. */
export function tokenService(context: AdminContext): Implementation {
  return implement(definitions.TokenService, {
    async IssueToken(request, call) {
      await recordCall(context, request, call);
      return issueToken(context, {
        ...request,
        method: call.method,
        kind: tokenKindFromProto(request.kind),
        stepTypes: request.stepTypes.map(stepTypeFromProto),
      });
    },
  });
}
