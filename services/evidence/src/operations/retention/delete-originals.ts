import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database, Transaction } from '@gcs/kit/postgres/database';
import { startRecording } from '../../domain/recording/session-evidence.ts';
import { noteOriginalsDeleted } from '../../domain/retention/retain.ts';
import {
  confirmVaultDeletions,
  listVaultDeletions,
  sessionsToConfirm,
  type VaultDeletion,
} from '../../postgres/retention/vault-deletions.ts';
import type { EvidenceDeps } from '../evidence-deps.ts';
import type { Growth } from '../recording/growth.ts';
import { lockSessions } from '../recording/lock-sessions.ts';
import type { RecordingDeps } from '../recording/record-changes.ts';
import { storeGrowth } from '../recording/store-growth.ts';

/** A provider as its credential names it. */
export type ProviderKey = { readonly tenantId: string; readonly provider: string };

/** The originals whose deletion a provider confirms. */
export type ConfirmedOriginals = ProviderKey & { readonly references: readonly string[] };

/** The originals that a provider still has to delete, oldest first. */
export function originalsToDelete(
  database: Database,
  key: ProviderKey,
  page: PageRequest,
): Promise<Page<VaultDeletion>> {
  return readPage(page, ['time', 'text'], {
    find: (after, limit) => listVaultDeletions(database, { ...key, after, limit }),
    placeOf: ({ dueSince, reference }) => [dueSince.toISOString(), reference],
  });
}

/**
 * Records a provider's confirmation that originals are deleted, and appends it to the audit chains of their sessions.
 * Resolves to how many were open; repeating a confirmation changes nothing.
 */
export async function confirmDeleted(
  { database, onChange, recordingDeps }: Pick<EvidenceDeps, 'database' | 'onChange' | 'recordingDeps'>,
  key: ConfirmedOriginals,
): Promise<number> {
  const confirmed = await database.transaction((tx) => confirm(tx, key, recordingDeps()));
  onChange();
  return confirmed;
}

async function confirm(
  tx: Transaction,
  key: ConfirmedOriginals,
  { keyring, supplies }: RecordingDeps,
): Promise<number> {
  const { tenantId } = key;
  // Heads are locked first, as in every transaction: a concurrent confirmation of the same reference waits here.
  const sessions = await sessionsToConfirm(tx, key);
  const keys = sessions.map((sessionId) => ({ sessionId, tenantId }));
  const heads = await lockSessions(tx, keys, keyring);
  const confirmed = await confirmVaultDeletions(tx, key);
  const changed = new Set(confirmed.map(({ sessionId }) => sessionId));
  const grown = [...heads.values()]
    .filter(({ sessionId }) => changed.has(sessionId))
    .map((before): Growth => {
      const after = noteOriginalsDeleted(startRecording(before), supplies);
      return { before, after, traceparent: '' };
    });
  await storeGrowth(tx, grown, keyring);
  return confirmed.length;
}
