import { operatorOf, purposeOf } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { noSuchTenant, showScope } from '@gcs/kit/admin/operator-scope';
import type { ErrorCode } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type * as grpc from '@grpc/grpc-js';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { tenantExists } from '../tenants/tenants.store.ts';
import { appendFailure, appendToOperatorLog, type OperatorLogEntry } from './operator-log.store.ts';

export type AdminMessage = { tenantId?: unknown; sessionId?: unknown; requestId?: unknown };

const maxIdLength = 128;
const maxTraceLength = 1_024;

/** Log entry ids of admitted calls, by the call's metadata. */
const recorded = new WeakMap<grpc.Metadata, string>();

/**
 * Logs an admitted call before it is served (docs/internal-contracts.md#admin-methods). Then refuses an unknown tenant,
 * because only the gateway knows the tenants (docs/internal-contracts.md#tenants). Resolves to the call's request id,
 * or a new id.
 */
export async function recordCall(deps: AdminDeps, message: AdminMessage, call: CallContext): Promise<string> {
  const requestId = idOf(call.metadata.get('gcs-request-id')[0]) ?? deps.newId('req');
  const entry = entryOf(deps, message, { ...call, operator: operatorOf(call), requestId });
  await appendToOperatorLog(deps.database, entry);
  recorded.set(call.metadata, entry.id);
  const tenantId = nonEmpty(message.tenantId);
  if (tenantId !== null && !(await tenantExists(deps.database, tenantId))) {
    throw noSuchTenant();
  }
  return requestId;
}

/** Logs a refused call. Do not also call `recordCall`. */
export async function recordRefusal(
  deps: AdminDeps,
  message: AdminMessage,
  call: LoggedCall & { refusal: ErrorCode },
): Promise<void> {
  await appendToOperatorLog(deps.database, entryOf(deps, message, call));
}

/** Logs the failure of an admitted call. Resolves to false if `recordCall` did not log the call. */
export async function recordFailure(
  { database }: Pick<AdminDeps, 'database'>,
  { metadata }: Pick<CallContext, 'metadata'>,
  code: ErrorCode,
): Promise<boolean> {
  const id = recorded.get(metadata);
  if (id !== undefined) await appendFailure(database, id, code);
  return id !== undefined;
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
    namedIds: idsIn(message).join(' '),
    isChange: Object.hasOwn(message, 'requestId'),
  };
}

const loggedApart = ['tenantId', 'sessionId', 'requestId'];
const idPattern = /^[a-z]{2,4}_[0-9A-Za-z]{1,64}$/;
const workflowKeyPattern = /^[\w-]{1,64}$/;

/** Returns the request's ids. Omits other texts, because they may identify a person. */
function idsIn(message: object): string[] {
  return Object.entries(message).flatMap(([name, value]) => {
    const pattern = name === 'key' ? workflowKeyPattern : idPattern;
    const isId = name === 'key' || (name.endsWith('Id') && !loggedApart.includes(name));
    return isId && typeof value === 'string' && pattern.test(value) ? [value] : [];
  });
}

/** Resolves to the request with the call's fingerprint. */
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
