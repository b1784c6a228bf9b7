import { expect, test } from '@jest/globals';
import { readConfig } from '../../process/config.ts';
import { StartError } from '../../start-error.ts';
import { kafkaSettings, toKafkaConnection } from './settings.ts';

const plain = { GCS_KAFKA_SASL_MECHANISM: 'plain', GCS_KAFKA_SASL_USERNAME: 'gcs-plain' };

test.each(['kafka', 'kafka:65536', 'http://kafka:9092', 'kafka:9092,,kafka:9093'])(
  'rejects the brokers %s, and names the setting',
  (brokers) => {
    expect(() => readConfig(kafkaSettings, { GCS_KAFKA_BROKERS: brokers })).toThrow(
      `GCS_KAFKA_BROKERS: is "${brokers}"; expected a list such as kafka-1:9092,kafka-2:9092`,
    );
  },
);

test('accepts brokers as names and as addresses', () => {
  const { brokers } = readConfig(kafkaSettings, { GCS_KAFKA_BROKERS: 'kafka:1, 192.0.2.1:9092,[2001:db8::1]:65535' });
  expect(brokers).toEqual(['kafka:1', '192.0.2.1:9092', '[2001:db8::1]:65535']);
});

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
  [
    { ...plain, GCS_KAFKA_SASL_PASSWORD: 'secret', GCS_KAFKA_SASL_PASSWORD_FILE: '/password' },
    'are both set: remove one of them',
  ],
  [{ ...plain, GCS_KAFKA_SASL_PASSWORD_FILE: '/nowhere/password' }, '/nowhere/password'],
  [{ ...plain, GCS_KAFKA_SASL_PASSWORD_FILE: '/dev/null' }, '/dev/null, set as GCS_KAFKA_SASL_PASSWORD_FILE, is empty'],
  [{ GCS_KAFKA_TLS_CA_FILE: '/ca.pem' }, 'GCS_KAFKA_TLS is not true'],
  [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CERT_FILE: '/user.crt' }, 'must both be set'],
  [{ GCS_KAFKA_TLS: 'true', GCS_KAFKA_TLS_CA_FILE: '/nowhere/ca.pem' }, '/nowhere/ca.pem'],
])('rejects the contradictory settings %j', async (settings, sentence) => {
  const refused = (async () =>
    toKafkaConnection(readConfig(kafkaSettings, { GCS_KAFKA_BROKERS: '127.0.0.1:1', ...settings })))();
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(sentence);
});
