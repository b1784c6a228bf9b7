import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { FrontDoor } from './front-door.ts';
import { hotelCheckInKey, readReadyProfile } from './ready-profiles.ts';

export type Seeded = { tenantId: string; apiToken: string; providerToken: string; webhookSecret: string };

/** What the first run may already hold from an earlier start; what is missing is made anew. */
export type Known = { apiToken?: string; providerToken?: string; webhookSecret?: string };

/** The built-in receiver: `trust` gives it the secret that deliveries are signed with. */
type SeededReceiver = { url: string; trust(secret: string): void };

/**
 * The first run's seeding (docs/operations.md#first-run, docs/internal-contracts.md#first-run-seeding): ordinary admin
 * calls with fixed request ids, so a run that was killed half way goes on where it stopped. Lost secrets cannot be
 * shown again: a new token is issued and the signing secret rotated.
 */
export async function seed(door: FrontDoor, { url, trust }: SeededReceiver, known: Known): Promise<Seeded> {
  return provide(door, await provideTenant(door), { url, trust }, known);
}

/** The same for a tenant that is there: a published profile, tokens, an active endpoint. */
export async function provide(
  door: FrontDoor,
  tenantId: string,
  receiver: SeededReceiver,
  known: Known = {},
): Promise<Seeded> {
  await publishProfile(door, tenantId);
  return {
    tenantId,
    apiToken: known.apiToken ?? (await issueApiToken(door, tenantId)),
    providerToken: known.providerToken ?? (await issueProviderToken(door, tenantId)),
    webhookSecret: await provideEndpoint(door, tenantId, receiver, known.webhookSecret),
  };
}

/**
 * Lets the first run's guests open their pages, where a gateway serves them: a sandbox does. A trial in a cluster, which
 * may run the last release, does not.
 */
export async function openGuestPages(door: FrontDoor, tenantId: string): Promise<void> {
  await door.tenants.SetGuestPages({ requestId: 'first-run-guest-pages', tenantId, enabled: true }, door.call);
}

async function provideTenant(door: FrontDoor): Promise<string> {
  const { tenant } = await door.tenants.CreateTenant({ requestId: 'first-run-tenant', name: 'First run' }, door.call);
  return tenant?.id ?? '';
}

async function publishProfile(door: FrontDoor, tenantId: string): Promise<void> {
  const definitionJson = await readReadyProfile(hotelCheckInKey);
  const draft = await door.profiles.CreateDraft(
    { requestId: 'first-run-draft', tenantId, key: hotelCheckInKey, definitionJson },
    door.call,
  );
  const { version = 1, rowVersion = 1 } = draft.profile ?? {};
  await door.profiles.PublishProfile(
    { requestId: 'first-run-publish', tenantId, key: hotelCheckInKey, version, expectedVersion: rowVersion },
    door.call,
  );
}

async function issueApiToken(door: FrontDoor, tenantId: string): Promise<string> {
  const issued = await door.tokens.IssueToken(
    { requestId: randomUUID(), tenantId, kind: 'TOKEN_KIND_API', client: `first-run-${randomUUID()}` },
    door.call,
  );
  return issued.secret;
}

async function issueProviderToken(door: FrontDoor, tenantId: string): Promise<string> {
  const issued = await door.tokens.IssueToken(
    {
      requestId: randomUUID(),
      tenantId,
      kind: 'TOKEN_KIND_PROVIDER',
      client: `first-run-provider-${randomUUID()}`,
      provider: 'first-run',
      stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_FACE_MATCH', 'STEP_TYPE_AML'],
    },
    door.call,
  );
  return issued.secret;
}

/**
 * The endpoint of the built-in receiver, which refuses deliveries until it knows the secret: so it gets that first, and
 * the endpoint is activated then. A secret is shown once; a lost one is replaced by the next.
 */
async function provideEndpoint(
  door: FrontDoor,
  tenantId: string,
  { url, trust }: SeededReceiver,
  known?: string,
): Promise<string> {
  const created = await door.endpoints.CreateEndpoint(
    { requestId: `first-run-endpoint ${url}`, tenantId, url, eventTypes: [] },
    door.call,
  );
  const shown = created.secret || known;
  const { endpoint, secret } = shown
    ? { endpoint: created.endpoint, secret: shown }
    : await replaceSecret(door, tenantId, created.endpoint?.id ?? '');
  trust(secret);
  const { id: endpointId = '', status, rowVersion: expectedVersion = 0 } = endpoint ?? {};
  if (status !== 'ACTIVE') {
    // An interrupted run asked for another version, before the secret was replaced.
    const requestId = `first-run-activation ${url} ${expectedVersion}`;
    await door.endpoints.EnableEndpoint({ requestId, tenantId, endpointId, expectedVersion }, door.call);
  }
  return secret;
}

/** The endpoint as it is with its new secret. */
async function replaceSecret(door: FrontDoor, tenantId: string, endpointId: string) {
  await promoteLeftOver(door, tenantId, endpointId);
  const next = await door.endpoints.CreateNextSecret({ requestId: randomUUID(), tenantId, endpointId }, door.call);
  const promoted = await door.endpoints.PromoteSecret({ requestId: randomUUID(), tenantId, endpointId }, door.call);
  return { endpoint: promoted.endpoint, secret: next.secret };
}

/** A next secret that an interrupted run has made and not printed would refuse another one. */
async function promoteLeftOver(door: FrontDoor, tenantId: string, endpointId: string): Promise<void> {
  try {
    await door.endpoints.PromoteSecret({ requestId: randomUUID(), tenantId, endpointId }, door.call);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'failed_precondition')) throw error;
  }
}
