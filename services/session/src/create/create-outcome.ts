import type { FieldError } from '@gcs/kit/errors';
import type { PublicErrorCode } from '@gcs/proto/error-codes';
import type {
  CreateSessionItem__Output,
  CreateSessionResult__Output,
  Refusal__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { byNearness } from '@gcs/proto/nearness';
import type { Profile } from '../profile/profile.rules.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { CreateRequest } from './create-request.rules.ts';
import type { NewSession } from './create-sessions.store.ts';

export type CreateDeps = SessionDeps & {
  /** The pepper from `openPepper`, which hashes Idempotency-Keys. */
  readonly pepper: Uint8Array;
  /**
   * Chooses the scenario of a sandbox session. Null in production, where `metadata.sandbox_scenario` is ordinary
   * metadata.
   */
  readonly scenarios: ScenarioChooser | null;
};

/** Attempts that run together have different Idempotency-Keys. */
export type Attempt = {
  readonly item: CreateSessionItem__Output;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
  session?: NewSession | undefined;
  isErased?: boolean | undefined;
  /** Undefined while unknown. If the Idempotency-Key has a stored answer, this answer replaces an earlier refusal. */
  outcome?: CreateSessionResult__Output | undefined;
};

type Refused = { refused: Refusal__Output };

function refuse(code: PublicErrorCode, message: string, retryAfterSeconds = 0): Refused {
  return { refused: { code, message, retryAfterSeconds, fields: [] } };
}

/** Refuses the request body with 422. If `field.field` is '', the whole body is invalid. */
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

export const busy = refuse('service_unavailable', 'the session could not be stored in time', 1);

/**
 * Refusal during a rotation if this process lacks the index key of a stored hash, so it cannot compare the hash
 * (docs/operations.md#key-rotation).
 */
export const indexKeyUnknown = refuse(
  'service_unavailable',
  'a stored index uses a key that this process does not have',
  1,
);

export const activeSessionExists = refuse(
  'active_session_exists',
  'The guest has an open session for this booking, and the workflow allows one. Continue with it, or wait for its end.',
);

const maxNamedKeys = 5;
const maxKeyText = 64;

/** Names the tenant's published keys that are most similar to the unknown one. A message has at most 512 characters. */
export function workflowUnknown(key: string, published: readonly string[]): Refused {
  const named = byNearness(key, published)
    .filter((one) => one.length <= maxKeyText)
    .slice(0, maxNamedKeys);
  const hint = named.length === 0 ? '' : `; published workflows: ${named.join(', ')}`;
  const field = { field: 'workflowKey', message: `is not configured${hint}` };
  return refuseField('workflow_unknown', 'workflowKey names no workflow of this account.', field);
}

export const workflowNotActive = refuse(
  'workflow_not_active',
  'The workflow in workflowKey has no published version. Use another one, or have it published.',
);

const invalid = 'The request body is not valid.';

export const bodyInvalid = refuseField('validation_failed', invalid, { field: '', message: 'is not valid' });

export function scenarioUnusable(message: string): Refused {
  return refuseField('validation_failed', invalid, { field: 'metadata.sandbox_scenario', message });
}

export type ScenarioChooser = {
  choose(request: CreateRequest, profile: Profile): string | null | Refused;
  wake(): void;
};
