import type { RequestErasureResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { type ErrorCode, ServiceError } from '../errors.ts';

/**
 * After a failure, `outcome` is the error's code in capitals and `why` is its message. `deleteAt` is RFC 3339, or '' if
 * no erasure is scheduled.
 */
export type SessionOutcome = { sessionId: string; outcome: string; deleteAt: string; why: string };

/** The request id includes the session id, so a repeated form or command acts once per session. */
type Act<R> = (request: { requestId: string; sessionId: string }) => Promise<R>;
type Asked = { requestId: string; sessionIds: readonly string[] };

export function eraseEach(asked: Asked, request: Act<RequestErasureResponse__Output>): Promise<SessionOutcome[]> {
  return onEach(asked, async (about) => {
    const { outcome, deleteAt } = await request(about);
    if (outcome === 'ERASURE_OUTCOME_SCHEDULED') return { outcome: 'SCHEDULED', deleteAt, why: '' };
    return { outcome: 'REFUSED_LEGAL_HOLD', deleteAt: '', why: 'a legal hold stands' };
  });
}

export function cancelEach(asked: Asked, cancel: Act<object>): Promise<SessionOutcome[]> {
  return onEach(asked, async (about) => {
    await cancel(about);
    return { outcome: 'CANCELLED', deleteAt: '', why: '' };
  });
}

/** Errors whose cause is the caller or the request, so they would recur for every session. */
const ofCaller: ReadonlySet<ErrorCode> = new Set(['permission_denied', 'unauthenticated', 'invalid_argument']);

async function onEach(
  { requestId, sessionIds }: Asked,
  act: Act<Omit<SessionOutcome, 'sessionId'>>,
): Promise<SessionOutcome[]> {
  const outcomes: SessionOutcome[] = [];
  for (const sessionId of sessionIds) {
    const done = await act({ requestId: `${requestId}-${sessionId}`, sessionId }).catch((error: unknown) => {
      if (!(error instanceof ServiceError) || ofCaller.has(error.code)) throw error;
      return { outcome: error.code.toUpperCase(), deleteAt: '', why: error.publicMessage };
    });
    outcomes.push({ sessionId, ...done });
  }
  return outcomes;
}
