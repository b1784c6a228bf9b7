import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { definitionSha256, type ProfileVersion } from '../../domain/profile/profile.ts';
import { insertDraft, lockWorkflow } from '../../postgres/profile/workflow-profiles.ts';
import type { SessionDeps } from '../session-deps.ts';
import { requireDefinition } from './read-definition.ts';

/** An operator's draft. */
export type DraftRequest = {
  fingerprint: string;
  requestId: string;
  tenantId: string;
  key: string;
  definitionJson: string;
};

/**
 * Stores a definition as the next version of its workflow. Throws `invalid_argument` with every problem of the
 * definition at once (docs/workflow.md#profiles).
 */
export async function createDraft(deps: SessionDeps, request: DraftRequest): Promise<ProfileVersion> {
  const definition = requireDefinition(request.definitionJson);
  const draft = { definition, sha256: definitionSha256(definition) };
  return onceByRequestId(deps.database, request, async (tx) => {
    await lockWorkflow(tx, request);
    return insertDraft(tx, request, draft);
  });
}
