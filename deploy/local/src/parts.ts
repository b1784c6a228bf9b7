import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { type DatabaseProvider, openDatabases } from '@gcs/embedded-postgres/databases';
import { type ServiceName as KeyringName, provideKeyrings } from '@gcs/first-run/keys';
import { type LocalIssuer, openLocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { type LocalOperator, localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { createTopics } from '@gcs/kit/bus/kafka/topics';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Patience } from '@gcs/kit/service/start-patience';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { topics } from '@gcs/proto/topics';
import { provideSite } from '@gcs/site/provide';
import type { LocalConfig } from './config.ts';
import type { Print } from './replica.ts';
import { type DatabaseService, databaseServices, shortNames } from './services.ts';

export type Parts = {
  databaseUrls: Readonly<Record<DatabaseService, string>>;
  kafka: EmbeddedKafka;
  replication: number;
  keyrings: Readonly<Record<KeyringName, string>>;
  operatorIssuersFile: string;
  operator: LocalOperator;
  people: LocalIssuer;
  docsDirectory: string;
};

export type PartsOptions = {
  config: LocalConfig;
  logger: Logger;
  patiently: Patience;
  /** Default: the configured PostgreSQL server, or an embedded one if none is configured. */
  provideDatabase?: DatabaseProvider;
  print: Print;
};

export async function openParts(options: PartsOptions, lifecycle: Lifecycle): Promise<Parts> {
  const { config, logger, print } = options;
  const [databaseUrls, { kafka, replication }, docsDirectory] = await Promise.all([
    report('PostgreSQL', provideDatabases(options, lifecycle), print),
    report('Kafka', provideKafka(config, lifecycle, logger), print),
    config.docsDirectory ?? provideSite(),
  ]);
  const directory = join(config.dataDirectory, 'keys', 'sandbox');
  const keyrings = await provideKeyrings(directory);
  const key = signingKeyOf(await readKeyring(keyrings.gateway, ['operator']), 'operator');
  const operator = await localIssuer(key);
  const people = await openLocalIssuer({ port: config.issuerPort, key, operator }, lifecycle);
  const operatorIssuersFile = join(directory, 'operator-issuers.json');
  await writeFile(operatorIssuersFile, `${JSON.stringify([operator.issuer, people.trusted], null, 2)}\n`);
  return { databaseUrls, kafka, replication, keyrings, operatorIssuersFile, operator, people, docsDirectory };
}

/** Prints a line before and after a part of the start, which can take more than a minute. */
export async function report<T>(part: string, work: Promise<T>, print: Print): Promise<T> {
  print(`${part} starts …`);
  const result = await work;
  print(`${part} is ready.`);
  return result;
}

async function provideDatabases({ config, logger, patiently, provideDatabase }: PartsOptions, lifecycle: Lifecycle) {
  // A replica needs ten connections and a few that listen. The other 50 are for operators.
  const replicas = Object.values(config.replicas).reduce((sum, count) => sum + count, 0);
  const options = { ...config, maxConnections: 50 + 15 * replicas };
  const provide = provideDatabase ?? (await openDatabases(options, { lifecycle, logger, patiently }));
  const urls = databaseServices.map(async (name) => [name, await provide(`gcs_sandbox_${shortNames[name]}`)] as const);
  const entries: Record<string, string> = Object.fromEntries(await Promise.all(urls));
  const of = (name: DatabaseService) => entries[name] ?? '';
  return {
    session: of('session'),
    evidence: of('evidence'),
    'webhook-delivery': of('webhook-delivery'),
    stays: of('stays'),
    gateway: of('gateway'),
    providers: of('providers'),
  };
}

async function provideKafka({ dataDirectory, brokers: size }: LocalConfig, lifecycle: Lifecycle, logger: Logger) {
  const dataDir = join(dataDirectory, `kafka-${size}`);
  await mkdir(dataDir, { recursive: true });
  const kafka = await startEmbeddedKafka({ dataDir, size });
  lifecycle.onStop('Kafka', () => kafka.stop());
  const replication = Math.min(3, size);
  const connection = { brokers: kafka.addresses };
  await createTopics({ connection, topics: Object.values(topics), replication, logger });
  return { kafka, replication };
}
