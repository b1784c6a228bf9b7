import type * as grpc from '@grpc/grpc-js';
import { ServiceError } from '../errors.ts';

/** A provider as its credential names it. */
export type ProviderKey = { readonly tenantId: string; readonly provider: string };

/**
 * Returns the calling provider. The gateway has authenticated its credential and names it in metadata that only the
 * gateway writes (docs/internal-contracts.md#providers). Throws `unauthenticated` without.
 */
export function providerOf(metadata: grpc.Metadata): ProviderKey {
  const [tenantId = ''] = metadata.get('gcs-tenant-id').map(String);
  const [provider = ''] = metadata.get('gcs-provider').map(String);
  if (tenantId === '' || provider === '') throw new ServiceError('unauthenticated', 'a provider credential is needed');
  return { tenantId, provider };
}
