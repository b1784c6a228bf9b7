import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { ProviderKey } from '@gcs/kit/grpc/provider-key';
import type { Database } from '@gcs/kit/postgres/database';
import { lockHeads } from '../package/heads.store.ts';
import { startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import type { WriteDeps } from '../package/transactions.ts';
import { noteOriginals } from './retention.rules.ts';
import type { DeletionNote, DueDeletion, VaultDeletionState } from './vault-deletions.rules.ts';
import {
  confirmVaultDeletions,
  listVaultDeletions,
  noteVaultDeletions,
  sessionsToConfirm,
} from './vault-deletions.store.ts';

export function originalsToDelete(
  database: Database,
  key: ProviderKey & { readonly state: VaultDeletionState },
  page: PageRequest,
): Promise<ListPage<DueDeletion>> {
  return readPage(page, ['time', 'text'], {
    find: (after, limit) => listVaultDeletions(database, { ...key, after, limit }),
    placeOf: ({ dueSince, reference }) => [dueSince.toISOString(), reference],
  });
}

/**
 * Records that a provider has deleted originals, or that its vendor will delete them (`leftToVendor`). Resolves to the
 * number of deletions that this call closed. A repeated call changes nothing.
 */
export async function confirmDeleted(
  { database, onChange, recordingDeps }: WriteDeps,
  key: ProviderKey & { readonly references: readonly string[]; readonly leftToVendor: string | null },
): Promise<number> {
  const confirmed = await database.transaction(async (tx) => {
    const context = recordingDeps();
    // Locks heads first, as every transaction does, so a parallel confirmation waits here.
    const sessions = await sessionsToConfirm(tx, key);
    const keys = sessions.map((sessionId) => ({ sessionId, tenantId: key.tenantId }));
    const heads = await lockHeads(tx, keys, context.keyring);
    const open = await confirmVaultDeletions(tx, key);
    const changed = new Set(open.map(({ sessionId }) => sessionId));
    const updates = [...heads.values()]
      .filter(({ sessionId }) => changed.has(sessionId))
      .map((before) => ({ before, after: noteOriginals(startRecording(before), context, key.leftToVendor) }));
    await storeUpdates(tx, updates, context.keyring);
    return open.length;
  });
  onChange();
  return confirmed;
}

export function noteDeletions(database: Database, key: ProviderKey, notes: readonly DeletionNote[]): Promise<number> {
  return noteVaultDeletions(database, key, notes);
}
