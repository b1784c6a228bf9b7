import { randomUUID } from 'node:crypto';
import type { connect } from '@gcs/kit/grpc/client';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { createTelemetry, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { WorkflowProfile } from '@gcs/proto/gen/event-types';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { connectAll } from '../support/clients.ts';
import { provider, stepTypes } from './load/messages.ts';
import type { Target } from './load/outside.ts';
import type { StackAccess } from './stack.ts';

const benchProfile: WorkflowProfile = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS' },
    { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
    { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
    { type: 'MANUAL_REVIEW', dependsOn: ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML'], when: 'any_step_needs_review' },
  ],
};

export const wholeProfile: WorkflowProfile = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS' },
    { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
    { type: 'AML', dependsOn: ['DOCUMENT'] },
    { type: 'AGE', dependsOn: ['DOCUMENT'] },
  ],
};

/** A profile with two steps and the longest lifetime, so that last month's sessions are still open. */
const leanProfile: WorkflowProfile = {
  steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }],
  lifetimeMinutes: 90 * 24 * 60,
};

/**
 * Creates a tenant, a profile, tokens and one endpoint by admin calls. The receiver of the first run is not used,
 * because its disk writes would affect the figures.
 */
export function provision(access: StackAccess, receiverUrl: string, profile?: WorkflowProfile): Promise<Target> {
  return withAdmin(access, async ({ endpoints, newTenant, issue, call }) => {
    const tenantId = await newTenant('Bench', profile);
    await endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId, url: receiverUrl }, call);
    return targetOf(access, tenantId, issue);
  });
}

export function provisionMany(
  access: StackAccess,
  { tenants, endpointsEach, receiverUrl }: { tenants: number; endpointsEach: number; receiverUrl: string },
): Promise<Target[]> {
  return withAdmin(access, async ({ endpoints, newTenant, issue, call }) => {
    const targets: Target[] = [];
    while (targets.length < tenants) {
      const tenantId = await newTenant(`Neighbour ${targets.length + 1}`, leanProfile);
      const add = () => endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId, url: receiverUrl }, call);
      await Promise.all(Array.from({ length: endpointsEach }, add));
      targets.push(await targetOf(access, tenantId, issue));
    }
    return targets;
  });
}

async function targetOf(access: StackAccess, tenantId: string, issue: Admin['issue']): Promise<Target> {
  return {
    tenantId,
    baseUrls: access.baseUrls,
    apiToken: await issue({ tenantId, kind: 'TOKEN_KIND_API', client: 'bench' }),
    providerAddresses: access.providerAddresses,
    providerToken: await issue({ tenantId, kind: 'TOKEN_KIND_PROVIDER', client: 'provider', provider, stepTypes }),
  };
}

export function provisionLimited(access: StackAccess, create: { rate: number; burst: number }): Promise<string> {
  return withAdmin(access, async ({ tenants, newTenant, issue, call }) => {
    const tenantId = await newTenant('Greedy');
    await tenants.SetRateLimits({ requestId: randomUUID(), tenantId, rateLimits: { create } }, call);
    return issue({ tenantId, kind: 'TOKEN_KIND_API', client: 'greedy' });
  });
}

type Client<D extends keyof typeof definitions> = ReturnType<typeof connect<(typeof definitions)[D]>>['client'];
type Issue = Parameters<Client<'TokenService'>['IssueToken']>[0];
type Admin = {
  tenants: Client<'TenantService'>;
  endpoints: Client<'EndpointService'>;
  call: ClientCall;
  newTenant(name: string, profile?: WorkflowProfile): Promise<string>;
  issue(token: Issue): Promise<string>;
};

async function withAdmin<T>(access: StackAccess, work: (admin: Admin) => Promise<T>): Promise<T> {
  const services = {
    ...{ tenants: definitions.TenantService, profiles: definitions.ProfileService },
    ...{ tokens: definitions.TokenService, endpoints: definitions.EndpointService },
  };
  const { adminAddress, operatorToken } = access;
  const { tenants, profiles, tokens, endpoints, call, close } = connectAs(services, adminAddress, operatorToken);
  try {
    return await work({
      ...{ tenants, endpoints, call },
      async newTenant(name, profile) {
        const { tenant } = await tenants.CreateTenant({ requestId: randomUUID(), name }, call);
        const tenantId = tenant?.id ?? '';
        await publishProfile(profiles, tenantId, call, profile);
        return tenantId;
      },
      issue: async (token) => (await tokens.IssueToken({ requestId: randomUUID(), ...token }, call)).secret,
    });
  } finally {
    close();
  }
}

let telemetry: Telemetry | undefined;

export function connectAs<D extends Readonly<Record<string, ServiceDefinition>>>(
  services: D,
  address: string,
  token: string,
) {
  telemetry ??= createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
  const { clients, close } = connectAll(services, address, { telemetry, deadlineMs: 30_000 });
  return { ...clients, close, call: { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${token}` } } };
}

export async function publishProfile(
  profiles: Client<'ProfileService'>,
  tenantId: string,
  call: ClientCall,
  definition = benchProfile,
): Promise<void> {
  const key = 'bench';
  const draft = { requestId: randomUUID(), tenantId, key, definitionJson: JSON.stringify(definition) };
  const { profile } = await profiles.CreateDraft(draft, call);
  const { version = 1, rowVersion = 1 } = profile ?? {};
  await profiles.PublishProfile({ requestId: randomUUID(), tenantId, key, version, expectedVersion: rowVersion }, call);
}
