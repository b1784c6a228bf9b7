import type { FieldError } from '@gcs/kit/errors';
import type { PublicErrorCode } from '@gcs/proto/error-codes';
import type {
  CreateSessionItem__Output,
  CreateSessionResult__Output,
  Refusal__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { Profile } from '../profile/profile.rules.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { CreateRequest } from './create-request.rules.ts';
import type { NewSession } from './create-sessions.store.ts';

/** Dependencies of creates, besides those of every operation. */
export type CreateDeps = SessionDeps & {
  /** The secret of `openPepper`, which hashes Idempotency-Keys. */
  readonly pepper: Uint8Array;
  /** The sandbox's; null in production, where `metadata.sandbox_scenario` is ordinary metadata. */
  readonly scenarios: ScenarioChooser | null;
};

/** One create on its way. The attempts of a round have keys of their own. */
export type Attempt = {
  readonly item: CreateSessionItem__Output;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
  /** The session to store; absent if none may be created. */
  session?: NewSession | undefined;
  /** The stored answer is of a session whose guest was erased. */
  isErased?: boolean | undefined;
  /** Absent until it is known. A refusal before the write holds only if no stored answer wins. */
  outcome?: CreateSessionResult__Output | undefined;
};

type Refused = { refused: Refusal__Output };

/** A refusal; 0 seconds = no advice when to come back. */
function refuse(code: PublicErrorCode, message: string, retryAfterSeconds = 0): Refused {
  return { refused: { code, message, retryAfterSeconds, fields: [] } };
}

/** A refusal of the body (422), which names the member; empty for the body as a whole. */
function refuseField(code: 'validation_failed' | 'workflow_unknown', message: string, field: FieldError): Refused {
  return { refused: { code, message, retryAfterSeconds: 0, fields: [field] } };
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

/** The database was not to be had; whether the key is in use is unknown. */
export const busy = refuse('service_unavailable', 'the session could not be stored in time', 1);

/**
 * Refuses a create whose stored answer has an index key that this process does not have yet, during a rotation. It
 * cannot compare the requests, so it answers neither "created" nor "reused" (operations: key rotation).
 */
export const indexKeyUnknown = refuse('service_unavailable', 'a stored index is under a key that is not known here', 1);

export const activeSessionExists = refuse(
  'active_session_exists',
  'The guest already has an open session for this booking, and the workflow allows one at a time.',
);

export const workflowUnknown = refuseField('workflow_unknown', 'workflowKey names no workflow of this account.', {
  field: 'workflowKey',
  message: 'is not configured',
});

export const workflowNotActive = refuse(
  'workflow_not_active',
  'The workflow that workflowKey names has no published version.',
);

const invalid = 'The request body is not valid.';

export const bodyInvalid = refuseField('validation_failed', invalid, { field: '', message: 'is not valid' });

export function scenarioUnusable(message: string): Refused {
  return refuseField('validation_failed', invalid, { field: 'metadata.sandbox_scenario', message });
}

/** The sandbox as a create needs it. */
export type ScenarioChooser = {
  /** The scenario that the request names, null when it names none; refuses one that cannot be run. */
  choose(request: CreateRequest, profile: Profile): string | null | Refused;
  /** Called after each commit that started a scenario. */
  wake(): void;
};
