import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { createAttestationVerifier, readAttestationKeys } from '@gcs/readiness-attestation';
import type { AdminDeps } from '../admin-deps.ts';
import type { ServiceAddresses } from '../public/connect-operations.ts';
import type { ReadinessDeps } from './readiness-deps.ts';

export type ReadinessOptions = {
  addresses: ServiceAddresses;
  /** With the purpose `attestation`, in a sandbox. */
  keyringFile: string;
  /** Keys of the sandbox that is trusted; null = none. */
  attestationKeysFile: string | null;
};

/** What was run is counted over all sessions of a tenant: no call for the public port's deadline. */
const deadlineMs = 20_000;

/** Throws a StartError for keys that cannot be used. */
export async function connectReadiness(
  { addresses, keyringFile, attestationKeysFile }: ReadinessOptions,
  { environment, clock }: AdminDeps,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): Promise<ReadinessDeps> {
  const attests = environment === 'sandbox';
  const attestationKey = attests ? signingKeyOf(await readKeyring(keyringFile, ['attestation']), 'attestation') : null;
  const verifyAttestation = createAttestationVerifier(await readAttestationKeys(attestationKeysFile), clock);
  const options = { telemetry, deadlineMs, credentials: addresses.credentials };
  const session = connect(definitions.SessionService, addresses.sessionAddress, options);
  lifecycle.onStop('session readiness client', session.close);
  const delivery = connect(definitions.WebhookDeliveryService, addresses.deliveryAddress, options);
  lifecycle.onStop('delivery readiness client', delivery.close);
  return { session: session.client, delivery: delivery.client, attestationKey, verifyAttestation };
}
