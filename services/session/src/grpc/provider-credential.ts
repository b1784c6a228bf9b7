import { ServiceError } from '@gcs/kit/errors';
import type * as grpc from '@grpc/grpc-js';
import { type StepType, stepTypes } from '../domain/steps/step.ts';

/** What a provider's credential allows; the gateway has checked it and says so in the call's metadata. */
export type ProviderCredential = { tenantId: string; provider: string; stepTypes: ReadonlySet<StepType> };

/** Reads it; throws `permission_denied` when the call did not come through the provider port. */
export function providerCredentialOf(metadata: grpc.Metadata): ProviderCredential {
  const [tenantId, provider, types] = [
    textOf(metadata, 'gcs-tenant-id'),
    textOf(metadata, 'gcs-provider'),
    textOf(metadata, 'gcs-step-types'),
  ];
  if (tenantId === '' || provider === '') {
    throw new ServiceError('permission_denied', 'reports are taken on the provider port only');
  }
  return { tenantId, provider, stepTypes: stepTypesNamed(types.split(',')) };
}

/** The step types of these names; others are no step types of this version. */
export function stepTypesNamed(names: readonly string[]): ReadonlySet<StepType> {
  return new Set(stepTypes.filter((type) => names.includes(type)));
}

function textOf(metadata: grpc.Metadata, name: string): string {
  const values = metadata.get(name);
  return values.length === 1 ? String(values[0]) : '';
}
