import { readOperatorIssuers } from '../admin/operator-issuers.ts';
import { toKafkaConnection } from '../bus/kafka/settings.ts';
import { formatAddress } from '../http/listen.ts';
import { isTransient } from '../postgres/errors.ts';
import { processEnvironment } from '../process/config.ts';
import { serveHealth } from '../process/health.ts';
import type { Lifecycle, Running } from '../process/lifecycle.ts';
import { logWarnings } from '../process/warnings.ts';
import { StartError } from '../start-error.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { ServiceProcess, ServiceSettings, Spec } from './service-definition.ts';
import { whileDatabaseComes } from './start-patience.ts';

/** Starts a service with what a process of its own has: telemetry, Kafka, the health port. */
export async function startProcess<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  settings: ServiceSettings<S>,
  lifecycle: Lifecycle,
): Promise<Running> {
  const { name } = service;
  const { healthHost, healthPort, logLevel, operatorIssuersFile } = settings.process;
  const telemetry = createTelemetry({
    serviceName: name,
    environment: processEnvironment(),
    logLevel,
    processMetrics: true,
  });
  lifecycle.onStop('telemetry', () => telemetry.shutdown());
  lifecycle.onStop('warnings', logWarnings(telemetry.logger));
  const config = service.toConfig(settings.own, await readOperatorIssuers(operatorIssuersFile));
  const running = await startService(service, config, settings, telemetry, lifecycle).catch(explain(name));
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

/** What only a process with topics loads. */
export async function loadKafka() {
  const { connectKafka } = await import('../bus/kafka/connect.ts');
  const { watchTopics } = await import('../bus/kafka/topic-watch.ts');
  return { connectKafka, watchTopics };
}

async function startService<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  config: C,
  { kafka, process: { startPatienceMs } }: ServiceSettings<S>,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
) {
  const patiently = whileDatabaseComes({ patienceMs: startPatienceMs, logger: telemetry.logger, lifecycle });
  if (service.topics === undefined) return patiently(() => service.start(config, { telemetry }));
  if (kafka === null) throw new Error(`${service.name} has topics but no settings for Kafka`);
  const { connectKafka, watchTopics } = await loadKafka();
  const connection = await toKafkaConnection(kafka);
  const { topics } = service;
  const watch = await watchTopics({ connection, topics, replication: kafka.replication, telemetry });
  lifecycle.onStop('topic watch', () => watch.stop());
  const bus = connectKafka({ ...connection, clientId: service.name, telemetry });
  lifecycle.onStop('Kafka', () => bus.stop());
  return patiently(() => service.start(config, { bus, telemetry }));
}

/** A database that is away is no fault of the program: one sentence instead of a stack. */
export function explain(name: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartError || !isTransient(error)) throw error;
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The database of ${name} (GCS_DATABASE_URL) cannot be reached or used: ${reason}`, {
      cause: error,
    });
  };
}
