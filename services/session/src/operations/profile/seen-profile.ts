import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { ProfileVersion } from '../../domain/profile/profile.ts';
import { lockWorkflow, readProfileVersion, type WorkflowRef } from '../../postgres/profile/workflow-profiles.ts';

/** A change to one version; `expectedVersion` is the row version that the operator has seen. */
export type VersionRequest = WorkflowRef & {
  fingerprint: string;
  requestId: string;
  version: number;
  expectedVersion: number;
};

/**
 * The version as the operator has seen it, its workflow locked until the transaction ends. Throws `not_found`,
 * `version_conflict` when the row has changed since, and `failed_precondition` when it is in none of the states.
 */
export async function lockSeenVersion(
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
