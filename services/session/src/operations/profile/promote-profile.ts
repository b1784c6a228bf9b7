import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import { definitionSha256, type ProfileVersion } from '../../domain/profile/profile.ts';
import { readCurrentVersion } from '../../postgres/profile/profile-versions.ts';
import { insertDraft, lockWorkflow, publishVersion } from '../../postgres/profile/workflow-profiles.ts';
import type { SessionDeps } from '../session-deps.ts';
import type { DraftRequest } from './create-draft.ts';
import { requireDefinition } from './read-definition.ts';
import { type Attested, requireAttested } from './require-attested.ts';

/**
 * Publishes a definition that was tried in another environment. What was tried is what is published: the hash is
 * computed again here and must be the one that it had there (docs/workflow.md#promotion). A definition that is
 * published already stays as it is.
 */
export async function promoteProfile(
  deps: SessionDeps,
  request: DraftRequest & Attested & { sha256: string },
): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  const sha256 = definitionSha256(definition);
  if (sha256 !== request.sha256) throw differentHash(sha256);
  await requireAttested(deps, sha256, request);
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
