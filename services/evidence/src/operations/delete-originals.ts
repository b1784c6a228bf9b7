import type { Database } from '@gcs/kit/postgres/database';
import { confirmVaultDeletions, listVaultDeletions, type VaultDeletion } from '../postgres/vault-deletions.ts';

/** A provider as its credential names it. */
export type ProviderKey = { readonly tenantId: string; readonly provider: string };

/** What a provider has still to delete, oldest first. */
export function originalsToDelete(database: Database, key: ProviderKey, limit: number): Promise<VaultDeletion[]> {
  return listVaultDeletions(database, { ...key, limit });
}

/** Takes a provider's word that originals are deleted; resolves to how many were open. */
export function confirmDeleted(database: Database, key: ProviderKey, references: readonly string[]): Promise<number> {
  return confirmVaultDeletions(database, { ...key, references });
}
