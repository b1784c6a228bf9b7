import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import type { KafkaConnection } from '@gcs/kit/bus/kafka/client';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { kafkaSettings, toKafkaConnection } from '@gcs/kit/bus/kafka/settings';
import { type Environment, readConfig } from '@gcs/kit/process/config';
import { StartError } from '@gcs/kit/start-error';
import { topics } from '@gcs/proto/topics';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

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

describe('SASL and TLS', () => {
  beforeAll(() => provideTopics(kafka.plain));

  const tls = (): Environment => ({
    GCS_KAFKA_BROKERS: kafka.secured.join(','),
    GCS_KAFKA_TLS: 'true',
    GCS_KAFKA_TLS_CA_FILE: kafka.caFile,
  });
  const as = (mechanism: string, { username, password }: typeof plainUser): Environment => ({
    ...tls(),
    GCS_KAFKA_SASL_MECHANISM: mechanism,
    GCS_KAFKA_SASL_USERNAME: username,
    GCS_KAFKA_SASL_PASSWORD: password,
  });

  test.each([
    ['plain', plainUser],
    ['scram-sha-256', scramUser],
    ['scram-sha-512', scramUser],
  ])('%s: publishes and consumes', async (mechanism, user) => {
    const bus = connectKafka({ ...(await connectionOf(as(mechanism, user))), clientId: mechanism, telemetry });
    const received: (string | null)[] = [];
    await bus.subscribe({
      group: mechanism,
      topics: [topic],
      handle: async (records) => void received.push(...records.map(({ key }) => key)),
    });
    await bus.publish([{ topic, messages: [{ key: mechanism, value: '{}', traceparent: '' }] }]);
    await waitFor(() => received.includes(mechanism));
    await bus.stop();
  });

  test.each([
    ['a wrong password', () => as('plain', { ...plainUser, password: 'wrong' })],
    ['a broker whose certificate nobody vouches for', () => ({ ...as('plain', plainUser), GCS_KAFKA_TLS_CA_FILE: '' })],
  ])('%s: publishes nothing', async (_, environment) => {
    const bus = connectKafka({ ...(await connectionOf(environment())), clientId: 'refused', telemetry });
    const message = { key: 'cs_a', value: '{}', traceparent: '' };
    await expect(bus.publish([{ topic, messages: [message] }])).rejects.toThrow();
    await bus.stop();
  });
});

describe('rejects contradictory settings with a message', () => {
  test.each([
    [{ GCS_KAFKA_SASL_MECHANISM: 'plain' }, 'set GCS_KAFKA_SASL_USERNAME'],
    [
      { GCS_KAFKA_SASL_MECHANISM: 'oauthbearer', GCS_KAFKA_SASL_USERNAME: 'id', GCS_KAFKA_SASL_PASSWORD: 'secret' },
      'set GCS_KAFKA_SASL_TOKEN_URL',
    ],
    [{ GCS_KAFKA_SASL_TOKEN_URL: 'https://idp.example.com/token' }, 'is not oauthbearer'],
    [{ GCS_KAFKA_SASL_TOKEN_URL: 'http://idp.example.com/token' }, 'an https address'],
    [{ GCS_KAFKA_SASL_AWS_REGION: 'eu-south-2' }, 'is not aws-msk-iam'],
    [{ GCS_KAFKA_SASL_MECHANISM: 'aws-msk-iam' }, 'set GCS_KAFKA_SASL_AWS_REGION'],
    [
      { GCS_KAFKA_SASL_MECHANISM: 'aws-msk-iam', GCS_KAFKA_SASL_AWS_REGION: 'eu-south-2', GCS_KAFKA_TLS: 'false' },
      'GCS_KAFKA_TLS must be true',
    ],
    [{ GCS_KAFKA_SASL_MECHANISM: 'aws-msk-iam', GCS_KAFKA_SASL_USERNAME: 'id' }, 'has no user and no password'],
    [{ GCS_KAFKA_TLS_CA_FILE: '/ca.pem' }, 'GCS_KAFKA_TLS is not true'],
    [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CERT_FILE: '/user.crt' }, 'go together'],
    [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CA_FILE: '/nowhere/ca.pem' }, '/nowhere/ca.pem'],
  ])('%j', async (settings, sentence) => {
    const refused = connectionOf({ GCS_KAFKA_BROKERS: '127.0.0.1:1', ...settings });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(sentence);
  });
});

async function connectionOf(environment: Environment): Promise<KafkaConnection> {
  return toKafkaConnection(readConfig(kafkaSettings, environment));
}

type SecuredKafka = {
  /** The listener without any protection. */
  plain: string[];
  /** The one with TLS and SASL; its certificate names `localhost`. */
  secured: string[];
  /** PEM of the certificate that signs the broker's. */
  caFile: string;
  remove(): Promise<void>;
};

const storePassword = 'changeit';

/** A broker that also listens with TLS, PLAIN and SCRAM, under a new certificate. */
async function startSecuredKafka(): Promise<SecuredKafka> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-tls-'));
  const [keystore, caFile] = [join(directory, 'broker.p12'), join(directory, 'ca.pem')];
  const store = ['-alias', 'broker', '-keystore', keystore, '-storetype', 'PKCS12', '-storepass', storePassword];
  keytool('-genkeypair', '-keyalg', 'RSA', '-dname', 'CN=localhost', '-ext', 'SAN=dns:localhost', ...store);
  keytool('-exportcert', '-rfc', '-file', caFile, ...store);
  const [port = 0] = await freePorts(1);
  const kafka = await startEmbeddedKafka({
    properties: securedBy(keystore, port),
    formatArguments: scramArguments(),
  });
  return {
    plain: kafka.addresses,
    secured: [`localhost:${port}`],
    caFile,
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

function keytool(...args: string[]): void {
  const tool = spawnSync('keytool', args, { encoding: 'utf8' });
  if (tool.status !== 0) throw new Error(`keytool failed:\n${tool.stdout}${tool.stderr}`);
}

async function removeAll(kafka: EmbeddedKafka, directory: string): Promise<void> {
  await kafka.remove();
  await rm(directory, { recursive: true, force: true });
}
