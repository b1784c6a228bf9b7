import { onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import type { ProfileVersion } from '../domain/profile.ts';
import { publishVersion } from '../postgres/workflow-profiles.ts';
import { lockSeenVersion, type VersionRequest } from './seen-profile.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Makes a draft the version of new sessions and retires the one before it. Throws `not_found`, `version_conflict` when
 * the row has changed since the operator saw it, and `failed_precondition` when it is no draft.
 */
export async function publishProfile(context: SessionContext, request: VersionRequest): Promise<ProfileVersion> {
  const published = await onceByRequestId(context.database, request, async (tx) => {
    await lockSeenVersion(tx, request, ['DRAFT']);
    return publishVersion(tx, request);
  });
  context.profiles.forget([request]);
  return published;
}
