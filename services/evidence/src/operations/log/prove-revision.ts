import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { inclusionProof, nodesAmong, nodesOfProof } from '../../domain/log/merkle-tree.ts';
import { tlogProofText } from '../../domain/log/tlog-proof.ts';
import { selectNodes } from '../../postgres/log/log-nodes.ts';
import { type LogState, readLogState } from '../../postgres/log/log-state.ts';
import { type LoggedRevision, selectLoggedRevisions } from '../../postgres/log/select-leaf.ts';

/** A revision with the proof that the log contains it. */
export type ProvenRevision = LoggedRevision & { readonly proof: string; readonly checkpoint: string };

/**
 * Proves a revision against the newest checkpoint; 0 asks for the newest revision. Throws `not_found` for a session
 * without a sealed package, `unavailable` until the log contains the revision (docs/evidence.md#transparency-log).
 */
export async function proveRevision(
  connection: Connection,
  key: { readonly tenantId: string; readonly sessionId: string },
  revision = 0,
): Promise<ProvenRevision> {
  const revisions = await selectLoggedRevisions(connection, key);
  const wanted = revision === 0 ? revisions.at(-1) : revisions.find((found) => found.revision === revision);
  if (wanted === undefined) throw new ServiceError('not_found', 'no such revision of a sealed package');
  const state = await readLogState(connection);
  const { checkpoint, checkpointSize: size } = requireCheckpoint(state);
  const { index } = wanted;
  if (index === null || index >= size) throw unavailable('the log has not taken this revision in yet');
  const nodeAt = nodesAmong(await selectNodes(connection, nodesOfProof(index, size)));
  const proof = tlogProofText({ index, hashes: inclusionProof(index, size, nodeAt), checkpoint });
  return { ...wanted, proof, checkpoint };
}

/** The state with the checkpoint that it has; throws `unavailable` while there is none. */
export function requireCheckpoint(state: LogState): LogState & { readonly checkpoint: string } {
  const { checkpoint } = state;
  if (checkpoint === null) throw unavailable('the log has no checkpoint yet');
  return { ...state, checkpoint };
}

function unavailable(message: string): ServiceError {
  return new ServiceError('unavailable', message, { retryAfterSeconds: 1 });
}
