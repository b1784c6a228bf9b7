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

export type CreateDeps = SessionDeps & {
  /** Opened by `openPepper`; hashes Idempotency-Keys. */
  readonly pepper: Uint8Array;
  /** Scenarios of a sandbox; null in production, where `metadata.sandbox_scenario` is ordinary metadata. */
  readonly scenarios: ScenarioChooser | null;
};

/** One create in progress. The attempts of a round have distinct keys. */
export type Attempt = {
  readonly item: CreateSessionItem__Output;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
  session?: NewSession | undefined;
  isErased?: boolean | undefined;
  /** Absent until known. A refusal before the write is valid only if no stored answer exists. */
  outcome?: CreateSessionResult__Output | undefined;
};

type Refused = { refused: Refusal__Output };

/** Refuses a create; 0 seconds means no Retry-After header. */
function refuse(code: PublicErrorCode, message: string, retryAfterSeconds = 0): Refused {
  return { refused: { code, message, retryAfterSeconds, fields: [] } };
}

/** Refuses the body (422); an empty field means the whole body. */
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

/** The database was unavailable, so it is unknown whether the key is in use. */
export const busy = refuse('service_unavailable', 'the session could not be stored in time', 1);

/**
 * Refuses a create if, during a rotation, its stored answer uses an unknown index key. The requests cannot be compared,
 * so the answer is neither "created" nor "reused" (operations: key rotation).
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

export const workflowNotActive = refuse('workflow_not_active', 'The workflow in workflowKey has no published version.');

const invalid = 'The request body is not valid.';

export const bodyInvalid = refuseField('validation_failed', invalid, { field: '', message: 'is not valid' });

export function scenarioUnusable(message: string): Refused {
  return refuseField('validation_failed', invalid, { field: 'metadata.sandbox_scenario', message });
}

export type ScenarioChooser = {
  /** Chooses the requested scenario, or null if none is requested. Refuses a scenario that cannot run. */
  choose(request: CreateRequest, profile: Profile): string | null | Refused;
  wake(): void;
};
