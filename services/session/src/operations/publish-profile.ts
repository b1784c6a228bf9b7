import { ServiceError } from '@gcs/kit/errors';
import { onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import type { Connection } from '@gcs/kit/postgres/database';
import {
  lockWorkflow,
  type ProfileVersion,
  publishVersion,
  readProfileVersion,
} from '../postgres/workflow-profiles.ts';
import type { SessionContext } from './session-context.ts';

/** Which draft to publish; `expectedVersion` is the row version that the operator has seen. */
export type PublishRequest = {
  method: string;
  requestId: string;
  tenantId: string;
  key: string;
  version: number;
  expectedVersion: number;
};

/**
 * Makes a draft the version of new sessions and retires the one before it. Throws `not_found`, `version_conflict` when
 * the row has changed since the operator saw it, and `failed_precondition` when it is no draft.
 */
export async function publishProfile(context: SessionContext, request: PublishRequest): Promise<ProfileVersion> {
  const published = await onceByRequestId(context.database, request, async (tx: Connection) => {
    await lockWorkflow(tx, request);
    const draft = await readProfileVersion(tx, request);
    if (draft === undefined) throw new ServiceError('not_found', 'this profile has no such version');
    if (draft.rowVersion !== request.expectedVersion) {
      throw new ServiceError('version_conflict', `the profile is at row version ${draft.rowVersion}`);
    }
    if (draft.state !== 'DRAFT')
      throw new ServiceError('failed_precondition', `version ${draft.version} is ${draft.state}`);
    return publishVersion(tx, request);
  });
  context.profiles.forget([request]);
  return published;
}
