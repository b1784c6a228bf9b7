import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { prefixOfShortId, shortenId, windowOfShortId } from '../terminal/short-id.ts';
import type { Access } from './access.ts';
import { readAll } from './pages.ts';

/** Expands short ids in arguments and options before a command runs, so a confirmation shows the whole id. */
export async function completeIds(cli: Access, command: CommandUnknownOpts): Promise<void> {
  const operands: unknown[] = command.processedArgs;
  for (const [index, value] of operands.entries()) operands[index] = await completed(cli, value);
  for (const [name, value] of Object.entries(command.opts())) {
    const whole = await completed(cli, value);
    if (whole !== value) command.setOptionValueWithSource(name, whole, 'cli');
  }
}

async function completed(cli: Access, value: unknown): Promise<unknown> {
  if (typeof value === 'string') return wholeId(cli, value);
  if (!Array.isArray(value) || !value.some((one) => typeof one === 'string' && prefixOfShortId(one))) return value;
  return Promise.all(value.map((one) => completed(cli, one)));
}

async function wholeId(cli: Access, text: string): Promise<string> {
  const find = candidates.get(prefixOfShortId(text) ?? '');
  if (find === undefined) return text;
  const found = new Set((await find(cli, searchWindow(text))).filter((id) => shortenId(id) === text));
  const [whole, another] = found;
  if (whole === undefined) throw new ServiceError('not_found', `no id matches ${text}; give the whole id`);
  if (another === undefined) return whole;
  throw new ServiceError('invalid_argument', `${text} is short for several ids; give one: ${[...found].join(', ')}`);
}

/** RFC 3339. */
type Window = { from: string; until: string };

/** A row may be slightly older or newer than its id. */
const slackMs = 2_000;

function searchWindow(shortId: string): Window {
  const { from, until } = windowOfShortId(shortId);
  return {
    from: new Date(from.getTime() - slackMs).toISOString(),
    until: new Date(until.getTime() + slackMs).toISOString(),
  };
}

/** Keyed by prefix: the ids that a short form may stand for, from its time range where possible. */
const candidates = new Map(
  Object.entries<(cli: Access, window: Window) => Promise<readonly string[]>>({
    dlv: async (cli, window) => idsOf(await findDeliveries(cli, window)),
    evt: async (cli, window) => (await findDeliveries(cli, window)).map(({ eventId }) => eventId),
    async cs(cli, { from: createdFrom, until: createdBefore }) {
      const { api, tenantId } = await cli.ofTenant('SessionAdminService');
      const about = { tenantId, createdFrom, createdBefore };
      return idsOf(await readAll('sessions', (page) => api.SearchSessions({ ...about, ...page })));
    },
    async whe(cli) {
      const { api, tenantId } = await cli.ofTenant('EndpointService');
      return idsOf(await readAll('endpoints', (page) => api.ListEndpoints({ tenantId, ...page })));
    },
    async pac(cli) {
      const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
      return idsOf(await readAll('accounts', (page) => api.ListProviderAccounts({ tenantId, ...page })));
    },
    async pmc(cli) {
      const { api, tenantId } = await cli.ofTenant('PmsConnectionService');
      return idsOf(await readAll('connections', (page) => api.ListPmsConnections({ tenantId, ...page })));
    },
    async ten(cli) {
      const api = await cli.admin('TenantService');
      return idsOf(await readAll('tenants', (page) => api.ListTenants(page)));
    },
    async tok(cli) {
      const { api, tenantId } = await cli.ofTenant('TokenService');
      return idsOf(await readAll('tokens', (page) => api.ListTokens({ tenantId, includeEnded: true, ...page })));
    },
    async rpl(cli) {
      const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
      return idsOf(await readAll('replays', (page) => api.ListReplays({ tenantId, ...page })));
    },
    async hld(cli) {
      const { api, tenantId } = await cli.ofTenant('RetentionService');
      const holds = await readAll('holds', (page) => api.ListHolds({ tenantId, includeReleased: true, ...page }));
      return holds.map(({ holdId }) => holdId);
    },
  }),
);

async function findDeliveries(cli: Access, filter: Window) {
  const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
  return readAll('deliveries', (page) => api.ListDeliveries({ tenantId, filter, ...page }));
}

function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
