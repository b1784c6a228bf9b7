import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { WriteDeps } from '../package/transactions.ts';
import { confirmDeleted, originalsToDelete, type ProviderKey } from './delete-originals.ts';

const maxReferences = 1_000;

/**
 * Lists and confirms the originals that providers must delete from their vaults. The gateway has authenticated the
 * provider's token and sends the token's tenant and provider in the metadata.
 */
export function vaultDeletionService(deps: WriteDeps): Implementation {
  return implementOn(definitions.VaultDeletionService, deps, (deps) => ({
    async ListVaultDeletions(page, { metadata }) {
      const { rows, nextPageToken } = await originalsToDelete(deps.database, providerOf(metadata), page);
      const deletions = rows.map(({ sessionId, reference, vaultRef, dueSince }) => ({
        sessionId,
        reference,
        vaultRef,
        dueSince: dueSince.toISOString(),
      }));
      return { deletions, nextPageToken };
    },
    async ConfirmVaultDeletion({ references }, { metadata }) {
      if (references.length === 0 || references.length > maxReferences) {
        throw new ServiceError('invalid_argument', `references: between 1 and ${maxReferences}`);
      }
      return { confirmed: await confirmDeleted(deps, { ...providerOf(metadata), references }) };
    },
  }));
}

function providerOf(metadata: CallContext['metadata']): ProviderKey {
  const [tenantId = ''] = metadata.get('gcs-tenant-id').map(String);
  const [provider = ''] = metadata.get('gcs-provider').map(String);
  if (tenantId === '' || provider === '') throw new ServiceError('unauthenticated', 'a provider credential is needed');
  return { tenantId, provider };
}
