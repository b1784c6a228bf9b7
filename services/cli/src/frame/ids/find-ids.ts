import type { Access } from '../connection/access.ts';
import { readPages } from '../terminal/pages.ts';
import { windowOfShortId } from './short-id.ts';

/** What lists the identifiers that a short form can stand for: all of their kind, or those of its second. */
type Find = (cli: Access, window: Window) => Promise<readonly string[]>;

/** RFC 3339. */
type Window = { from: string; until: string };

/** A service may have written a row a moment before or after its id was made. */
const slackMs = 2_000;
const plenty = 100_000;
const quiet = { say: () => {} };

/** The moments between which that was made which a short form stands for. */
export function searchWindow(shortId: string): Window {
  const { from, until } = windowOfShortId(shortId);
  return {
    from: new Date(from.getTime() - slackMs).toISOString(),
    until: new Date(until.getTime() + slackMs).toISOString(),
  };
}

/** By the prefix of the identifier. */
export const findIds: ReadonlyMap<string, Find> = new Map(
  Object.entries<Find>({
    cs: findSessions,
    dlv: async (cli, window) => (await findDeliveries(cli, window)).map(({ id }) => id),
    evt: async (cli, window) => (await findDeliveries(cli, window)).map(({ eventId }) => eventId),
    whe: findEndpoints,
    ten: findTenants,
    tok: findTokens,
    rpl: findReplays,
    hld: findHolds,
  }),
);

async function findSessions(cli: Access, { from: createdFrom, until: createdBefore }: Window) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('SessionAdminService');
  return readPages(quiet, plenty, async (page) => {
    const request = { tenantId, createdFrom, createdBefore, ...page };
    const { sessions, nextPageToken } = await client.SearchSessions(request, call);
    return { items: sessions.map(({ id }) => id), nextPageToken };
  });
}

async function findDeliveries(cli: Access, { from, until }: Window) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('DeliveryAdminService');
  return readPages(quiet, plenty, async (page) => {
    const { deliveries, nextPageToken } = await client.ListDeliveries(
      { tenantId, filter: { from, until }, ...page },
      call,
    );
    return { items: deliveries, nextPageToken };
  });
}

async function findEndpoints(cli: Access) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('EndpointService');
  return readPages(quiet, plenty, async (page) => {
    const { endpoints, nextPageToken } = await client.ListEndpoints({ tenantId, ...page }, call);
    return { items: endpoints.map(({ id }) => id), nextPageToken };
  });
}

async function findTenants(cli: Access) {
  const { client, call } = await cli.admin('TenantService');
  return readPages(quiet, plenty, async (page) => {
    const { tenants, nextPageToken } = await client.ListTenants(page, call);
    return { items: tenants.map(({ id }) => id), nextPageToken };
  });
}

async function findTokens(cli: Access) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('TokenService');
  return readPages(quiet, plenty, async (page) => {
    const { tokens, nextPageToken } = await client.ListTokens({ tenantId, includeEnded: true, ...page }, call);
    return { items: tokens.map(({ id }) => id), nextPageToken };
  });
}

async function findReplays(cli: Access) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('DeliveryAdminService');
  return readPages(quiet, plenty, async (page) => {
    const { replays, nextPageToken } = await client.ListReplays({ tenantId, ...page }, call);
    return { items: replays.map(({ id }) => id), nextPageToken };
  });
}

async function findHolds(cli: Access) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('RetentionService');
  return readPages(quiet, plenty, async (page) => {
    const { holds, nextPageToken } = await client.ListHolds({ tenantId, includeReleased: true, ...page }, call);
    return { items: holds.map(({ holdId }) => holdId), nextPageToken };
  });
}
