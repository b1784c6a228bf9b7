import type { PublicErrorCode } from '@gcs/proto/error-codes';

/** One create as the gateway hands it over. */
export type CreateItem = {
  tenantId: string;
  idempotencyKey: string;
  /** RFC 8785 form of the request body. */
  canonicalBody: Uint8Array;
  /** The trace of the client's request. */
  traceparent: string;
  /** The body was refused already: only a stored answer may still be given. */
  lookupOnly: boolean;
};

/** Why a create was refused, as the client is told. */
export type Refusal = { kind: 'refused'; code: PublicErrorCode; message: string; retryAfterSeconds: number };

/** What became of one create; `json` is the public ComplianceSession, byte for byte the same for every replay. */
export type CreateOutcome =
  | { kind: 'created'; json: Buffer }
  | { kind: 'replayed'; json: Buffer }
  | { kind: 'no_stored_result' }
  | Refusal;

/** A refusal; 0 seconds = no advice when to come back. */
export function refuse(code: PublicErrorCode, message: string, retryAfterSeconds = 0): Refusal {
  return { kind: 'refused', code, message, retryAfterSeconds };
}

export const keyReused = refuse(
  'idempotency_key_reused',
  'This Idempotency-Key was used with a different body. Use a new key for a new request.',
);

export const keyInProgress = refuse(
  'idempotency_in_progress',
  'A request with this Idempotency-Key is still being carried out. Retry with the same key.',
  1,
);

export const activeSessionExists = refuse(
  'active_session_exists',
  'The guest already has an open session for this booking, and the workflow allows one at a time.',
);

export const workflowUnknown = refuse('workflow_unknown', 'workflowKey names no workflow of this account.');

export const workflowNotActive = refuse(
  'workflow_not_active',
  'The workflow that workflowKey names has no published version.',
);

export const bodyInvalid = refuse('validation_failed', 'The request body is not valid.');
