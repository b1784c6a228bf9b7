import { randomUUID } from 'node:crypto';
import type { Credentials } from '@gcs/first-run/credentials';
import type { WorkflowProfile } from '@gcs/proto/gen/event-types';
import type { Endpoint, Secret } from '../judge/observation.ts';
import { callAs, type Door } from './door.ts';

export type Tenant = {
  id: string;
  token: string;
  tokenId: string;
  providerToken: string;
  endpoints: readonly TenantEndpoint[];
};

/** The secrets are in the order in which the service began to sign with them. */
export type TenantEndpoint = Endpoint & { secrets: Secret[] };

export const workflowKey = 'chaos-check-in';
export const provider = 'chaos';
const stepTypes = ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_AML'] as const;
export const retention = { days: 30, graceDays: 7 };
const rule = { days: retention.days, minimumDays: 0 };
const profile: WorkflowProfile = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS', dependsOn: ['DOCUMENT'] },
    { type: 'AML', dependsOn: ['LIVENESS'], onFail: 'REVIEW' },
  ],
  retention: {
    graceDays: retention.graceDays,
    types: { DOCUMENT_RESULT: rule, REVIEW_DECISION: rule, DELIVERY_RECEIPT: rule },
  },
};
const retryScheduleMs = [0, 500, 1_000, 2_000, ...Array.from({ length: 16 }, () => 3_000)];
const endpointNames = [
  ['steady', 'moody', 'strict'],
  ['steady', 'strict'],
];

export async function provideTenants(door: Door, credentials: Credentials, origin: string): Promise<Tenant[]> {
  const call = callAs(credentials.operatorToken);
  const tenants: Tenant[] = [];
  for (const [index, names] of endpointNames.entries()) {
    const { tenant } = await door.tenants.CreateTenant({ requestId: randomUUID(), name: `Chaos ${index}` }, call);
    const id = tenant?.id ?? '';
    await publish(door, id, call);
    const issue = (token: Parameters<Door['tokens']['IssueToken']>[0]) =>
      door.tokens.IssueToken({ requestId: randomUUID(), tenantId: id, ...token }, call);
    const { secret: token, tokenId } = await issue({ kind: 'TOKEN_KIND_API', client: 'chaos' });
    const ofProvider = { kind: 'TOKEN_KIND_PROVIDER', client: 'chaos-provider', provider } as const;
    const { secret: providerToken } = await issue({ ...ofProvider, stepTypes: [...stepTypes] });
    tenants.push({
      ...{ id, token, tokenId, providerToken },
      endpoints: await Promise.all(names.map((name) => addEndpoint(door, call, { tenantId: id, name, origin, index }))),
    });
  }
  return tenants;
}

async function publish(door: Door, tenantId: string, call: ReturnType<typeof callAs>): Promise<void> {
  const draft = { requestId: randomUUID(), tenantId, key: workflowKey, definitionJson: JSON.stringify(profile) };
  const { profile: drafted } = await door.profiles.CreateDraft(draft, call);
  const { version = 1, rowVersion = 1 } = drafted ?? {};
  const named = { requestId: randomUUID(), tenantId, key: workflowKey, version, expectedVersion: rowVersion };
  await door.profiles.PublishProfile(named, call);
}

async function addEndpoint(
  door: Door,
  call: ReturnType<typeof callAs>,
  { tenantId, name, origin, index }: { tenantId: string; name: string; origin: string; index: number },
): Promise<TenantEndpoint> {
  const path = `${index}-${name}`;
  const isStrict = name === 'strict';
  const asked = { requestId: randomUUID(), tenantId, url: `${origin}/${path}`, ordering: isStrict ? 'STRICT' : '' };
  const { endpoint, secret } = await door.endpoints.CreateEndpoint({ ...asked, retryScheduleMs }, call);
  if (endpoint?.status !== 'ACTIVE') throw new Error(`the endpoint ${path} was not activated`);
  const { id, maxInFlight } = endpoint;
  return { id, name: path, tenantId, isStrict, maxInFlight, secrets: [{ text: secret, activeFrom: Date.now() }] };
}
