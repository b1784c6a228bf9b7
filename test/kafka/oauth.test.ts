import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { kafkaSettings, toKafkaConnection } from '@gcs/kit/bus/kafka/settings';
import { readConfig } from '@gcs/kit/process/config';
import { topics } from '@gcs/proto/topics';
import { provideTopics } from '@gcs/test/support/kafka/topics';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

// The broker accepts tokens of an issuer for its own audience. Before a token expires, the broker requires a new token.

const topic = topics.sessionChanges;
const issuer = 'https://idp.example.com';
const client = { id: 'gcs-session', secret: 'a:secret/' };
const lifeSeconds = 13;

const telemetry = testTelemetry();
let directory: string;
let kafka: EmbeddedKafka;
let brokers: string;
let tokens: Server;
let tokenUrl: string;
const issued = { count: 0, audience: 'kafka' };

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-oauth-'));
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = join(directory, 'jwks.json');
  writeFileSync(jwks, JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] }));
  tokens = createServer(async (request, response) => {
    const isKnown = credentialsIn(request.headers.authorization).join(' ') === `${client.id} ${client.secret}`;
    const body = isKnown ? await tokenAnswer(privateKey) : { error: 'invalid_client' };
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  tokenUrl = `http://127.0.0.1:${await listenOnPort(tokens)}/token`;
  const [port = 0] = await freePorts(1);
  kafka = await startEmbeddedKafka({
    properties: guardedBy(pathToFileURL(jwks).href, port),
    jvm: [`-Dorg.apache.kafka.sasl.oauthbearer.allowed.urls=${pathToFileURL(jwks).href}`],
  });
  brokers = `127.0.0.1:${port}`;
  await provideTopics(kafka.addresses);
});

afterAll(async () => {
  tokens?.close();
  await kafka?.remove();
  rmSync(directory, { recursive: true, force: true });
});

test('a bus publishes and consumes for longer than each of its tokens lives', async () => {
  const bus = await connect();
  const received: (string | null)[] = [];
  await bus.subscribe({
    group: 'oauth',
    topics: [topic],
    handle: async (records) => void received.push(...records.map(({ key }) => key)),
  });
  const before = issued.count;
  for (let count = 0; issued.count < before + 3; count += 1) {
    await bus.publish([{ topic, messages: [{ key: `cs_${count}`, value: '{}', traceparent: '' }] }]);
    await waitFor(() => received.includes(`cs_${count}`));
  }
  await bus.stop();
});

test('a bus publishes nothing with a wrong secret, and everything once the file is corrected', async () => {
  const file = join(directory, 'secret');
  writeFileSync(file, 'wrong');
  const bus = await connect({ GCS_KAFKA_SASL_PASSWORD: '', GCS_KAFKA_SASL_PASSWORD_FILE: file });
  await expect(bus.publish([message])).rejects.toThrow();
  writeFileSync(file, client.secret);
  // kafkajs repeats its handshake on the connection that has no token. The broker then closes this connection, and the
  // next attempt uses another.
  await waitFor(() =>
    bus.publish([message]).then(
      () => true,
      () => false,
    ),
  );
  await bus.stop();
});

test('a bus publishes nothing with a token for another audience', async () => {
  issued.audience = 'another-broker';
  const bus = await connect();
  await expect(bus.publish([message])).rejects.toThrow();
  await bus.stop();
  issued.audience = 'kafka';
});

const message = { topic, messages: [{ key: 'cs_refused', value: '{}', traceparent: '' }] };

async function connect(more: Record<string, string> = {}) {
  const environment = {
    GCS_KAFKA_BROKERS: brokers,
    GCS_KAFKA_SASL_MECHANISM: 'oauthbearer',
    GCS_KAFKA_SASL_USERNAME: client.id,
    GCS_KAFKA_SASL_PASSWORD: client.secret,
    GCS_KAFKA_SASL_TOKEN_URL: tokenUrl,
    ...more,
  };
  const connection = await toKafkaConnection(readConfig(kafkaSettings, environment));
  return connectKafka({ ...connection, clientId: 'oauth', telemetry });
}

/** Decodes both parts of the credentials, which RFC 6749, 2.3.1 form-encodes. */
function credentialsIn(authorization = ''): string[] {
  const basic = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  return basic.split(':').map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
}

async function tokenAnswer(key: CryptoKey): Promise<object> {
  issued.count += 1;
  const token = new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).setSubject(client.id);
  token.setIssuer(issuer).setAudience(issued.audience).setIssuedAt().setExpirationTime(`${lifeSeconds}s`);
  return { access_token: await token.sign(key), token_type: 'Bearer', expires_in: lifeSeconds };
}

function guardedBy(jwksUrl: string, port: number): Record<string, string> {
  const oauth = 'org.apache.kafka.common.security.oauthbearer';
  const listener = 'listener.name.guarded.oauthbearer';
  return {
    listeners: `PLAINTEXT://127.0.0.1:{port},GUARDED://127.0.0.1:${port},CONTROLLER://127.0.0.1:{controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:{port},GUARDED://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,GUARDED:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'sasl.enabled.mechanisms': 'OAUTHBEARER',
    [`${listener}.sasl.jaas.config`]: `${oauth}.OAuthBearerLoginModule required;`,
    [`${listener}.sasl.server.callback.handler.class`]: `${oauth}.OAuthBearerValidatorCallbackHandler`,
    [`${listener}.sasl.oauthbearer.jwks.endpoint.url`]: jwksUrl,
    [`${listener}.sasl.oauthbearer.expected.audience`]: 'kafka',
    [`${listener}.sasl.oauthbearer.expected.issuer`]: issuer,
    // The broker closes a connection whose token has expired, unless the client has sent a new token.
    [`${listener}.connections.max.reauth.ms`]: '3600000',
  };
}
