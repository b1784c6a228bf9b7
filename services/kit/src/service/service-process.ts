import type { Topic } from '@gcs/proto/topics';
import type { OperatorIssuer } from '../admin/operator-identity.ts';
import { readOperatorIssuers } from '../admin/operator-issuers.ts';
import type { EventBus } from '../bus/bus.ts';
import { type KafkaSettings, kafkaSettings, toKafkaConnection } from '../bus/kafka/settings.ts';
import type { TopicOptions } from '../bus/kafka/topics.ts';
import { certificateFilesOf, observeCertificates } from '../crypto/observe-certificates.ts';
import { formatAddress } from '../http/listen.ts';
import {
  type Environment,
  type ProcessSettings,
  processEnvironment,
  processSettings,
  readConfigs,
  type Setting,
  type ValueOf,
} from '../process/config.ts';
import { armFailpoints } from '../process/failpoint.ts';
import { type Check, type HealthChecks, serveHealth } from '../process/health.ts';
import {
  createLifecycle,
  describeFailure,
  type Lifecycle,
  type Running,
  runUntilSignal,
} from '../process/lifecycle.ts';
import { logWarnings, processHost } from '../process/signals.ts';
import { StartError } from '../start-error.ts';
import { logDiagnostics } from '../telemetry/diagnostics.ts';
import { createLogger } from '../telemetry/logger.ts';
import { everyOtelVariable } from '../telemetry/otel-settings.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

export type Spec = Readonly<Record<string, Setting<unknown>>>;
type Config<S extends Spec> = { [K in keyof S]: ValueOf<S[K]> };
type Started = { checks: HealthChecks; drain?(): void; stop(): Promise<void> };

export type ServiceProcess<S extends Spec, C> = {
  name: string;
  settings: S;
  toConfig(settings: Config<S>, operatorIssuers: readonly OperatorIssuer[]): C;
  migrate?(config: C): Promise<void>;
  /** Loads modules that are not always needed, for the argument `compile`. */
  loadOptional?(): Promise<unknown>;
} & (
  | {
      topics: readonly Topic[];
      start(config: C, deps: { bus: EventBus; telemetry: Telemetry; warn: readonly Check[] }): Promise<Started>;
    }
  | { topics?: never; start(config: C, deps: { telemetry: Telemetry }): Promise<Started> }
);

type ServiceSettings<S extends Spec> = {
  process: ProcessSettings;
  kafka: KafkaSettings | null;
  own: Config<S>;
};

const commands = new Map([
  ['migrate', migrateDatabase],
  ['topics', provideTopics],
]);

/**
 * Without an argument, the process serves until SIGTERM or SIGINT, becomes unready, waits `GCS_DRAIN_DELAY_MS` and
 * finishes its work (docs/architecture.md#lifecycle). `migrate` applies the schema. `topics` creates and verifies
 * topics. `compile` loads all modules for NODE_COMPILE_CACHE, because a process that compiles needs ten more megabytes.
 */
export async function runServiceProcess<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const [command] = args;
  if (command === undefined) return serve(service);
  await runOnce(service.name, async () => {
    if (args.length === 1 && command === 'compile') return compile(service);
    const run = args.length === 1 ? commands.get(command) : undefined;
    if (run === undefined) throw new StartError(`Usage: main.ts [compile | ${[...commands.keys()].join(' | ')}]`);
    // A migration needs no broker, so its process gets no access to Kafka.
    const needed = command === 'migrate' ? { settings: service.settings } : service;
    await run(service, readSettings(needed, processEnvironment()));
  });
}

async function serve<S extends Spec, C>(service: ServiceProcess<S, C>): Promise<void> {
  let settings: ServiceSettings<S>;
  try {
    const environment = processEnvironment();
    settings = readSettings(service, environment);
    armFailpoints(environment);
  } catch (error) {
    return runUntilSignal(() => Promise.reject(error), { drainDelayMs: 0, deadlineMs: 0, service: service.name });
  }
  const { drainDelayMs, stopDeadlineMs: deadlineMs } = settings.process;
  const options = { drainDelayMs, deadlineMs, service: service.name };
  return runUntilSignal((lifecycle) => startProcess(service, settings, lifecycle), options);
}

function readSettings<S extends Spec>(
  { settings: own, topics }: { settings: S; topics?: readonly Topic[] },
  environment: Environment,
): ServiceSettings<S> {
  const specs = { process: processSettings, own, otel: everyOtelVariable };
  if (topics === undefined) return { ...readConfigs(specs, environment), kafka: null };
  return readConfigs({ ...specs, kafka: kafkaSettings }, environment);
}

async function compile<S extends Spec, C>({ topics, migrate, loadOptional }: ServiceProcess<S, C>): Promise<void> {
  if (topics !== undefined) await loadKafka();
  if (migrate !== undefined) await loadPatience();
  await loadOptional?.();
}

async function runOnce(service: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    processHost.printError(describeFailure(error), service);
    process.exitCode = 1;
  }
}

export async function startProcess<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  settings: ServiceSettings<S>,
  lifecycle: Lifecycle,
): Promise<Running> {
  const { name } = service;
  const { healthHost, healthPort, logLevel, operatorIssuersFile } = settings.process;
  const environment = processEnvironment();
  const telemetry = createTelemetry({ serviceName: name, environment, logLevel, processMetrics: true });
  lifecycle.onStop('diagnostics', logDiagnostics(telemetry.logger, environment));
  lifecycle.onStop('telemetry', () => telemetry.shutdown());
  lifecycle.onStop('warnings', logWarnings(telemetry.logger));
  const ownFiles = certificateFilesOf(service.settings, settings.own);
  const files = new Map([...ownFiles, ...certificateFilesOf(kafkaSettings, settings.kafka ?? {})]);
  lifecycle.onStop('certificates', observeCertificates(files, telemetry));
  const config = service.toConfig(settings.own, await readOperatorIssuers(operatorIssuersFile));
  const running = await startService(service, config, settings, telemetry, lifecycle);
  lifecycle.onStop(name, () => running.stop());

  let draining = false;
  const health = await serveHealth({
    host: healthHost,
    port: healthPort,
    services: [{ name, checks: running.checks, telemetry }],
    isDraining: () => draining,
  });
  lifecycle.onStop('health', () => health.stop());
  telemetry.logger.info({ health: formatAddress(health.address) }, `${name} has started`);
  return {
    drain: () => {
      telemetry.logger.info(`${name} is stopping`);
      draining = true;
      running.drain?.();
    },
  };
}

async function loadKafka() {
  const { connectKafka } = await import('../bus/kafka/connect.ts');
  const { watchTopics } = await import('../bus/kafka/topic-watch.ts');
  return { connectKafka, watchTopics };
}

/** Loaded only if needed, because images without a database lack the driver. */
function loadPatience() {
  return import('./start-patience.ts');
}

async function startService<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  config: C,
  { kafka, process: { startPatienceMs } }: ServiceSettings<S>,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
) {
  const { topics, migrate, name } = service;
  if (topics === undefined && migrate === undefined) return service.start(config, { telemetry });
  const { toStartError, whileDatabaseComes } = await loadPatience();
  const wait = whileDatabaseComes({ patienceMs: startPatienceMs, logger: telemetry.logger, lifecycle });
  const patiently = (step: () => Promise<Started>) => wait(step).catch(toStartError(name, 'GCS_DATABASE_URL'));
  if (topics === undefined) return patiently(() => service.start(config, { telemetry }));
  if (kafka === null) throw new Error(`${name} has topics but no settings for Kafka`);
  const { connectKafka, watchTopics } = await loadKafka();
  const connection = await toKafkaConnection(kafka);
  const watch = await watchTopics({ connection, topics, replication: kafka.replication, telemetry });
  lifecycle.onStop('topic watch', () => watch.stop());
  const bus = connectKafka({ ...connection, clientId: name, telemetry });
  lifecycle.onStop('Kafka', () => bus.stop());
  return patiently(() => service.start(config, { bus, telemetry, warn: [watch.broker] }));
}

export async function migrateDatabase<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  { own, process }: ServiceSettings<S>,
): Promise<void> {
  const { migrate } = service;
  if (migrate === undefined) throw new StartError(`The ${service.name} has no database.`);
  const logger = createLogger({ service: service.name, level: process.logLevel });
  const operatorIssuers = await readOperatorIssuers(process.operatorIssuersFile);
  const config = service.toConfig(own, operatorIssuers);
  const { toStartError, whileDatabaseComes } = await loadPatience();
  const patiently = whileDatabaseComes({ patienceMs: process.startPatienceMs, logger, lifecycle: createLifecycle() });
  const setting = Object(own).migrationDatabaseUrl ? 'GCS_MIGRATION_DATABASE_URL' : 'GCS_DATABASE_URL';
  await patiently(() => migrate(config)).catch(toStartError(service.name, setting));
  logger.info('the database has the schema of this version');
}

async function provideTopics<S extends Spec, C>(
  { name, topics = [] }: ServiceProcess<S, C>,
  { kafka, process }: ServiceSettings<S>,
): Promise<void> {
  if (kafka === null) throw new StartError(`The ${name} has no topics.`);
  const logger = createLogger({ service: name, level: process.logLevel });
  const { createTopics, verifyTopics } = await import('../bus/kafka/topics.ts');
  const connection = await toKafkaConnection(kafka);
  const options: TopicOptions = { connection, topics, replication: kafka.replication, logger };
  const unreachable = (cause: Error) => {
    throw new StartError(`Kafka (GCS_KAFKA_BROKERS) cannot be reached or used: ${cause.message}`, { cause });
  };
  const { whileKafkaComes } = await loadPatience();
  const patiently = whileKafkaComes({ patienceMs: process.startPatienceMs, logger, lifecycle: createLifecycle() });
  const created = await patiently(() => createTopics(options)).catch(unreachable);
  const problems = await verifyTopics(options).catch(unreachable);
  if (problems.length > 0) throw new StartError(problems.map(({ message }) => message).join('\n'));
  logger.info({ created }, 'the topics are correct');
}
