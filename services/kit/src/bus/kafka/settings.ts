import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';
import { parseUrl } from '../../http/parse-url.ts';
import { type readConfig, setting } from '../../process/config.ts';
import { StartError } from '../../start-error.ts';
import type { KafkaConnection } from './client.ts';
import { parsePrefix } from './names.ts';

const mechanisms = ['none', 'plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer', 'aws-msk-iam'] as const;

/** The files (`…_FILE`) have the names and format of Strimzi's KafkaUser secrets. */
export const kafkaSettings = {
  brokers: setting.parsed('GCS_KAFKA_BROKERS', 'a list such as kafka-1:9092,kafka-2:9092', parseBrokers),
  prefix: setting.parsed<string | null>(
    'GCS_KAFKA_PREFIX',
    'up to 100 letters, digits, ".", "_" and "-", beginning and ending with a letter or digit',
    parsePrefix,
    { default: null },
  ),
  saslMechanism: setting.choice('GCS_KAFKA_SASL_MECHANISM', mechanisms, { default: 'none' }),
  /** The client id for `oauthbearer`; the client secret is the password. */
  saslUsername: setting.optionalText('GCS_KAFKA_SASL_USERNAME'),
  saslPassword: setting.optionalText('GCS_KAFKA_SASL_PASSWORD'),
  /** Replaces `saslPassword`; read again for each connection. */
  saslPasswordFile: setting.optionalText('GCS_KAFKA_SASL_PASSWORD_FILE'),
  saslTokenUrl: setting.parsed<URL | null>(
    'GCS_KAFKA_SASL_TOKEN_URL',
    'an https address, or http on this machine',
    parseTokenUrl,
    { default: null },
  ),
  saslScope: setting.optionalText('GCS_KAFKA_SASL_SCOPE'),
  /** The region for `aws-msk-iam`; AWS's SDK finds the credentials. */
  saslAwsRegion: setting.optionalText('GCS_KAFKA_SASL_AWS_REGION'),
  tls: setting.flag('GCS_KAFKA_TLS', { default: false }),
  /** The brokers' CAs as PEM; if absent, the public CAs. */
  tlsCaFile: setting.optionalText('GCS_KAFKA_TLS_CA_FILE'),
  tlsCertFile: setting.optionalText('GCS_KAFKA_TLS_CERT_FILE'),
  tlsKeyFile: setting.optionalText('GCS_KAFKA_TLS_KEY_FILE'),
  /** The number of replicas that each new or existing topic must have. */
  replication: setting.integer('GCS_KAFKA_REPLICATION', { min: 1, max: 15, default: 3 }),
} as const;

export type KafkaSettings = ReturnType<typeof readConfig<typeof kafkaSettings>>;

/**
 * Builds the connection from the settings. Each new connection reads the files again, so rotated secrets need no
 * restart. Throws a StartError for contradicting settings or an unreadable file.
 */
export async function toKafkaConnection(settings: KafkaSettings): Promise<KafkaConnection> {
  const sasl = await saslOf(settings);
  const tls = tlsOf(settings);
  return {
    brokers: settings.brokers,
    ...(settings.prefix === null ? {} : { prefix: settings.prefix }),
    ...(sasl === undefined ? {} : { sasl }),
    ...(tls === undefined ? {} : { tls }),
  };
}

async function saslOf(settings: KafkaSettings): Promise<SASLOptions | undefined> {
  const { saslMechanism: mechanism, saslUsername: username, saslTokenUrl: tokenUrl } = settings;
  if (tokenUrl !== null && mechanism !== 'oauthbearer') {
    throw new StartError('GCS_KAFKA_SASL_TOKEN_URL is set, but GCS_KAFKA_SASL_MECHANISM is not oauthbearer.');
  }
  if (settings.saslAwsRegion !== null && mechanism !== 'aws-msk-iam') {
    throw new StartError('GCS_KAFKA_SASL_AWS_REGION is set, but GCS_KAFKA_SASL_MECHANISM is not aws-msk-iam.');
  }
  if (mechanism === 'none') return undefined;
  if (mechanism === 'aws-msk-iam') return mskIamOf(settings);
  const readPassword = passwordOf(settings);
  if (username === null || readPassword === undefined) {
    throw new StartError(
      `GCS_KAFKA_SASL_MECHANISM is ${mechanism}: set GCS_KAFKA_SASL_USERNAME and GCS_KAFKA_SASL_PASSWORD or GCS_KAFKA_SASL_PASSWORD_FILE too.`,
    );
  }
  if (mechanism !== 'oauthbearer') {
    return {
      mechanism,
      username,
      get password() {
        return readPassword();
      },
    };
  }
  if (tokenUrl === null) {
    throw new StartError('GCS_KAFKA_SASL_MECHANISM is oauthbearer: set GCS_KAFKA_SASL_TOKEN_URL too.');
  }
  const { oauthTokens } = await import('./oauth-tokens.ts');
  const client = {
    tokenUrl,
    clientId: username,
    scope: settings.saslScope,
    get clientSecret() {
      return readPassword();
    },
  };
  return { mechanism, oauthBearerProvider: oauthTokens(client) };
}

function passwordOf({ saslPassword, saslPasswordFile: file }: KafkaSettings): (() => string) | undefined {
  if (file === null) return saslPassword === null ? undefined : () => saslPassword;
  if (saslPassword !== null) {
    throw new StartError('GCS_KAFKA_SASL_PASSWORD and GCS_KAFKA_SASL_PASSWORD_FILE are both set: remove one of them.');
  }
  const read = () => {
    const password = textOf(file).replace(/\r?\n$/, '');
    if (password === '') throw new StartError(`The file ${file}, set as GCS_KAFKA_SASL_PASSWORD_FILE, is empty.`);
    return password;
  };
  read();
  return read;
}

async function mskIamOf(settings: KafkaSettings): Promise<SASLOptions> {
  const { saslUsername, saslPassword, saslPasswordFile, saslAwsRegion, tls } = settings;
  if (saslUsername !== null || saslPassword !== null || saslPasswordFile !== null) {
    throw new StartError(
      'GCS_KAFKA_SASL_MECHANISM is aws-msk-iam, which has no user and no password: AWS identifies the service itself.',
    );
  }
  if (saslAwsRegion === null) {
    throw new StartError('GCS_KAFKA_SASL_MECHANISM is aws-msk-iam: set GCS_KAFKA_SASL_AWS_REGION too.');
  }
  // TLS is required, because an eavesdropper could connect with the token.
  if (!tls) throw new StartError('GCS_KAFKA_SASL_MECHANISM is aws-msk-iam: GCS_KAFKA_TLS must be true.');
  const { mskIamTokens } = await import('./msk-iam-tokens.ts');
  return { mechanism: 'oauthbearer', oauthBearerProvider: mskIamTokens(saslAwsRegion) };
}

/** Accepts the addresses that the chart's `kafka.brokers` accepts. */
function parseBrokers(raw: string): readonly string[] | undefined {
  const brokers = raw.split(',').map((broker) => broker.trim());
  return brokers.every(isBroker) ? brokers : undefined;
}

function isBroker(text: string): boolean {
  const [, port] = /^(?:[A-Za-z0-9._-]+|\[[0-9a-fA-F:]+\]):([1-9]\d{0,4})$/.exec(text) ?? [];
  return Number(port) <= 65_535;
}

/** Requires https except for this machine, because requests contain the secret and answers contain the token. */
function parseTokenUrl(raw: string): URL | undefined {
  const url = parseUrl(raw);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isLocal = url.protocol === 'http:' && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || isLocal ? url : undefined;
}

function tlsOf({ tls, tlsCaFile, tlsCertFile, tlsKeyFile }: KafkaSettings): ConnectionOptions | undefined {
  const files = [tlsCaFile, tlsCertFile, tlsKeyFile].filter((file) => file !== null);
  if (!tls) {
    if (files.length === 0) return undefined;
    throw new StartError('GCS_KAFKA_TLS_*_FILE are set, but GCS_KAFKA_TLS is not true.');
  }
  if ((tlsCertFile === null) !== (tlsKeyFile === null)) {
    throw new StartError(
      'GCS_KAFKA_TLS_CERT_FILE and GCS_KAFKA_TLS_KEY_FILE must both be set: one of them is missing.',
    );
  }
  files.forEach(textOf);
  return {
    get ca() {
      return tlsCaFile === null ? undefined : textOf(tlsCaFile);
    },
    get cert() {
      return tlsCertFile === null ? undefined : textOf(tlsCertFile);
    },
    get key() {
      return tlsKeyFile === null ? undefined : textOf(tlsKeyFile);
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`The file ${file}, which the Kafka settings contain, cannot be read.`, { cause });
  }
}
