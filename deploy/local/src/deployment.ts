import type { EmbeddedKafka } from '@gcs/embedded-kafka';
import type { LocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import type { LocalOperator } from '@gcs/first-run/local-issuer/local-operator';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { openParts, type Parts, type PartsOptions, report } from './parts.ts';
import { type GatewayAddresses, planReplicas } from './plan.ts';
import { createReplica, isCompiled, type Replica, type ReplicaPlan, runCommand } from './replica.ts';
import { databaseServices, type ServiceName, serviceNames } from './services.ts';

export type Deployment = {
  databaseUrls: Parts['databaseUrls'];
  kafka: EmbeddedKafka;
  operator: LocalOperator;
  people: LocalIssuer;
  consoleUrl: string;
  gateways: GatewayAddresses;
  replicas: Replica[];
  replicasOf(service: ServiceName): Replica[];
};

export type DeploymentOptions = PartsOptions & {
  environment?: Readonly<Record<string, string>>;
  /** Changes the planned processes before the start, for example to insert proxies. */
  arrangeReplicas?(replicas: readonly ReplicaPlan[]): Promise<readonly ReplicaPlan[]>;
  /** Runs after migrations, before the services start. */
  beforeServices?(kafka: EmbeddedKafka): Promise<void>;
};

/** Resolves when all processes are ready (docs/architecture.md#one-process). */
export async function startDeployment(options: DeploymentOptions, lifecycle: Lifecycle): Promise<Deployment> {
  const { config, print, environment = {} } = options;
  const parts = await openParts(options, lifecycle);
  const plan = await planReplicas(config, parts, environment);
  const plans = (await options.arrangeReplicas?.(plan.replicas)) ?? plan.replicas;
  const first = (service: ServiceName) => plans.find((replica) => replica.service === service);
  const firsts = serviceNames.flatMap((service) => first(service) ?? []);
  const toMigrate = databaseServices.flatMap((service) => first(service) ?? []);
  if (!isCompiled()) await Promise.all(firsts.map((replica) => runCommand(replica, 'compile', print)));
  print('The databases are migrated …');
  await Promise.all(toMigrate.map((replica) => runCommand(replica, 'migrate', print)));
  await options.beforeServices?.(parts.kafka);

  const replicas = plans.map((replica) => createReplica(replica, print));
  const replicasOf = (service: ServiceName) => replicas.filter((replica) => replica.service === service);
  const backs = replicas.filter(({ service }) => service !== 'gateway' && service !== 'console');
  lifecycle.onStop('session, evidence and webhook delivery', () => stopAll(backs));
  lifecycle.onStop('gateways', () => stopAll(replicasOf('gateway')));
  lifecycle.onStop('consoles', () => stopAll(replicasOf('console')));
  await Promise.all(replicas.map((replica) => report(replica.name, replica.start(), print)));
  const { databaseUrls, kafka, operator, people } = parts;
  const { gateways, consoleUrl } = plan;
  people.serveConsole(consoleUrl);
  return { databaseUrls, kafka, operator, people, consoleUrl, gateways, replicas, replicasOf };
}

async function stopAll(replicas: readonly Replica[]): Promise<void> {
  for (const replica of replicas) replica.signal('SIGTERM');
  await Promise.all(replicas.map((replica) => replica.ended()));
}
