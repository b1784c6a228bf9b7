import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { ProfileVersion } from '../../domain/profile/profile.ts';
import { retireVersion } from '../../postgres/profile/profile-versions.ts';
import type { SessionDeps } from '../session-deps.ts';
import { lockSeenVersion, type VersionRequest } from './seen-profile.ts';

/**
 * Takes a version out of use for good: creates that name the workflow are refused until another one is published, and
 * sessions that have it go on. Throws as `lockSeenVersion` does.
 */
export async function retireProfile(deps: SessionDeps, request: VersionRequest): Promise<ProfileVersion> {
  const retired = await onceByRequestId(deps.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT', 'PUBLISHED']);
    return retireVersion(tx, request);
  });
  deps.profiles.forget([request]);
  return retired;
}
