import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { definitionSha256, type ProfileVersion } from './profile.rules.ts';
import type { ProfileCache } from './profile-cache.store.ts';
import { readCurrentVersion, replaceDefinition, retireVersion } from './profile-versions.store.ts';
import { requireDefinition } from './read-definition.ts';
import {
  insertDraft,
  lockWorkflow,
  publishVersion,
  readProfileVersion,
  type WorkflowRef,
} from './workflow-profiles.store.ts';

export type ProfileDeps = {
  readonly database: Database;
  readonly profiles: ProfileCache;
};

/** Publishes a draft and retires the previous version. Throws the same errors as `lockSeenVersion`. */
export async function publishProfile(deps: ProfileDeps, request: VersionRequest): Promise<ProfileVersion> {
  const published = await onceByRequestId(deps.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT']);
    return publishVersion(tx, request);
  });
  deps.profiles.forget([request]);
  return published;
}

type DraftRequest = {
  fingerprint: string;
  requestId: string;
  tenantId: string;
  key: string;
  definitionJson: string;
};

/** Throws `invalid_argument` with all problems (docs/workflow.md#profiles). */
export async function createDraft(deps: ProfileDeps, request: DraftRequest): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  const draft = { definition, sha256: definitionSha256(definition) };
  return onceByRequestId(deps.database, request, async (tx) => {
    await lockWorkflow(tx, request);
    return insertDraft(tx, request, draft);
  });
}

/** No session uses a draft. Throws the same errors as `createDraft` and `lockSeenVersion`. */
export async function updateDraft(
  deps: ProfileDeps,
  request: VersionRequest & { definitionJson: string },
): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  return onceByRequestId(deps.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT']);
    return replaceDefinition(tx, request, { definition, sha256: definitionSha256(definition) });
  });
}

/**
 * Sessions of the retired version continue, but a create needs another published version. Throws the same errors as
 * `lockSeenVersion`.
 */
export async function retireProfile(deps: ProfileDeps, request: VersionRequest): Promise<ProfileVersion> {
  const retired = await onceByRequestId(deps.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT', 'PUBLISHED']);
    return retireVersion(tx, request);
  });
  deps.profiles.forget([request]);
  return retired;
}

/**
 * Publishes a definition that a sandbox tested and whose hash is `sha256` (docs/workflow.md#promotion). An already
 * published definition is not changed.
 */
export async function promoteProfile(
  deps: ProfileDeps,
  request: DraftRequest & { sha256: string },
): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  const sha256 = definitionSha256(definition);
  if (sha256 !== request.sha256) throw differentHash(sha256);
  const promoted = await onceByRequestId(deps.database, request, async (tx) => {
    await lockWorkflow(tx, request);
    const current = await readCurrentVersion(tx, request);
    if (current?.state === 'PUBLISHED' && current.sha256 === sha256) return current;
    const { version } = await insertDraft(tx, request, { definition, sha256 });
    return publishVersion(tx, { ...request, version });
  });
  deps.profiles.forget([request]);
  return promoted;
}

function differentHash(sha256: string): ServiceError {
  const message = `is not the hash of this definition, which is ${sha256}`;
  return new ServiceError('invalid_argument', `sha256 ${message}`, { fieldErrors: [{ field: 'sha256', message }] });
}

/** `expectedVersion` is the row version that the operator has seen. */
export type VersionRequest = WorkflowRef & {
  fingerprint: string;
  requestId: string;
  version: number;
  expectedVersion: number;
};

/**
 * Locks the workflow until the transaction ends. Throws `not_found`, and `failed_precondition` in a state other than
 * `states`. Throws `version_conflict` if the row has changed since the operator saw it.
 */
async function lockSeenVersion(
  tx: Connection,
  request: VersionRequest,
  states: readonly ProfileVersion['state'][],
): Promise<ProfileVersion> {
  await lockWorkflow(tx, request);
  const found = await readProfileVersion(tx, request);
  if (found === undefined) throw new ServiceError('not_found', 'this profile has no such version');
  if (found.rowVersion !== request.expectedVersion) {
    throw new ServiceError('version_conflict', `the profile is at row version ${found.rowVersion}`);
  }
  if (states.includes(found.state)) return found;
  throw new ServiceError('failed_precondition', `version ${found.version} is ${found.state}`);
}
