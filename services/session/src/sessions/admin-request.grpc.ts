import { operatorOf, purposeOf, withoutPurpose } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import type { CallContext } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { SessionRequest } from './locked-sessions.ts';

type SessionMessage = { requestId: string; tenantId: string; sessionId: string };

/** Reads the members that every admin call about a session has. Throws `invalid_argument` with all missing members. */
export function sessionRequestOf(message: SessionMessage, call: CallContext): SessionRequest {
  const { requestId, tenantId, sessionId } = message;
  requireTexts({ request_id: requestId, session_id: sessionId });
  const { fingerprint, trace } = call;
  const actorType = operatorOf(call).kind;
  return { fingerprint, requestId, tenantId, sessionId, actorType, traceparent: traceparentOf(trace) };
}

type Asked = { tenantId: string; method: string; operator: Operator; purpose: string };

/** Requires a purpose. The table of routes requires a purpose only for methods that always disclose guest data. */
export function disclosureOf({ tenantId }: { tenantId: string }, call: CallContext): Asked {
  const purpose = purposeOf(call.metadata);
  if (purpose === null) throw withoutPurpose();
  return { tenantId, method: call.method, operator: operatorOf(call), purpose };
}

/** Throws `invalid_argument` for a value that this version does not know. */
export function requireKnown<T>(field: string, value: T | undefined, message: string): T {
  if (value === undefined) throw invalidFields([{ field, message }]);
  return value;
}

export function isWithin(value: number, lowest: number, highest: number): boolean {
  return value >= lowest && value <= highest;
}
