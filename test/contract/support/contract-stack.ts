import { randomUUID } from 'node:crypto';
import type { DatabaseProvider } from '@gcs/embedded-postgres/databases';
import type { Credentials } from '@gcs/first-run/credentials';
import { openBuiltInReceiver } from '@gcs/first-run/receiver';
import { seedSandbox } from '@gcs/first-run/seed-sandbox';
import { anyPorts } from '@gcs/first-run/settings';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { whileDatabaseComes } from '@gcs/kit/service/start-patience';
import { createLogger } from '@gcs/kit/telemetry/logger';
import type { IssueTokenRequest } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { startServices } from '@gcs/test/support/services-stack';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { readAllInOneConfig } from '../../../services/all-in-one/src/config.ts';
import { startEnvironment } from '../../../services/all-in-one/src/environment.ts';
import { openAdmin } from '../../../services/gateway/test/gateway-under-test.ts';

export const serviceNames = ['gateway', 'session', 'evidence', 'delivery', 'stays', 'providers'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Store = TestDatabase & { proxy: TcpProxy };

type Access = Pick<
  Credentials,
  'baseUrl' | 'adminAddress' | 'operatorToken' | 'providerAddress' | 'apiToken' | 'providerToken' | 'webhookSecret'
>;

export type ContractStack = Omit<Access, 'apiToken'> & {
  behind: Readonly<Record<Exclude<ServiceName, 'gateway'>, string>> | null;
  token: string;
  tenantId: string;
  directory: string;
  stores: Record<ServiceName, Store>;
  sql(service: ServiceName, text: string, ...values: unknown[]): Promise<unknown[]>;
  newTenant(): Promise<{ tenantId: string; token: string }>;
  issueToken(request: IssueTokenRequest): Promise<string>;
  stop(): Promise<void>;
};

const unlimited = '100000/100000';
const settings = {
  ...anyPorts,
  GCS_VENDOR_PORT: '0',
  GCS_OPERATOR_RATE_LIMIT: unlimited,
  GCS_RATE_LIMIT_CREATE: unlimited,
  GCS_RATE_LIMIT_READ: unlimited,
  GCS_RATE_LIMIT_EVIDENCE: unlimited,
  GCS_LOG_LEVEL: 'silent',
};

let shared: Promise<ContractStack> | undefined;
let users = 0;

/**
 * Starts the service with the sandbox of the first run. All callers share the service, and the last call of `stop` ends
 * it.
 */
export async function startContractStack(): Promise<ContractStack> {
  users += 1;
  shared ??= start();
  const stack = await shared;
  return {
    ...stack,
    async stop() {
      users -= 1;
      if (users > 0) return;
      shared = undefined;
      await stack.stop();
    },
  };
}

async function start(): Promise<ContractStack> {
  const lifecycle = createLifecycle();
  try {
    return await startOn(lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

async function startOn(lifecycle: Lifecycle): Promise<ContractStack> {
  const directory = await newDirectory();
  lifecycle.onStop('directory', () => removeDirectory(directory));
  const opened = new Map<string, Store>();
  const provideDatabase = async (name: string) => {
    const store = await openStore(lifecycle);
    opened.set(name.replace('gcs_sandbox_', ''), store);
    const url = new URL(store.url);
    url.hostname = '127.0.0.1';
    url.port = String(store.proxy.port);
    return url.href;
  };
  const startStack = globalThis.gcsStack === 'services' ? startSeparate : startTogether;
  const { behind, ...credentials } = await startStack({ directory, provideDatabase }, lifecycle);
  const admin = openAdmin(credentials.adminAddress, credentials.operatorToken);
  lifecycle.onStop('admin', () => admin.close());

  const stores = storesOf(opened);
  const issueToken = async (request: IssueTokenRequest) => {
    const defaults = { requestId: randomUUID(), client: randomUUID(), kind: 'TOKEN_KIND_API' } as const;
    return (await admin.tokens.IssueToken({ ...defaults, ...request }, admin.call)).secret;
  };
  const newTenant = async () => {
    const { tenant } = await admin.tenants.CreateTenant({ requestId: randomUUID(), name: 'Another' }, admin.call);
    const tenantId = tenant?.id ?? '';
    return { tenantId, token: await issueToken({ tenantId }) };
  };
  const { tenants } = await admin.tenants.ListTenants({}, admin.call);
  return {
    ...credentials,
    behind,
    token: credentials.apiToken,
    tenantId: tenants[0]?.id ?? '',
    directory,
    stores,
    sql: (service, text, ...values) => stores[service].database.query({ name: '', text }, values),
    newTenant,
    issueToken,
    stop: () => lifecycle.stop(),
  };
}

type Started = Access & Pick<ContractStack, 'behind'>;
type Ground = { directory: string; provideDatabase: DatabaseProvider };

async function startTogether({ directory, provideDatabase }: Ground, lifecycle: Lifecycle): Promise<Started> {
  const config = readAllInOneConfig({ ...settings, GCS_DATA_DIR: directory });
  const logger = createLogger({ service: 'contract tests', level: config.logLevel });
  const patiently = whileDatabaseComes({ patienceMs: config.startPatienceMs, logger, lifecycle });
  const options = {
    name: 'sandbox',
    config,
    portOffset: 0,
    provideDatabase,
    patiently,
    processMetrics: false,
  } as const;
  const { operator, telemetry, ...addresses } = await startEnvironment(options, lifecycle);
  const operatorToken = await operator.issueToken('contract-tests');
  const { signatureHeader } = config;
  const receiver = await openBuiltInReceiver(
    { dataDirectory: directory, port: 0, known: undefined, signatureHeader },
    lifecycle,
  );
  const { adminAddress } = addresses;
  const seeded = await seedSandbox({ adminAddress, operatorToken, telemetry, lifecycle }, receiver);
  const { sessionAddress: session, evidenceAddress: evidence, deliveryAddress: delivery } = addresses;
  const { staysAddress: stays } = addresses;
  const providers = addresses.providersAddress ?? '';
  return { ...addresses, behind: { session, evidence, delivery, stays, providers }, operatorToken, ...seeded };
}

async function startSeparate({ directory, provideDatabase }: Ground, lifecycle: Lifecycle): Promise<Started> {
  const stack = await startServices(directory, { provideDatabase, replicas: { providers: 1 } });
  lifecycle.onStop('services', async () => void (await stack.stop()));
  return { ...stack.credentials, behind: null };
}

function storesOf(opened: ReadonlyMap<string, Store>): ContractStack['stores'] {
  const storeOf = (service: ServiceName) => {
    const store = opened.get(service);
    if (store === undefined) throw new Error(`${service} was given no database`);
    return store;
  };
  return {
    gateway: storeOf('gateway'),
    session: storeOf('session'),
    evidence: storeOf('evidence'),
    delivery: storeOf('delivery'),
    stays: storeOf('stays'),
    providers: storeOf('providers'),
  };
}

async function openStore(lifecycle: Lifecycle): Promise<Store> {
  const store = await createTestDatabase();
  lifecycle.onStop('database', () => store.drop());
  const { hostname, port } = new URL(store.url);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  lifecycle.onStop('database proxy', () => proxy.stop());
  return { ...store, proxy };
}
