import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedKafka } from '@gcs/embedded-kafka';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { createReplica, type Replica, type ReplicaPlan } from '@gcs/local/replica';
import type { DatabaseService, ServiceName } from '@gcs/local/services';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { openConsoleCookies } from '@gcs/test/support/console-cookies';
import { startLoad } from '@gcs/test/support/load';
import { openOperator } from '@gcs/test/support/operator';
import { postgresOf } from '@gcs/test/support/postgres-processes';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { startOtelCollector } from '@gcs/test/support/tools/otel-collector';
import { type Prometheus, startPrometheus } from '@gcs/test/support/tools/prometheus';
import { waitFor } from '@gcs/test/support/wait-for';
import { type ConnectedVendor, connectVendor, type VendorSide } from '@gcs/test/vendors/at-the-service';
import { playedVendors } from '@gcs/test/vendors/vendors';
import pg from 'pg';
import { writeScaledRules } from './scaled-rules.ts';

export const ways = ['collected', 'scraped'] as const;
export type Way = (typeof ways)[number];

export type World = VendorSide & {
  tenantId: string;
  stack: ServicesStack;
  api: Api;
  kafka: EmbeddedKafka;
  prometheus: Prometheus;
  vendors: ReadonlyMap<string, ConnectedVendor>;
  sessionDatabase: TcpProxy & { processes: ReturnType<typeof postgresOf> };
  console(): Promise<string>;
  sql(service: DatabaseService): Promise<pg.Client>;
  otlpUrl: string;
  replicaOf(service: ServiceName): Replica;
  restart(service: ServiceName, environment?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
};

const createsPerSecond = 2;
const readsPerSecond = 3;

export async function startWorld(): Promise<World> {
  const lifecycle = createLifecycle();
  return open(lifecycle).catch(async (error: unknown) => {
    await lifecycle.stop();
    throw error;
  });
}

async function open(lifecycle: Lifecycle): Promise<World> {
  const directory = await newDirectory();
  lifecycle.onStop('directory', () => removeDirectory(directory));
  const collector = lifecycle.use('collector', await startOtelCollector());
  const session = lifecycle.use('database of session', await startSessionDatabase(join(directory, 'of-session')));
  const stack = await startAll(directory, { session, collector, lifecycle });
  lifecycle.onStop('services', async () => void (await stack.stop()));
  const replicas = lifecycle.use('replaced processes', openReplicas(stack));
  const prometheus = lifecycle.use('Prometheus', await watch(directory, stack, collector.metricsPort));
  const admin = await openOperator(stack.credentials);
  lifecycle.onStop('admin', () => admin.close());
  const { tenantId } = admin;
  const vendors = new Map<string, ConnectedVendor>();
  for (const name of Object.keys(playedVendors)) vendors.set(name, await connectVendor(admin, name));
  lifecycle.onStop('vendors', async () => {
    for (const { played } of vendors.values()) await played.stop();
  });
  const api = createApi(stack.credentials);
  lifecycle.use('users', startUsers(api));
  const cookies = await openConsoleCookies(directory);
  const databaseUrls = { ...stack.deployment.databaseUrls, session: session.pastProxy };
  return {
    ...{ stack, api, prometheus, vendors, admin, tenantId, ...replicas },
    ...{ kafka: stack.deployment.kafka, otlpUrl: collector.otlpUrl },
    sessionDatabase: { ...session.proxy, processes: session.processes },
    console: () => cookies.of('ana'),
    async sql(service) {
      const client = new pg.Client({ connectionString: databaseUrls[service] });
      await client.connect();
      return client;
    },
    stop: () => lifecycle.stop(),
  };
}

type Foundations = {
  session: Awaited<ReturnType<typeof startSessionDatabase>>;
  collector: Awaited<ReturnType<typeof startOtelCollector>>;
  lifecycle: Lifecycle;
};

async function startAll(directory: string, { session, collector, lifecycle }: Foundations): Promise<ServicesStack> {
  const options = { dataDir: join(directory, 'of-others'), fsync: false, settings };
  const others = lifecycle.use('other databases', await startEmbeddedPostgres(options));
  return startServices(directory, {
    replicas: { providers: 1 },
    environment: { GCS_LOG_LEVEL: 'error' },
    arrangeReplicas: async (plans) =>
      plans.map((plan) => ({ ...plan, environment: observed(plan, collector.otlpUrl) })),
    async provideDatabase(name) {
      if (name === session.name) return session.url;
      await others.createDatabase(name);
      return others.url(name);
    },
  });
}

/**
 * Resolves once Prometheus has the metrics of every service by scraping and from the collector. A process that is
 * killed earlier would cause no alert.
 */
async function watch(directory: string, { deployment }: ServicesStack, collectorPort: number): Promise<Prometheus> {
  const rules = join(directory, 'scaled-alerts.yaml');
  writeScaledRules(rules);
  const own = deployment.replicas.map(({ name, healthPort: port }) => ({
    ...{ name, port, labels: { namespace: 'scraped' } },
  }));
  const its = { name: 'collector', port: collectorPort, labels: { namespace: 'observability' } };
  const prometheus = await startPrometheus(directory, [...own, its], rules);
  await waitFor(async () => (await prometheus.now(seenServices)).length === ways.length * own.length);
  return prometheus;
}

function openReplicas({ deployment }: ServicesStack): Pick<World, 'replicaOf' | 'restart' | 'stop'> {
  const replicas = new Map(deployment.replicas.map((replica) => [replica.service, replica]));
  const replicaOf = (service: ServiceName): Replica => {
    const replica = replicas.get(service);
    if (replica === undefined) throw new Error(`there is no ${service}`);
    return replica;
  };
  return {
    replicaOf,
    async restart(service, more = {}) {
      const before = replicaOf(service);
      before.signal('SIGTERM');
      await before.ended();
      const { environment } = before;
      const next = createReplica({ ...before, environment: { ...environment, ...more } }, () => {});
      replicas.set(service, { ...next, environment });
      await next.start();
    },
    async stop() {
      const replaced = [...replicas.values()].filter((one) => !deployment.replicas.includes(one));
      for (const replica of replaced) replica.signal('SIGTERM');
      await Promise.all(replaced.map((replica) => replica.ended()));
    },
  };
}

const seenServices = 'group by (namespace, service_name) (nodejs_eventloop_utilization_ratio)';
const settings = { max_connections: '200' };

async function startSessionDatabase(directory: string) {
  mkdirSync(directory, { recursive: true });
  const name = 'gcs_sandbox_session';
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), fsync: false, settings });
  await postgres.createDatabase(name);
  const pastProxy = postgres.url(name);
  const url = new URL(pastProxy);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return {
    ...{ name, url: url.href, pastProxy, proxy, processes: postgresOf(directory) },
    async stop() {
      await proxy.stop();
      await postgres.stop();
    },
  };
}

function observed({ name, environment }: ReplicaPlan, otlpUrl: string): ReplicaPlan['environment'] {
  return {
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpUrl,
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_METRIC_EXPORT_TIMEOUT: '1000',
    OTEL_RESOURCE_ATTRIBUTES: `service.instance.id=${name},k8s.pod.name=${name},k8s.namespace.name=collected`,
  };
}

function startUsers(api: Api) {
  let newest = '';
  const creates = startLoad(createsPerSecond, async () => {
    const { status, body } = await api.create(checkIn('happy'));
    if (status === 201) newest = body.id;
  });
  const reads = startLoad(readsPerSecond, async () => {
    if (newest !== '') await api.get(newest);
  });
  return { stop: async () => void (await Promise.all([creates.stop(), reads.stop()])) };
}
