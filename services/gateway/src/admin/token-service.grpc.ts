import { operatorOf } from '@gcs/kit/admin/operator-access';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, tokenKindFromProto, tokenKindToProto } from '@gcs/proto/enums';
import type { Token } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { StepType } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { issueToken, listTokens, revokeToken, rotateToken } from '../tokens/manage-tokens.ts';
import { recordCall, recordChange } from './record-call.ts';

/** `apiBaseUrl` is the address of the public API; '' if unset. */
export function tokenService(deps: AdminDeps, apiBaseUrl: string): Implementation {
  return implementOn(definitions.TokenService, deps, (deps) => ({
    async IssueToken(request, call) {
      return issueToken(deps, {
        ...(await recordChange(deps, request, call)),
        kind: tokenKindFromProto(request.kind),
        stepTypes: request.stepTypes.map(stepTypeFromProto),
        roles: operatorOf(call).roles,
      });
    },
    async RotateToken(request, call) {
      const roles = operatorOf(call).roles;
      return rotateToken(deps, { ...(await recordChange(deps, request, call)), roles });
    },
    async RevokeToken(request, call) {
      return revokeToken(deps, await recordChange(deps, request, call));
    },
    async ListTokens(request, call) {
      await recordCall(deps, request, call);
      const { rows, nextPageToken } = await listTokens(deps, request);
      return { tokens: rows.map(tokenMessage), nextPageToken, apiBaseUrl };
    },
  }));
}

type ListedToken = Awaited<ReturnType<typeof listTokens>>['rows'][number];

function tokenMessage({ kind, scopes, stepTypes, provider, ...token }: ListedToken): Token {
  return {
    id: token.id,
    client: token.client,
    kind: tokenKindToProto(kind),
    scopes: [...scopes],
    provider: provider ?? '',
    stepTypes: Object.values(StepType).filter((type) => stepTypes.includes(stepTypeFromProto(type) ?? '')),
    issuedAt: token.issuedAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    revokedAt: token.revokedAt?.toISOString() ?? '',
    lastUsedAt: token.lastUsedAt?.toISOString() ?? '',
  };
}
