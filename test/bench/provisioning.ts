import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc-client';
import { createTelemetry } from '@gcs/kit/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { WorkflowProfile } from '@gcs/proto/gen/event-types';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { Target } from './children/generator.ts';
import { provider } from './load/session-pool.ts';
import type { StackAccess } from './stack.ts';

/** A hotel's check-in, as the first run has it. */
const benchProfile: WorkflowProfile = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS' },
    { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
    { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
    { type: 'MANUAL_REVIEW', dependsOn: ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML'], when: 'any_step_needs_review' },
  ],
};

/**
 * A tenant of the bench's own with a profile, tokens and one endpoint, by ordinary admin calls: the receiver of the
 * first run writes each event to disk, which would be measured too.
 */
export async function provision(access: StackAccess, receiverUrl: string): Promise<Target> {
  const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
  const options = { telemetry, deadlineMs: 20_000 };
  const tenants = connect(definitions.TenantService, access.adminAddress, options);
  const profiles = connect(definitions.ProfileService, access.adminAddress, options);
  const tokens = connect(definitions.TokenService, access.adminAddress, options);
  const endpoints = connect(definitions.EndpointService, access.adminAddress, options);
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${access.operatorToken}` } };
  try {
    const { tenant } = await tenants.client.CreateTenant({ requestId: randomUUID(), name: 'Bench' }, call);
    const tenantId = tenant?.id ?? '';
    await publishProfile(profiles.client, tenantId, call);
    const issue = async (token: Issue) =>
      (await tokens.client.IssueToken({ requestId: randomUUID(), tenantId, ...token }, call)).secret;
    await endpoints.client.CreateEndpoint({ requestId: randomUUID(), tenantId, url: receiverUrl }, call);
    return {
      baseUrl: access.baseUrl,
      apiToken: await issue({ kind: 'TOKEN_KIND_API', client: 'bench' }),
      providerAddress: access.providerAddress,
      providerToken: await issue({ kind: 'TOKEN_KIND_PROVIDER', client: 'bench-provider', provider, stepTypes }),
    };
  } finally {
    for (const connection of [tenants, profiles, tokens, endpoints]) connection.close();
    await telemetry.shutdown();
  }
}

const stepTypes: NonNullable<Issue['stepTypes']> = ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_FACE_MATCH'];

type Issue = Parameters<ReturnType<typeof connect<typeof definitions.TokenService>>['client']['IssueToken']>[0];
type ProfileAdmin = ReturnType<typeof connect<typeof definitions.ProfileService>>['client'];
type AdminCall = Parameters<ProfileAdmin['CreateDraft']>[1];

/** Publishes the check-in under the key `bench`. */
export async function publishProfile(profiles: ProfileAdmin, tenantId: string, call: AdminCall): Promise<void> {
  const key = 'bench';
  const draft = { requestId: randomUUID(), tenantId, key, definitionJson: JSON.stringify(benchProfile) };
  const { profile } = await profiles.CreateDraft(draft, call);
  const { version = 1, rowVersion = 1 } = profile ?? {};
  await profiles.PublishProfile({ requestId: randomUUID(), tenantId, key, version, expectedVersion: rowVersion }, call);
}
