import { readOperatorIssuers } from '../admin/operator-issuers.ts';
import { toKafkaConnection } from '../bus/kafka/settings.ts';
import type { TopicOptions } from '../bus/kafka/topics.ts';
import { createLifecycle } from '../process/lifecycle.ts';
import { StartError } from '../start-error.ts';
import { createLogger } from '../telemetry/logger.ts';
import type { ServiceProcess, ServiceSettings, Spec } from './service-definition.ts';
import { explain } from './start.ts';
import { whileDatabaseComes } from './start-patience.ts';

/** Applies the pending migrations of the service's database, and waits for it as a start does. */
export async function migrateDatabase<S extends Spec, C>(
  service: ServiceProcess<S, C>,
  { own, process }: ServiceSettings<S>,
): Promise<void> {
  const { migrate } = service;
  if (migrate === undefined) throw new StartError(`The ${service.name} has no database.`);
  const logger = createLogger({ service: service.name, level: process.logLevel });
  const operatorIssuers = await readOperatorIssuers(process.operatorIssuersFile);
  const config = service.toConfig(own, operatorIssuers);
  const patiently = whileDatabaseComes({ patienceMs: process.startPatienceMs, logger, lifecycle: createLifecycle() });
  await patiently(() => migrate(config)).catch(explain(service.name));
  logger.info('the schema of the database is that of this version');
}

/** Creates the service's topics that are missing; throws a StartError when one differs from what it must be. */
export async function provideTopics<S extends Spec, C>(
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
  const created = await createTopics(options).catch(unreachable);
  const problems = await verifyTopics(options).catch(unreachable);
  if (problems.length > 0) throw new StartError(problems.map(({ message }) => message).join('\n'));
  logger.info({ created }, 'the topics are as they must be');
}
