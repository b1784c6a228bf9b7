import { randomUUID } from 'node:crypto';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AdminClient, AdminService, AdminServiceName, ProviderService } from './admin-client.ts';
import { chooseTenant } from './choose-tenant.ts';
import { type Connection, openConnection } from './connection.ts';

/** How a command reaches the deployment; nothing is opened before it is asked for. */
export type Access = {
  /** Addresses and tokens of the chosen context. */
  connection(): Promise<Connection>;
  /** `const { client, call } = await cli.admin('TokenService')`, then `client.ListTokens(request, call)`. */
  admin<N extends AdminServiceName>(service: N): Promise<AdminService<N>>;
  /** The provider port, with the provider credential of the context. */
  provider(): Promise<ProviderService>;
  /** The id of the tenant that `--tenant`, GCS_TENANT or the context names, else of the deployment's only one. */
  tenantId(): Promise<string>;
  /** For mutations: `--request-id`, or a new one. */
  requestId(): string;
  close(): Promise<void>;
};

export function createAccess({ environment }: Terminal, settings: () => Settings): Access {
  let connecting: Promise<Connection> | undefined;
  let opening: Promise<AdminClient> | undefined;
  const connection = () => {
    connecting ??= openConnection(environment, settings().context);
    return connecting;
  };
  const open = async () => {
    const { need, reach } = await connection();
    const [address, token] = [need('adminAddress'), need('operatorToken')];
    // Protos and telemetry are loaded by those commands only that need them.
    const [{ createAdminClient }, { portTlsOf }] = await clients();
    return createAdminClient(address, token, { purpose: settings().purpose, tls: portTlsOf('admin', address, reach) });
  };
  const admin = async <N extends AdminServiceName>(service: N) => {
    opening ??= open();
    return (await opening).service(service);
  };
  let choosing: Promise<string> | undefined;
  const closing: (() => Promise<void>)[] = [];
  return {
    connection,
    admin,
    async provider() {
      const { need, reach } = await connection();
      const [address, token] = [need('providerAddress'), need('providerToken')];
      const [{ createProviderClient }, { portTlsOf }] = await clients();
      const provider = createProviderClient(address, token, portTlsOf('provider', address, reach));
      closing.push(provider.close);
      return provider;
    },
    async tenantId() {
      const named = settings().tenant || environment['GCS_TENANT'] || (await connection()).reach.tenant;
      choosing ??= chooseTenant(() => admin('TenantService'), named || '');
      return choosing;
    },
    requestId: () => settings().requestId ?? randomUUID(),
    async close() {
      await (await opening?.catch(() => undefined))?.close();
      await Promise.all(closing.map((close) => close()));
    },
  };
}

function clients() {
  return Promise.all([import('./admin-client.ts'), import('./port-tls.ts')]);
}
