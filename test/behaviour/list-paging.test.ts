import { randomUUID } from 'node:crypto';
import { hotelCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import fc from 'fast-check';

type Page = { ids: string[]; nextPageToken: string };

type List = { insert(): Promise<string>; page(pageSize: number, pageToken: string): Promise<Page> };

type Name =
  | 'PropertyService'
  | 'TenantService'
  | 'TokenService'
  | 'ProfileService'
  | 'EndpointService'
  | 'SessionAdminService';

let stack: OpenStack;
let tenantId: string;
const opened: { close(): void }[] = [];
beforeAll(async () => {
  stack = await openStack();
  const operator = await openOperator(stack.credentials);
  tenantId = operator.tenantId;
  await operator.close();
});
afterAll(async () => {
  for (const { close } of opened) close();
  await stack.close();
});

const lists: Record<string, () => Promise<List>> = {
  tokens: async () => {
    const tokens = admin('TokenService');
    const tenant = await newTenant();
    return {
      async insert() {
        const request = {
          requestId: randomUUID(),
          tenantId: tenant,
          kind: 'TOKEN_KIND_API',
          client: randomUUID(),
        } as const;
        return (await tokens.IssueToken(request, call())).tokenId;
      },
      async page(pageSize, pageToken) {
        const page = await tokens.ListTokens({ tenantId: tenant, pageSize, pageToken }, call());
        return { ids: page.tokens.map(({ id }) => id), nextPageToken: page.nextPageToken };
      },
    };
  },
  properties: async () => {
    const properties = admin('PropertyService');
    const tenant = await newTenant();
    return {
      async insert() {
        const property = { reference: randomUUID() };
        return (
          (await properties.SetProperty({ requestId: randomUUID(), tenantId: tenant, property }, call())).property
            ?.reference ?? ''
        );
      },
      async page(pageSize, pageToken) {
        const page = await properties.ListProperties({ tenantId: tenant, pageSize, pageToken }, call());
        return { ids: page.properties.map(({ reference }) => reference), nextPageToken: page.nextPageToken };
      },
    };
  },
  profiles: async () => {
    const profiles = admin('ProfileService');
    const definitionJson = await readReadyProfile(hotelCheckInKey);
    const tenant = await newTenant();
    return {
      async insert() {
        const key = randomUUID();
        await profiles.CreateDraft({ requestId: randomUUID(), tenantId: tenant, key, definitionJson }, call());
        return key;
      },
      async page(pageSize, pageToken) {
        const page = await profiles.ListProfiles({ tenantId: tenant, pageSize, pageToken }, call());
        return { ids: page.profiles.map(({ key }) => key), nextPageToken: page.nextPageToken };
      },
    };
  },
  endpoints: async () => {
    const endpoints = admin('EndpointService');
    const tenant = await newTenant();
    return {
      async insert() {
        const url = `${stack.credentials.receiverUrl}/webhooks/${randomUUID()}`;
        const { endpoint } = await endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId: tenant, url }, call());
        return endpoint?.id ?? '';
      },
      async page(pageSize, pageToken) {
        const page = await endpoints.ListEndpoints({ tenantId: tenant, pageSize, pageToken }, call());
        return { ids: page.endpoints.map(({ id }) => id), nextPageToken: page.nextPageToken };
      },
    };
  },
  sessions: async () => {
    const sessions = admin('SessionAdminService');
    const api = createPatientApi(stack.credentials);
    const propertyReference = randomUUID();
    return {
      insert: async () => (await api.create(checkIn(undefined, { propertyReference }))).body.id,
      async page(pageSize, pageToken) {
        const page = await sessions.SearchSessions({ tenantId, propertyReference, pageSize, pageToken }, call());
        return { ids: page.sessions.map(({ id }) => id), nextPageToken: page.nextPageToken };
      },
    };
  },
};

test.each(Object.keys(lists))(
  '%s: complete and without duplicates while rows are inserted during paging',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
        async (before, pageSize, insertions) => {
          const list = await lists[name]?.();
          if (list === undefined) throw new Error(`no list ${name}`);
          const present: string[] = [];
          for (let count = 0; count < before; count += 1) present.push(await list.insert());
          const listed = await readWhileInserting(list, pageSize, [...insertions]);
          expect(new Set(listed).size).toBe(listed.length);
          expect(present.filter((id) => !listed.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  },
);

/** Tenants are one list for the deployment, so it may hold others. */
test('tenants: complete and without duplicates while rows are inserted during paging', async () => {
  const present = [await newTenant(), await newTenant(), await newTenant()];
  const page = async (pageSize: number, pageToken: string) => {
    const { tenants, nextPageToken } = await admin('TenantService').ListTenants({ pageSize, pageToken }, call());
    return { ids: tenants.map(({ id }) => id), nextPageToken };
  };
  const listed = await readWhileInserting({ insert: newTenant, page }, 2, [1, 2, 1]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(present.filter((id) => !listed.includes(id))).toEqual([]);
});

async function readWhileInserting(list: List, pageSize: number, insertions: number[]): Promise<string[]> {
  const listed: string[] = [];
  let pageToken = '';
  do {
    const page = await list.page(pageSize, pageToken);
    expect(page.ids.length).toBeLessThanOrEqual(pageSize);
    listed.push(...page.ids);
    pageToken = page.nextPageToken;
    for (let left = insertions.shift() ?? 0; left > 0; left -= 1) await list.insert();
  } while (pageToken !== '');
  return listed;
}

async function newTenant(): Promise<string> {
  const { tenant } = await admin('TenantService').CreateTenant({ requestId: randomUUID(), name: 'Paged' }, call());
  return tenant?.id ?? '';
}

function admin<N extends Name>(name: N): Client<(typeof definitions)[N]> {
  const options = { telemetry: testTelemetry('paging'), deadlineMs: 30_000 };
  const connection = connect<(typeof definitions)[N]>(definitions[name], stack.credentials.adminAddress, options);
  opened.push(connection);
  return connection.client;
}

function call() {
  const metadata = { authorization: `Bearer ${stack.credentials.operatorToken}` };
  return { trace: ROOT_CONTEXT, deadlineMs: 30_000, metadata };
}
