import { ServiceError } from '@gcs/kit/errors';
import type { SessionDeps } from '../session-deps.ts';

/** `attestation` is the sandbox's readiness attestation, if there is one; `tenantId` whose profile it is. */
export type Attested = { tenantId: string; attestation?: string };

/**
 * Production publishes only what the sandbox has tried: the attestation must be for this tenant and name this hash
 * (docs/workflow.md#promotion, docs/workflow.md#go-live-gate). Verified here although the gateway has activated the
 * tenant by one: trust is not passed on.
 */
export async function requireAttested(
  { verifyAttestation }: Pick<SessionDeps, 'verifyAttestation'>,
  sha256: string,
  { tenantId, attestation = '' }: Attested,
): Promise<void> {
  if (verifyAttestation === null) return;
  const { productionTenantId, profiles } = await verifyAttestation(attestation);
  if (productionTenantId !== tenantId) throw refused('the attestation is for another tenant');
  if (!profiles.some((profile) => profile.sha256 === sha256)) {
    throw refused('the attestation does not name this profile: try it in the sandbox and attest again');
  }
}

function refused(publicMessage: string): ServiceError {
  return new ServiceError('failed_precondition', publicMessage);
}
