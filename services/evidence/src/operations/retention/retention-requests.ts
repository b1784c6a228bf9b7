import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Database } from '@gcs/kit/postgres/database';
import type { RetentionPolicy } from '../../domain/retention/retention.ts';
import { insertPolicy } from '../../postgres/retention/retention-policies.ts';
import type { EvidenceDeps } from '../evidence-deps.ts';
import { runOnce } from '../run-once.ts';
import { placeSessionHold, releaseSessionHold, requestSessionErasure } from './hold-session.ts';

/** Places a hold on a session; resolves to its id and how many stand now. See {@link placeSessionHold}. */
export function placeHold(
  deps: EvidenceDeps,
  request: AdminRequest & { readonly sessionId: string; readonly caseReference: string; readonly operator: Operator },
): Promise<{ holdId: string; holds: number }> {
  const { tenantId, sessionId, caseReference, operator } = request;
  return runOnce(deps, request, async (tx) => {
    const holdId = deps.newHoldId();
    const hold = { id: holdId, caseReference, operator };
    return { holdId, ...(await placeSessionHold(tx, { tenantId, sessionId }, hold, deps.recordingDeps())) };
  });
}

/** Releases a hold; resolves to how many still stand. See {@link releaseSessionHold}. */
export function releaseHold(
  deps: EvidenceDeps,
  request: AdminRequest & { readonly holdId: string; readonly operator: Operator },
): Promise<{ holds: number }> {
  const { tenantId, holdId: id, operator } = request;
  return runOnce(deps, request, (tx) => releaseSessionHold(tx, { id, tenantId, operator }, deps.recordingDeps()));
}

/** Requests the erasure of a session; `deleteAt` is RFC 3339, '' for a refusal. See {@link requestSessionErasure}. */
export function requestErasure(
  deps: EvidenceDeps,
  request: AdminRequest & { readonly sessionId: string },
): Promise<{ kind: 'scheduled' | 'refused'; deleteAt: string }> {
  const { tenantId, sessionId } = request;
  return runOnce(deps, request, async (tx) => {
    const { kind, deleteAt } = await requestSessionErasure(tx, { tenantId, sessionId }, deps.recordingDeps());
    return { kind, deleteAt: deleteAt?.toISOString() ?? '' };
  });
}

/** Sets the tenant's next policy and records who did; the scheduler applies it. Resolves to its version. */
export function setPolicy(
  database: Database,
  request: AdminRequest & { readonly policy: RetentionPolicy; readonly operator: Operator },
): Promise<number> {
  const { tenantId, policy, operator } = request;
  const { issuer, subject, authTime, tokenId } = operator;
  const by = { issuer, subject, authTime, tokenId };
  return onceByRequestId(database, request, (tx) => insertPolicy(tx, { tenantId, policy, by }));
}
