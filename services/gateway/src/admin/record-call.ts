import { operatorOf, purposeOf } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { noSuchTenant, showScope } from '@gcs/kit/admin/operator-scope';
import type { ErrorCode } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type * as grpc from '@grpc/grpc-js';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { tenantExists } from '../tenants/tenants.store.ts';
import { appendToOperatorLog, type OperatorLogEntry } from './operator-log.store.ts';

export type AdminMessage = { tenantId?: unknown; sessionId?: unknown; requestId?: unknown };

const maxIdLength = 128;
const maxTraceLength = 1_024;

const recorded = new WeakSet<grpc.Metadata>();

/**
 * Logs an admitted call before it is served (docs/internal-contracts.md#admin-methods). Then refuses an unknown tenant,
 * which the services cannot detect (docs/internal-contracts.md#tenants). Resolves to the request id, which is created
 * if the call has none.
 */
export async function recordCall(deps: AdminDeps, message: AdminMessage, call: CallContext): Promise<string> {
  const requestId = idOf(call.metadata.get('gcs-request-id')[0]) ?? deps.newId('req');
  await appendToOperatorLog(deps.database, entryOf(deps, message, { ...call, operator: operatorOf(call), requestId }));
  recorded.add(call.metadata);
  const tenantId = nonEmpty(message.tenantId);
  if (tenantId !== null && !(await tenantExists(deps.database, tenantId))) {
    throw noSuchTenant();
  }
  return requestId;
}

/** Must be called only if the call was not logged when it was admitted. */
export async function recordRefusal(
  deps: AdminDeps,
  message: AdminMessage,
  call: LoggedCall & { refusal: ErrorCode },
): Promise<void> {
  await appendToOperatorLog(deps.database, entryOf(deps, message, call));
}

export function isRecorded({ metadata }: Pick<CallContext, 'metadata'>): boolean {
  return recorded.has(metadata);
}

type LoggedCall = Pick<CallContext, 'method' | 'metadata' | 'trace'> & { operator: Operator; requestId?: string };

function entryOf(
  { newId, clock }: Pick<AdminDeps, 'newId' | 'clock'>,
  message: AdminMessage,
  { method, metadata, trace, operator, requestId = '', refusal }: LoggedCall & { refusal?: ErrorCode },
): OperatorLogEntry {
  const { issuer, subject, tokenId, authTime, kind: actorKind, scope } = operator;
  return {
    id: newId('log'),
    at: clock.now(),
    ...{ method, issuer, subject, tokenId, actorKind },
    authTime: authTime === null ? null : new Date(authTime * 1_000),
    scope: showScope(scope),
    tenantId: idOf(message.tenantId),
    sessionId: idOf(message.sessionId),
    requestId: idOf(message.requestId) ?? requestId,
    purpose: purposeOf(metadata),
    traceparent: traceparentOf(trace).slice(0, maxTraceLength),
    refusal: refusal ?? null,
  };
}

/** Resolves to the request with the fingerprint of the call. */
export async function recordChange<R extends AdminMessage>(
  deps: AdminDeps,
  request: R,
  call: CallContext,
): Promise<R & { fingerprint: string }> {
  await recordCall(deps, request, call);
  return { ...request, fingerprint: call.fingerprint };
}

function idOf(value: unknown): string | null {
  return nonEmpty(value)?.slice(0, maxIdLength) ?? null;
}

function nonEmpty(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
