import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { ProfileVersion } from '../../domain/profile/profile.ts';
import { publishVersion } from '../../postgres/profile/workflow-profiles.ts';
import type { SessionDeps } from '../session-deps.ts';
import { type Attested, requireAttested } from './require-attested.ts';
import { lockSeenVersion, type VersionRequest } from './seen-profile.ts';

/**
 * Makes a draft the version of new sessions and retires the one before it. Throws `not_found`, `version_conflict` when
 * the row has changed since the operator saw it, and `failed_precondition` when it is no draft or, in production, when
 * no sandbox attests it.
 */
export async function publishProfile(deps: SessionDeps, request: VersionRequest & Attested): Promise<ProfileVersion> {
  const published = await onceByRequestId(deps.database, request, async (tx) => {
    const { sha256 } = await lockSeenVersion(tx, request, ['DRAFT']);
    await requireAttested(deps, sha256, request);
    return publishVersion(tx, request);
  });
  deps.profiles.forget([request]);
  return published;
}
