import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import { verifierKeyOf } from '../../domain/log/checkpoint.ts';
import { verifyManifest } from '../../domain/packages/manifest.ts';
import { readLogState } from '../../postgres/log/log-state.ts';
import { type LoggedRevision, selectLoggedRevisions } from '../../postgres/log/select-leaf.ts';
import { requireCheckpoint } from './prove-revision.ts';
import type { LogDeps } from './sequence-log.ts';

/** The newest checkpoint with the keys that sign it; throws `unavailable` while there is none. */
export async function readNewestCheckpoint({ database, keys }: LogDeps) {
  const { checkpoint, origins } = requireCheckpoint(await readLogState(database));
  return { checkpoint, verifierKeys: keys.map(({ publicKey }) => verifierKeyOf(origins.at(-1) ?? '', publicKey)) };
}

/**
 * The bytes of one sealed revision; 0 asks for the newest. Throws `not_found`, and `evidence_integrity_conflict` for
 * bytes that are not those that were sealed.
 */
export async function readRevision(
  database: Database,
  key: { readonly tenantId: string; readonly sessionId: string },
  revision: number,
): Promise<{ document: Buffer; revision: number }> {
  const revisions = await selectLoggedRevisions(database, key);
  const found = revision === 0 ? revisions.at(-1) : revisions.find((one) => one.revision === revision);
  if (found === undefined) throw new ServiceError('not_found', 'no such revision of a sealed package');
  const verdict = verifyManifest(found.document);
  if (verdict.kind === 'altered' || verdict.sha256 !== found.manifestSha256) {
    throw new ServiceError('evidence_integrity_conflict', 'the stored revision is not the one that was sealed');
  }
  return { document: found.document, revision: found.revision };
}

/** The sealed revisions of a session's package, oldest first. */
export function listLoggedRevisions(
  database: Database,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<LoggedRevision[]> {
  return selectLoggedRevisions(database, key);
}
