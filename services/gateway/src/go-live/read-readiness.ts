import { readKeyring, type SigningKey, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import {
  type AttestationVerifier,
  attestationKeysOf,
  createAttestationVerifier,
  readAttestationKeys,
} from '@gcs/readiness-attestation';
import type { Context } from '@opentelemetry/api';
import type { ServiceAddresses } from '../behind/services-behind.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { findTenant } from '../tenants/tenants.store.ts';
import { newestCertifications } from './certifications.store.ts';
import { certifiedAt, findGaps, newestOf, type ReadinessFacts, type ReadinessGap } from './readiness.rules.ts';

/** What the go-live gate works with besides the gateway's own database. */
export type ReadinessDeps = {
  session: Pick<Client<typeof definitions.SessionService>, 'GetReadiness'>;
  delivery: Pick<Client<typeof definitions.WebhookDeliveryService>, 'GetReadiness'>;
  /** Signs attestations; null in production, which attests nothing. */
  attestationKey: SigningKey | null;
  verifyAttestation: AttestationVerifier;
};

type ReadinessOptions = {
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

export type Readiness = {
  ready: boolean;
  missing: ReadinessGap[];
  profiles: ReadinessFacts['profiles'];
  endpoints: { origin: string; certifiedAt: string; lastGradedAt: string; failedChecks: string[] }[];
  attestationKeysJson: string;
};

/**
 * What is missing before production may be activated for the tenant. In a sandbox that is what was not tried yet; in
 * production, whose tenants are activated by an attestation, it is the activation.
 */
export async function readReadiness(
  deps: AdminDeps,
  readiness: ReadinessDeps,
  { tenantId, trace }: { tenantId: string; trace: Context },
): Promise<Readiness> {
  const facts = await gatherFacts(deps, readiness, tenantId, trace);
  const now = deps.clock.now();
  const missing = readiness.attestationKey === null ? await activationGap(deps, tenantId) : findGaps(facts, now);
  return {
    ready: missing.length === 0,
    missing,
    profiles: facts.profiles,
    endpoints: facts.activeOrigins.map((origin) => ({
      origin,
      certifiedAt: certifiedAt(facts, origin, now)?.toISOString() ?? '',
      lastGradedAt: newestOf(facts, origin)?.recordedAt.toISOString() ?? '',
      failedChecks: [...(newestOf(facts, origin)?.failed ?? [])],
    })),
    attestationKeysJson:
      readiness.attestationKey === null ? '' : JSON.stringify(attestationKeysOf(readiness.attestationKey)),
  };
}

async function gatherFacts(
  { database }: AdminDeps,
  { session, delivery }: ReadinessDeps,
  tenantId: string,
  trace: Context,
): Promise<ReadinessFacts> {
  const [{ profiles }, { activeOrigins }, certifications] = await Promise.all([
    session.GetReadiness({ tenantId }, { trace }),
    delivery.GetReadiness({ tenantId }, { trace }),
    newestCertifications(database, tenantId),
  ]);
  return { profiles, activeOrigins, certifications };
}

async function activationGap({ database }: AdminDeps, tenantId: string): Promise<ReadinessGap[]> {
  const tenant = await findTenant(database, tenantId);
  if (tenant?.activatedAt) return [];
  const message = 'activate it with the attestation of the sandbox';
  return [{ kind: 'ACTIVATION', subject: '', message, command: 'guestctl golive activate <attestation>' }];
}
