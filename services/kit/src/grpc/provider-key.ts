import type * as grpc from '@grpc/grpc-js';
import { ServiceError } from '../errors.ts';

export type ProviderKey = { readonly tenantId: string; readonly provider: string };

/**
 * Returns the provider that the gateway authenticated. Only the gateway writes this metadata
 * (docs/internal-contracts.md#providers). Throws `unauthenticated`.
 */
export function providerOf(metadata: grpc.Metadata): ProviderKey {
  const [tenantId = ''] = metadata.get('gcs-tenant-id').map(String);
  const [provider = ''] = metadata.get('gcs-provider').map(String);
  if (tenantId === '' || provider === '') throw new ServiceError('unauthenticated', 'a provider credential is needed');
  return { tenantId, provider };
}
