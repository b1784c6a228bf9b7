import type * as grpc from '@grpc/grpc-js';
import { ServiceError } from '../errors.ts';

export type ProviderKey = { readonly tenantId: string; readonly provider: string };

/**
 * Returns the calling provider, which the gateway has authenticated and named in metadata that it alone writes
 * (docs/internal-contracts.md#providers). Throws `unauthenticated` without it.
 */
export function providerOf(metadata: grpc.Metadata): ProviderKey {
  const [tenantId = ''] = metadata.get('gcs-tenant-id').map(String);
  const [provider = ''] = metadata.get('gcs-provider').map(String);
  if (tenantId === '' || provider === '') throw new ServiceError('unauthenticated', 'a provider credential is needed');
  return { tenantId, provider };
}
