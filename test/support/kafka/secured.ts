import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { freePorts } from '@gcs/embedded-kafka/free-ports';

export type SecuredKafka = {
  /** The listener without any protection. */
  plain: string[];
  /** The one with TLS and SASL; its certificate names `localhost`. */
  secured: string[];
  /** PEM of the certificate that signs the broker's. */
  caFile: string;
  remove(): Promise<void>;
};

export const plainUser = { username: 'gcs-plain', password: 'plain-secret' };
export const scramUser = { username: 'gcs-scram', password: 'scram-secret' };

const storePassword = 'changeit';

/** A broker that also listens with TLS, PLAIN and SCRAM, under a new certificate. */
export async function startSecuredKafka(): Promise<SecuredKafka> {
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
