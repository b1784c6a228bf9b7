import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Settings } from '../terminal/settings.ts';
import { shortenId } from '../terminal/short-id.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AdminService, AdminServiceName, PortClient } from './admin-client.ts';
import { type Connection, openConnection } from './contexts.ts';
import { readAll } from './pages.ts';

export type Access = ReturnType<typeof createAccess>;

export function createAccess({ environment }: Terminal, settings: () => Settings) {
  let connecting: Promise<Connection> | undefined;
  let opening: Promise<PortClient> | undefined;
  let choosing: Promise<string> | undefined;
  const opened: PortClient[] = [];
  const connection = () => {
    connecting ??= openConnection(environment, settings().context);
    return connecting;
  };
  const open = async (port: 'admin' | 'provider'): Promise<PortClient> => {
    const to = await connection();
    const { createPortClient } = await import('./admin-client.ts');
    const client = createPortClient(port, to, settings().purpose);
    opened.push(client);
    return client;
  };
  const admin = async <N extends AdminServiceName>(service: N): Promise<AdminService<N>> => {
    opening ??= open('admin');
    return (await opening).service(service);
  };
  /** Returns the tenant of `--tenant`, GCS_TENANT or the context, otherwise the only tenant. */
  const tenantId = async () => {
    const named = settings().tenant || environment['GCS_TENANT'] || (await connection()).reach.tenant;
    choosing ??= chooseTenant(() => admin('TenantService'), named || '');
    return choosing;
  };
  const requestId = (): string => settings().requestId ?? randomUUID();
  return {
    connection,
    admin,
    tenantId,
    requestId,
    /** Returns a client with the ids that a request about the chosen tenant needs. */
    ofTenant: async <N extends AdminServiceName>(service: N) => {
      return { tenantId: await tenantId(), api: await admin(service), requestId: requestId() };
    },
    provider: async () => (await open('provider')).service('StepIngestService'),
    async close(): Promise<void> {
      await Promise.all(opened.map((client) => client.close()));
    },
  };
}

const wholeId = /^ten_[0-9A-Z]{26}$/;
const listedTenants = 20;

/** Finds a tenant by id, short id or name; for '', returns the only tenant. The error lists the candidates. */
async function chooseTenant(open: () => Promise<AdminService<'TenantService'>>, named: string): Promise<string> {
  if (wholeId.test(named)) return named;
  const api = await open();
  const tenants = await readAll('tenants', (page) => api.ListTenants(page));
  const isNamed = (text: string) => text.toLowerCase() === named.toLowerCase();
  const chosen = named === '' ? tenants : tenants.filter(({ id, name }) => [id, shortenId(id), name].some(isNamed));
  const [tenant] = chosen;
  if (tenant !== undefined && chosen.length === 1) return tenant.id;
  if (tenants.length === 0)
    throw new ServiceError('invalid_argument', 'there is no tenant yet; `guestctl tenant create <name>`');
  const known = (chosen.length > 1 ? chosen : tenants).slice(0, listedTenants);
  const more = tenants.length > listedTenants ? '\n  … `guestctl tenant list` has all' : '';
  const list = known.map(({ id, name }) => `\n  ${id}  ${name}`).join('') + more;
  if (named === '') throw new ServiceError('invalid_argument', `which tenant? \`--tenant <id or name>\`:${list}`);
  if (chosen.length > 1) throw new ServiceError('invalid_argument', `several tenants are called ${named}:${list}`);
  throw new ServiceError('not_found', `there is no tenant ${named}; there are:${list}`);
}
