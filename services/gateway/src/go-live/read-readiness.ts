import { readKeyring, type SigningKey, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import {
  type AttestationVerifier,
  attestationKeysOf,
  createAttestationVerifier,
  readAttestationKeys,
} from '@gcs/readiness-attestation';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { findTenant } from '../tenants/tenants.store.ts';
import { newestCertifications } from './certifications.store.ts';
import { certifiedAt, findGaps, newestOf, type ReadinessFacts, type ReadinessGap } from './readiness.rules.ts';

export type GoLiveDeps = AdminDeps & {
  session: Pick<Client<typeof definitions.SessionService>, 'GetReadiness'>;
  delivery: Pick<Client<typeof definitions.WebhookDeliveryService>, 'GetReadiness'>;
  /** Null in production, which attests nothing. */
  attestationKey: SigningKey | null;
  verifyAttestation: AttestationVerifier;
};

type Keys = {
  /** With the purpose `attestation`, in a sandbox. */
  keyringFile: string;
  /** Trusted sandbox's keys; null = none. */
  attestationKeysFile: string | null;
};

/** Counting a tenant's sessions can exceed the public deadline. */
const deadlineMs = 20_000;

/** Throws a StartError for unusable keys. */
export async function connectGoLive(
  behind: Behind,
  deps: AdminDeps,
  { keyringFile, attestationKeysFile }: Keys,
): Promise<GoLiveDeps> {
  const { environment, clock } = deps;
  const attests = environment === 'sandbox';
  const attestationKey = attests ? signingKeyOf(await readKeyring(keyringFile, ['attestation']), 'attestation') : null;
  const verifyAttestation = createAttestationVerifier(await readAttestationKeys(attestationKeysFile), clock);
  return {
    ...deps,
    session: connectTo(behind, 'session', definitions.SessionService, deadlineMs),
    delivery: connectTo(behind, 'delivery', definitions.WebhookDeliveryService, deadlineMs),
    attestationKey,
    verifyAttestation,
  };
}

export type Readiness = {
  ready: boolean;
  missing: ReadinessGap[];
  profiles: ReadinessFacts['profiles'];
  endpoints: { origin: string; certifiedAt: string; lastGradedAt: string; failedChecks: string[] }[];
  attestationKeysJson: string;
};

/** Lists the missing conditions for production: in a sandbox the untried ones, in production the activation. */
export async function readReadiness(
  deps: GoLiveDeps,
  { tenantId, call: { trace, deadline } }: { tenantId: string; call: ClientCall },
): Promise<Readiness> {
  const { attestationKey } = deps;
  const facts = await gatherFacts(deps, tenantId, { trace, deadline });
  const now = deps.clock.now();
  const missing = attestationKey === null ? await activationGap(deps, tenantId) : findGaps(facts, now);
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
    attestationKeysJson: attestationKey === null ? '' : JSON.stringify(attestationKeysOf(attestationKey)),
  };
}

async function gatherFacts(
  { database, session, delivery }: GoLiveDeps,
  tenantId: string,
  call: ClientCall,
): Promise<ReadinessFacts> {
  const [{ profiles }, { activeOrigins }, certifications] = await Promise.all([
    session.GetReadiness({ tenantId }, call),
    delivery.GetReadiness({ tenantId }, call),
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
