import { attestationKeysOf } from '@gcs/readiness-attestation';
import type { Context } from '@opentelemetry/api';
import {
  certifiedAt,
  findGaps,
  newestOf,
  type ReadinessFacts,
  type ReadinessGap,
} from '../../domain/go-live/readiness.ts';
import { newestCertifications } from '../../postgres/certifications.ts';
import { findTenant } from '../../postgres/tenants.ts';
import type { AdminDeps } from '../admin-deps.ts';
import type { ReadinessDeps } from './readiness-deps.ts';

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
