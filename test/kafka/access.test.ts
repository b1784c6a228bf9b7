import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import type { KafkaConnection } from '@gcs/kit/bus/kafka/client';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { kafkaSettings, toKafkaConnection } from '@gcs/kit/bus/kafka/settings';
import { watchTopics } from '@gcs/kit/bus/kafka/topic-watch';
import { type Environment, readConfig } from '@gcs/kit/process/config';
import { topics } from '@gcs/proto/topics';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';

const topic = topics.sessionChanges;

const plainUser = { username: 'gcs-plain', password: 'plain-secret' };
const scramUser = { username: 'gcs-scram', password: 'scram-secret' };

let kafka: SecuredKafka;
let telemetry: TestTelemetry;

beforeAll(async () => {
  kafka = await startSecuredKafka();
  telemetry = testTelemetry();
});

afterAll(() => kafka.remove());

describe('a service on a Kafka with SASL and TLS', () => {
  beforeAll(() => provideTopics(kafka.plain));

  const users = { plain: plainUser, 'scram-sha-256': scramUser, 'scram-sha-512': scramUser };
  const files = () => ({ ca: join(kafka.directory, 'mounted-ca.pem'), password: join(kafka.directory, 'password') });
  const environmentOf = (mechanism: keyof typeof users): Environment => ({
    GCS_KAFKA_BROKERS: kafka.secured.join(','),
    GCS_KAFKA_TLS: 'true',
    GCS_KAFKA_TLS_CA_FILE: files().ca,
    GCS_KAFKA_SASL_MECHANISM: mechanism,
    GCS_KAFKA_SASL_USERNAME: users[mechanism].username,
    GCS_KAFKA_SASL_PASSWORD_FILE: files().password,
  });

  test.each([
    { mechanism: 'plain', rotated: 'password' },
    { mechanism: 'scram-sha-256', rotated: 'password' },
    { mechanism: 'scram-sha-512', rotated: 'password' },
    { mechanism: 'scram-sha-512', rotated: 'ca' },
  ] as const)(
    '$mechanism: receives no record with a wrong $rotated, and every record once the file is corrected',
    async (row) => {
      const { mechanism, rotated } = row;
      const right = { ca: kafka.ca, password: `${users[mechanism].password}\n` };
      writeFileSync(files().ca, right.ca);
      writeFileSync(files().password, right.password);
      writeFileSync(files()[rotated], { ca: kafka.otherCa, password: 'wrong' }[rotated]);
      const key = `${mechanism}-${rotated}`;
      const bus = connectKafka({ ...(await connectionOf(environmentOf(mechanism))), clientId: mechanism, telemetry });
      const received: (string | null)[] = [];
      await bus.subscribe({
        group: key,
        topics: [topic],
        handle: async (records) => void received.push(...records.map((record) => record.key)),
      });
      const publish = () => bus.publish([{ topic, messages: [{ key, value: '{}', traceparent: '' }] }]);
      await expect(publish()).rejects.toThrow();
      writeFileSync(files()[rotated], right[rotated]);
      await publish();
      await waitFor(() => received.includes(key));
      await bus.stop();
    },
  );

  test('starts without the right to read a topic’s settings, reports the topic, and publishes', async () => {
    const [closed, open] = [topics.packageChanges, topic];
    const { AclOperationTypes: operations, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
    const acl = [operations.DESCRIBE, operations.READ, operations.WRITE].map((operation) => ({
      ...{ resourceType: AclResourceTypes.TOPIC, resourceName: closed, operation, host: '*' },
      resourcePatternType: ResourcePatternTypes.LITERAL,
      ...{ principal: `User:${plainUser.username}`, permissionType: AclPermissionTypes.ALLOW },
    }));
    await withAdmin(kafka.plain, (admin) => admin.createAcls({ acl }));
    writeFileSync(files().ca, kafka.ca);
    writeFileSync(files().password, plainUser.password);
    const connection = await connectionOf(environmentOf('plain'));
    const watch = await watchTopics({ connection, topics: [closed, open], replication: 1, telemetry });
    const sentence = (name: string) => `The settings of the topic ${name} cannot be read: allow DescribeConfigs on it.`;
    expect(telemetry.logs()).toContain(sentence(closed));
    expect(telemetry.logs()).not.toContain(sentence(open));
    expect(await telemetry.metricsText()).toMatch(/gcs_topics_unusable\S* 1$/m);
    await watch.stop();
    const bus = connectKafka({ ...connection, clientId: 'closed', telemetry });
    await bus.publish([{ topic: closed, messages: [{ key: 'cs_a', value: '{}', traceparent: '' }] }]);
    await bus.stop();
  });

  test('reads the files of a certificate again for each connection', async () => {
    const [cert, key] = [join(kafka.directory, 'user.crt'), join(kafka.directory, 'user.key')];
    const certificate = { GCS_KAFKA_TLS_CERT_FILE: cert, GCS_KAFKA_TLS_KEY_FILE: key };
    for (const file of [cert, key]) writeFileSync(file, 'first');
    const { tls } = await connectionOf({ ...environmentOf('plain'), ...certificate });
    expect({ ...tls }).toMatchObject({ cert: 'first', key: 'first' });
    for (const file of [cert, key]) writeFileSync(file, 'second');
    expect({ ...tls }).toMatchObject({ cert: 'second', key: 'second' });
  });
});

async function connectionOf(environment: Environment): Promise<KafkaConnection> {
  return toKafkaConnection(readConfig(kafkaSettings, environment));
}

type SecuredKafka = {
  plain: string[];
  /** The addresses of the listener with TLS and SASL, whose certificate names `localhost`. */
  secured: string[];
  ca: string;
  otherCa: string;
  directory: string;
  remove(): Promise<void>;
};

const storePassword = 'changeit';

async function startSecuredKafka(): Promise<SecuredKafka> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-tls-'));
  const certify = (alias: string) => {
    const store = ['-alias', alias, '-keystore', `${alias}.p12`, '-storetype', 'PKCS12', '-storepass', storePassword];
    keytool(
      directory,
      '-genkeypair',
      '-keyalg',
      'RSA',
      '-dname',
      'CN=localhost',
      '-ext',
      'SAN=dns:localhost',
      ...store,
    );
    keytool(directory, '-exportcert', '-rfc', '-file', `${alias}.pem`, ...store);
    return readFileSync(join(directory, `${alias}.pem`), 'utf8');
  };
  const [ca, otherCa] = [certify('broker'), certify('other')];
  const [port = 0] = await freePorts(1);
  const kafka = await startEmbeddedKafka({
    properties: securedBy(join(directory, 'broker.p12'), port),
    formatArguments: scramArguments(),
  });
  return {
    plain: kafka.addresses,
    secured: [`localhost:${port}`],
    ca,
    otherCa,
    directory,
    remove: () => removeAll(kafka, directory),
  };
}

function securedBy(keystore: string, port: number): Record<string, string> {
  const modules = 'org.apache.kafka.common.security';
  const scram = `${modules}.scram.ScramLoginModule required;`;
  const { username, password } = plainUser;
  return {
    listeners: `PLAINTEXT://127.0.0.1:{port},SECURED://127.0.0.1:${port},CONTROLLER://127.0.0.1:{controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:{port},SECURED://localhost:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SECURED:SASL_SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.secured.plain.sasl.jaas.config': `${modules}.plain.PlainLoginModule required user_${username}="${password}";`,
    'listener.name.secured.scram-sha-256.sasl.jaas.config': scram,
    'listener.name.secured.scram-sha-512.sasl.jaas.config': scram,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': 'User:ANONYMOUS',
    // Only resources with rules are restricted.
    'allow.everyone.if.no.acl.found': 'true',
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': keystore,
    'ssl.keystore.password': storePassword,
    'ssl.key.password': storePassword,
  };
}

function scramArguments(): string[] {
  const { username, password } = scramUser;
  const credentials = `[name=${username},password=${password}]`;
  return ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => ['--add-scram', `${mechanism}=${credentials}`]);
}

function keytool(cwd: string, ...args: string[]): void {
  const tool = spawnSync('keytool', args, { cwd, encoding: 'utf8' });
  if (tool.status !== 0) throw new Error(`keytool failed:\n${tool.stdout}${tool.stderr}`);
}

async function removeAll(kafka: EmbeddedKafka, directory: string): Promise<void> {
  await kafka.remove();
  await rm(directory, { recursive: true, force: true });
}
