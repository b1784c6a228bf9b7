import { randomUUID } from 'node:crypto';
import { hasCode } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { Tenant__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { hotelCheckInKey, readReadyProfile } from './ready-profiles.ts';

export type Seeded = { tenantId: string; apiToken: string; providerToken: string; webhookSecret: string };

/** Secrets of an earlier start, to which seeding adds new ones, so that each is created only once. */
type Known = { apiToken?: string; providerToken?: string; webhookSecret?: string };

/** The built-in receiver; `trust` sets its signing secret. */
type SeededReceiver = { url: string; trust(secret: string): void };

/**
 * Finds or creates objects by ordinary admin calls, so that a later run can resume the seeding
 * (docs/operations.md#first-run, docs/internal-contracts.md#first-run-seeding). A lost token is replaced; a lost
 * signing secret is rotated.
 */
export async function seed(door: FrontDoor, receiver: SeededReceiver, known: Known): Promise<Seeded> {
  return provide(door, (await provideTenant(door)).id, receiver, known);
}

export async function provide(
  door: FrontDoor,
  tenantId: string,
  receiver: SeededReceiver,
  known: Known = {},
): Promise<Seeded> {
  await publishProfile(door, tenantId);
  const client = `first-run-${randomUUID()}`;
  known.apiToken ??= await issueToken(door, { tenantId, kind: 'TOKEN_KIND_API', client });
  known.providerToken ??= await issueToken(door, {
    tenantId,
    kind: 'TOKEN_KIND_PROVIDER',
    client: `first-run-provider-${randomUUID()}`,
    provider: 'first-run',
    stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_FACE_MATCH', 'STEP_TYPE_AML'],
  });
  const webhookSecret = await provideEndpoint(door, tenantId, receiver, known);
  return { tenantId, apiToken: known.apiToken, providerToken: known.providerToken, webhookSecret };
}

/** Enables guest pages for a tenant that has not been changed since its creation. A trial in a cluster skips this. */
export async function openGuestPages(door: FrontDoor): Promise<void> {
  const { id: tenantId, rowVersion } = await provideTenant(door);
  if (rowVersion !== 1) return;
  const request = { requestId: randomUUID(), tenantId, enabled: true, expectedVersion: 1 };
  await door.tenants.SetGuestPages(request, door.call);
}

const tenantName = 'First run';

async function provideTenant(door: FrontDoor): Promise<Tenant__Output> {
  for (let pageToken = ''; ; ) {
    const { tenants, nextPageToken } = await door.tenants.ListTenants({ pageToken }, door.call);
    const found = tenants.find(({ name }) => name === tenantName);
    if (found !== undefined) return found;
    if (nextPageToken === '') break;
    pageToken = nextPageToken;
  }
  const { tenant } = await door.tenants.CreateTenant({ requestId: randomUUID(), name: tenantName }, door.call);
  return present(tenant);
}

/** Publishes the profile unless the tenant has published or retired one. */
async function publishProfile(door: FrontDoor, tenantId: string): Promise<void> {
  const about = { tenantId, key: hotelCheckInKey };
  const { profiles } = await door.profiles.ListProfiles(about, door.call);
  if (profiles.some(({ state }) => state !== 'DRAFT')) return;
  const { version, rowVersion: expectedVersion } = profiles[0] ?? (await createDraft(door, about));
  await door.profiles.PublishProfile({ requestId: randomUUID(), ...about, version, expectedVersion }, door.call);
}

async function createDraft(door: FrontDoor, about: { tenantId: string; key: string }) {
  const definitionJson = await readReadyProfile(about.key);
  const { profile } = await door.profiles.CreateDraft({ requestId: randomUUID(), ...about, definitionJson }, door.call);
  return present(profile);
}

function present<T>(member: T | null): T {
  if (member === null) throw new Error('an answer of the admin port has no content');
  return member;
}

async function issueToken(
  door: FrontDoor,
  what: Omit<Parameters<FrontDoor['tokens']['IssueToken']>[0], 'requestId'>,
): Promise<string> {
  return (await door.tokens.IssueToken({ requestId: randomUUID(), ...what }, door.call)).secret;
}

/**
 * Finds or creates the endpoint. The receiver gets the secret before the activation, because it refuses deliveries
 * without one.
 */
async function provideEndpoint(
  door: FrontDoor,
  tenantId: string,
  { url, trust }: SeededReceiver,
  known: Known,
): Promise<string> {
  const { endpoints } = await door.endpoints.ListEndpoints({ tenantId }, door.call);
  const found = endpoints.find((endpoint) => endpoint.url === url);
  const { endpoint, secret } =
    found === undefined
      ? await door.endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId, url, eventTypes: [] }, door.call)
      : known.webhookSecret === undefined
        ? await replaceSecret(door, tenantId, found.id)
        : { endpoint: found, secret: known.webhookSecret };
  known.webhookSecret = secret;
  trust(secret);
  const { id: endpointId, status, rowVersion: expectedVersion } = present(endpoint);
  if (status === 'PENDING_ACTIVATION') {
    const request = { requestId: randomUUID(), tenantId, endpointId, expectedVersion };
    await door.endpoints.EnableEndpoint(request, door.call);
  }
  return secret;
}

async function replaceSecret({ endpoints, call }: FrontDoor, tenantId: string, endpointId: string) {
  const promote = () => endpoints.PromoteSecret({ requestId: randomUUID(), tenantId, endpointId }, call);
  // Promote a next secret that an interrupted run has left, because it would block a new one.
  await promote().catch((error: unknown) => {
    if (!hasCode(error, 'failed_precondition')) throw error;
  });
  const { secret } = await endpoints.CreateNextSecret({ requestId: randomUUID(), tenantId, endpointId }, call);
  return { endpoint: (await promote()).endpoint, secret };
}

type FrontDoor = ReturnType<typeof openFrontDoor>;

const deadlineMs = 30_000;

export function openFrontDoor(address: string, operatorToken: string, telemetry: Telemetry) {
  const options = { telemetry, deadlineMs };
  const tenants = connect(definitions.TenantService, address, options);
  const tokens = connect(definitions.TokenService, address, options);
  const profiles = connect(definitions.ProfileService, address, options);
  const endpoints = connect(definitions.EndpointService, address, options);
  return {
    tenants: tenants.client,
    tokens: tokens.client,
    profiles: profiles.client,
    endpoints: endpoints.client,
    call: { trace: ROOT_CONTEXT, deadlineMs, metadata: { authorization: `Bearer ${operatorToken}` } },
    close: () => {
      for (const connection of [tenants, tokens, profiles, endpoints]) connection.close();
    },
  };
}
