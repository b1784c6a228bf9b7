import type { Database } from '@gcs/kit/postgres/database';
import { verifierKeyOf } from '../domain/checkpoint.ts';
import { readLogState } from '../postgres/log-state.ts';
import { type LoggedRevision, selectLoggedRevisions } from '../postgres/select-leaf.ts';
import { requireCheckpoint } from './prove-revision.ts';
import type { LogMeans } from './sequence-log.ts';

/** The newest checkpoint with the keys that sign it; throws `unavailable` while there is none. */
export async function readNewestCheckpoint({ database, keys }: LogMeans) {
  const { checkpoint, origins } = requireCheckpoint(await readLogState(database));
  return { checkpoint, verifierKeys: keys.map(({ publicKey }) => verifierKeyOf(origins.at(-1) ?? '', publicKey)) };
}

/** The sealed revisions of a session's package, oldest first. */
export function listLoggedRevisions(
  database: Database,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<LoggedRevision[]> {
  return selectLoggedRevisions(database, key);
}
