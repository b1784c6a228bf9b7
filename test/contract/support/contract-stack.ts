import { randomUUID } from 'node:crypto';
import { openBuiltInReceiver } from '@gcs/first-run/built-in-receiver';
import { seedSandbox } from '@gcs/first-run/seed-sandbox';
import { createLifecycle, type Lifecycle } from '@gcs/kit/lifecycle';
import type { IssueTokenRequest } from '@gcs/proto/gen/grpc/gcs/admin/v1/IssueTokenRequest';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { readAllInOneConfig } from '../../../services/all-in-one/src/config.ts';
import { startEnvironment } from '../../../services/all-in-one/src/environment.ts';
import { openAdmin } from '../../../services/gateway/test/gateway-under-test.ts';
import { startTcpProxy, type TcpProxy } from '../../../services/gateway/test/tcp-proxy.ts';

export type ServiceName = 'gateway' | 'session' | 'evidence' | 'delivery';

/** What a contract test needs of one service: its tables, and the way to them, which the test may cut. */
type Store = TestDatabase & { proxy: TcpProxy };

/** The whole service, as `npm start` composes it, on databases that the test can reach and take away. */
export type ContractStack = {
  baseUrl: string;
  token: string;
  webhookSecret: string;
  tenantId: string;
  adminAddress: string;
  operatorToken: string;
  providerAddress: string;
  providerToken: string;
  stores: Record<ServiceName, Store>;
  sql(service: ServiceName, text: string, ...values: unknown[]): Promise<unknown[]>;
  /** A tenant of its own with a token; what the test does to it disturbs nobody. */
  newTenant(): Promise<{ tenantId: string; token: string }>;
  issueToken(request: IssueTokenRequest): Promise<string>;
  stop(): Promise<void>;
};

const unlimited = '100000/100000';
const settings = {
  GCS_HTTP_PORT: '0',
  GCS_ADMIN_PORT: '0',
  GCS_PROVIDER_PORT: '0',
  GCS_HEALTH_PORT: '0',
  GCS_RECEIVER_PORT: '0',
  GCS_RATE_LIMIT_CREATE: unlimited,
  GCS_RATE_LIMIT_READ: unlimited,
  GCS_RATE_LIMIT_EVIDENCE: unlimited,
  GCS_LOG_LEVEL: 'silent',
};

/** Starts the four services in this process, with the seeded sandbox of the first run. */
export async function startContractStack(): Promise<ContractStack> {
  const lifecycle = createLifecycle();
  try {
    return await start(lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

async function start(lifecycle: Lifecycle): Promise<ContractStack> {
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
  const config = readAllInOneConfig({ ...settings, GCS_DATA_DIR: directory });
  const options = { name: 'sandbox', config, portOffset: 0, provideDatabase, processMetrics: false } as const;
  const environment = await startEnvironment(options, lifecycle);
  const { adminAddress, providerAddress, baseUrl, telemetry } = environment;
  const operatorToken = await environment.operator.issueToken('contract-tests');
  const receiver = await openBuiltInReceiver({ dataDirectory: directory, port: 0, known: undefined }, lifecycle);
  const seeded = await seedSandbox({ adminAddress, operatorToken, telemetry }, receiver);
  const admin = openAdmin(adminAddress, operatorToken);
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
  const [seededTenant] = await stores.gateway.database.query<{ id: string }>({
    name: '',
    text: 'select id from tenants',
  });
  return {
    baseUrl,
    token: seeded.apiToken,
    webhookSecret: seeded.webhookSecret,
    tenantId: seededTenant?.id ?? '',
    adminAddress,
    operatorToken,
    providerAddress,
    providerToken: seeded.providerToken,
    stores,
    sql: (service, text, ...values) => stores[service].database.query({ name: '', text }, values),
    newTenant,
    issueToken,
    stop: () => lifecycle.stop(),
  };
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
