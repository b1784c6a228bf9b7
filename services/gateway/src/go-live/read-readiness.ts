import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { findTenant } from '../tenants/tenants.store.ts';
import { listStoredTokens } from '../tokens/tokens.store.ts';
import { newestCertifications } from './certifications.store.ts';
import {
  certifiedAt,
  findGaps,
  findProductionGaps,
  newestOf,
  type ReadinessFacts,
  type ReadinessGap,
} from './readiness.rules.ts';

export type GoLiveDeps = AdminDeps & {
  session: Pick<Client<typeof definitions.SessionService>, 'GetReadiness'>;
  delivery: Pick<Client<typeof definitions.WebhookDeliveryService>, 'GetReadiness'>;
};

/** Counting a tenant's sessions can exceed the deadline of a public request. */
const deadlineMs = 20_000;

export function connectGoLive(behind: Behind, deps: AdminDeps): GoLiveDeps {
  return {
    ...deps,
    session: connectTo(behind, 'session', definitions.SessionService, deadlineMs),
    delivery: connectTo(behind, 'delivery', definitions.WebhookDeliveryService, deadlineMs),
  };
}

export type Readiness = {
  ready: boolean;
  missing: ReadinessGap[];
  profiles: ReadinessFacts['profiles'];
  endpoints: { origin: string; certifiedAt: string; lastGradedAt: string; failedChecks: string[] }[];
};

/** Lists the conditions for production that the tenant does not meet (docs/workflow.md#go-live-gate). */
export async function readReadiness(
  deps: GoLiveDeps,
  { tenantId, call: { trace, deadline } }: { tenantId: string; call: ClientCall },
): Promise<Readiness> {
  const facts = await gatherFacts(deps, tenantId, { trace, deadline });
  const now = deps.clock.now();
  const missing =
    deps.environment === 'sandbox'
      ? findGaps(facts, now)
      : findProductionGaps({ ...facts, ...(await productionFacts(deps, tenantId, now)) });
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
  };
}

const maxTokens = 1_000;

async function productionFacts({ database, guestBaseUrl }: GoLiveDeps, tenantId: string, now: Date) {
  const [tenant, tokens] = await Promise.all([
    findTenant(database, tenantId),
    listStoredTokens(database, { tenantId, client: '', liveAt: now, before: '', limit: maxTokens }),
  ]);
  const isServed = guestBaseUrl !== null;
  return {
    tenantId,
    isActivated: Boolean(tenant?.activatedAt),
    guestPages: !isServed ? 'not served' : tenant?.guestPages ? 'on' : 'served',
    credentials: tokens.rows.flatMap(({ provider, stepTypes }) => (provider === null ? [] : [{ provider, stepTypes }])),
  } as const;
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
