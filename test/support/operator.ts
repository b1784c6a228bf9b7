import { randomUUID } from 'node:crypto';
import type { Credentials } from '@gcs/first-run/credentials';
import type { Client } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import { connectAll, patient } from './clients.ts';
import { testTelemetry } from './test-telemetry.ts';

export type FrontDoor = Awaited<ReturnType<typeof openOperator>>;

/**
 * Opens the admin API as the operator of the first run, for the tenant of the credentials. Without a tenant, the first
 * tenant is used.
 */
export async function openOperator({ adminAddress, operatorToken, tenantId }: Credentials & { tenantId?: string }) {
  const telemetry = testTelemetry('operator');
  const { TenantService, ProfileService, ReviewService, SandboxService, PropertyService } = definitions;
  const { SessionAdminService, EvidenceAdminService, RetentionService, ProviderAccountService } = definitions;
  const { EndpointService, TokenService, StayService } = definitions;
  const services = {
    ...{ tenants: TenantService, profiles: ProfileService, reviews: ReviewService, sandbox: SandboxService },
    ...{ notices: definitions.ReviewNoticeService, conditions: definitions.ConditionService },
    ...{ pms: definitions.PmsConnectionService },
    ...{ sessions: SessionAdminService, evidence: EvidenceAdminService, retention: RetentionService },
    ...{ accounts: ProviderAccountService, properties: PropertyService },
    ...{ endpoints: EndpointService, tokens: TokenService, stays: StayService },
  };
  const { clients: connected, close } = connectAll(services, adminAddress, { telemetry, deadlineMs: 30_000 });
  const clients = Object.fromEntries(
    Object.entries(connected).map(([name, client]) => [name, patient(client)]),
  ) as typeof connected;
  const authorization = `Bearer ${operatorToken}`;
  const call = { trace: ROOT_CONTEXT, metadata: { authorization, 'gcs-purpose': 'a test' } };
  return {
    tenantId: tenantId ?? (await firstTenant(clients.tenants, call)),
    call,
    ...clients,
    async close() {
      close();
      await telemetry.shutdown();
    },
  };
}

async function firstTenant(
  tenants: Client<typeof definitions.TenantService>,
  call: { trace: Context; metadata: Record<string, string> },
): Promise<string> {
  const { tenants: listed } = await tenants.ListTenants({}, call);
  return listed[0]?.id ?? '';
}

export async function publishWorkflow(
  { profiles, tenantId, call }: FrontDoor,
  key: string,
  definitionJson: string,
): Promise<void> {
  const about = { tenantId, key };
  const { profile } = await profiles.CreateDraft({ requestId: randomUUID(), ...about, definitionJson }, call);
  const { version = 0, rowVersion: expectedVersion = 0 } = profile ?? {};
  await profiles.PublishProfile({ requestId: randomUUID(), ...about, version, expectedVersion }, call);
}
