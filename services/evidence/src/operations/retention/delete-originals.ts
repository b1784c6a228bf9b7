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

/** Originals that a provider says it has deleted. */
export type ConfirmedOriginals = ProviderKey & { readonly references: readonly string[] };

/** What a provider has still to delete, oldest first. */
export function originalsToDelete(database: Database, key: ProviderKey, limit: number): Promise<VaultDeletion[]> {
  return listVaultDeletions(database, { ...key, limit });
}

/**
 * Takes a provider's word that originals are deleted, and says so in the audit chains of their sessions. Resolves to
 * how many were open; the same word twice changes nothing.
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
  // Heads first, as everybody locks them: whoever confirms the same reference meanwhile waits for these.
  const sessions = await sessionsToConfirm(tx, key);
  const keys = sessions.map((sessionId) => ({ sessionId, tenantId }));
  const heads = await lockSessions(tx, keys, keyring);
  const confirmed = await confirmVaultDeletions(tx, key);
  const told = new Set(confirmed.map(({ sessionId }) => sessionId));
  const grown = [...heads.values()]
    .filter(({ sessionId }) => told.has(sessionId))
    .map((before): Growth => {
      const after = noteOriginalsDeleted(startRecording(before), supplies);
      return { before, after, traceparent: '' };
    });
  await storeGrowth(tx, grown, keyring);
  return confirmed.length;
}
