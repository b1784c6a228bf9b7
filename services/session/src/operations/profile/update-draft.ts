import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { definitionSha256, type ProfileVersion } from '../../domain/profile/profile.ts';
import { replaceDefinition } from '../../postgres/profile/profile-versions.ts';
import type { SessionDeps } from '../session-deps.ts';
import { requireDefinition } from './read-definition.ts';
import { lockSeenVersion, type VersionRequest } from './seen-profile.ts';

/**
 * Exchanges the definition of a draft. No session is ever pinned to a draft, so nothing that runs changes. Throws as
 * `lockSeenVersion` does, and `invalid_argument` with every problem of the definition.
 */
export async function updateDraft(
  deps: SessionDeps,
  request: VersionRequest & { definitionJson: string },
): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  return onceByRequestId(deps.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT']);
    return replaceDefinition(tx, request, { definition, sha256: definitionSha256(definition) });
  });
}
