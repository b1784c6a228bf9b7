import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { PageRequest } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { prefixOfShortId, shortenId, windowOfShortId } from '../terminal/short-id.ts';
import type { Access } from './access.ts';
import type { AdminService, AdminServiceName } from './admin-client.ts';
import { readAll } from './pages.ts';

/** Replaces short ids in arguments and options before a command runs, so that questions show whole ids. */
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

const slackMs = 2_000;

function searchWindow(shortId: string): Window {
  const { from, until } = windowOfShortId(shortId);
  return {
    from: new Date(from.getTime() - slackMs).toISOString(),
    until: new Date(until.getTime() + slackMs).toISOString(),
  };
}

type Ids = (cli: Access, window: Window) => Promise<readonly string[]>;

/** Returns a function that reads all ids of one of the tenant's lists. */
function listing<N extends AdminServiceName, const Member extends string, T>(
  service: N,
  member: Member,
  readPage: (
    api: AdminService<N>,
    page: PageRequest & { tenantId: string },
    window: Window,
  ) => Promise<{ nextPageToken: string } & Readonly<Record<Member, readonly T[]>>>,
  idOf: (item: T) => string,
): Ids {
  return async (cli, window) => {
    const { api, tenantId } = await cli.ofTenant(service);
    return (await readAll(member, (page) => readPage(api, { tenantId, ...page }, window))).map((item) =>
      idOf(item as T),
    );
  };
}

const ownId = ({ id }: { id: string }) => id;

const listDeliveries = (idOf: (delivery: Delivery__Output) => string) =>
  listing('DeliveryAdminService', 'deliveries', (api, page, filter) => api.ListDeliveries({ filter, ...page }), idOf);

/**
 * Functions that list the candidates for a short id, by its prefix. Only some lists can be limited to the short id's
 * time range.
 */
const candidates = new Map(
  Object.entries<Ids>({
    dlv: listDeliveries(ownId),
    evt: listDeliveries(({ eventId }) => eventId),
    cs: listing(
      'SessionAdminService',
      'sessions',
      (api, page, { from: createdFrom, until: createdBefore }) =>
        api.SearchSessions({ createdFrom, createdBefore, ...page }),
      ownId,
    ),
    whe: listing('EndpointService', 'endpoints', (api, page) => api.ListEndpoints(page), ownId),
    pac: listing('ProviderAccountService', 'accounts', (api, page) => api.ListProviderAccounts(page), ownId),
    pmc: listing('PmsConnectionService', 'connections', (api, page) => api.ListPmsConnections(page), ownId),
    tok: listing('TokenService', 'tokens', (api, page) => api.ListTokens({ includeEnded: true, ...page }), ownId),
    rpl: listing('DeliveryAdminService', 'replays', (api, page) => api.ListReplays(page), ownId),
    hld: listing(
      'RetentionService',
      'holds',
      (api, page) => api.ListHolds({ includeReleased: true, ...page }),
      ({ holdId }) => holdId,
    ),
    async ten(cli) {
      const api = await cli.admin('TenantService');
      return (await readAll('tenants', (page) => api.ListTenants(page))).map(ownId);
    },
  }),
);
