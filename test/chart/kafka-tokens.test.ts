import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind } from './manifests.ts';
import { iamArguments, manifestsOf, render, template, tokenArguments } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const consumers = ['evidence', 'session', 'webhook-delivery'];
const { bears, endpoint, way } = tokenArguments;
const makes = ['--set', 'kafka.topics.provision=job'];

test('the topics Job and every service on Kafka get the token settings and reach the issuer', async () => {
  const manifests = manifestsOf(await render('scram-hook', ...bears, ...endpoint, ...way, ...makes));
  const withTokens = [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')].filter((one) =>
    JSON.stringify(one.spec).includes(
      '{"name":"GCS_KAFKA_SASL_TOKEN_URL","value":"https://idp.example.com/token"},{"name":"GCS_KAFKA_SASL_SCOPE","value":"kafka"}',
    ),
  );
  const reaching = ofKind(manifests, 'NetworkPolicy').filter((one) =>
    JSON.stringify(one.spec).includes('192.0.2.7/32'),
  );
  const namesOf = (found: typeof withTokens) => found.map(({ metadata }) => metadata.name);
  for (const name of consumers) {
    expect(namesOf(withTokens)).toContain(`compliance-${name}`);
    expect(namesOf(reaching)).toContain(`compliance-${name}`);
  }
  expect(namesOf(withTokens)).not.toContain('compliance-gateway');
  expect(namesOf(reaching)).not.toContain('compliance-gateway');
  expect(namesOf(withTokens).filter((name) => name.includes('topics'))).not.toEqual([]);
  expect(namesOf(reaching)).toContain('compliance-topics-evidence');
});

test.each([
  ['no token URL', [...bears, ...way], /kafka\.sasl\.tokenUrl is missing/],
  [
    'no network policy to the issuer',
    [...bears, ...endpoint, '--set', 'networkPolicy.enabled=true'],
    /networkPolicy\.kafkaTokens\.to is empty: no service could get a token/,
  ],
])('rejects tokens with %s', async (_, args, message) => {
  const { status, stderr } = await template('scram-hook', ...args);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

const { iam, region } = iamArguments;

test('every service on Kafka gets the region of Amazon MSK, and no user or password', async () => {
  const manifests = manifestsOf(await render('scram-hook', ...iam, ...region, ...way));
  const own = ofKind(manifests, 'Deployment').filter(({ metadata }) =>
    consumers.some((name) => metadata.name === `compliance-${name}`),
  );
  expect(own).toHaveLength(consumers.length);
  for (const { spec } of own) {
    const text = JSON.stringify(spec);
    expect(text).toContain('{"name":"GCS_KAFKA_SASL_AWS_REGION","value":"eu-south-2"}');
    expect(text).not.toMatch(/GCS_KAFKA_SASL_(USERNAME|PASSWORD)/);
  }
  const reaching = ofKind(manifests, 'NetworkPolicy').filter((one) =>
    JSON.stringify(one.spec).includes('192.0.2.7/32'),
  );
  expect(reaching.map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining(consumers.map((name) => `compliance-${name}`)),
  );
});

test.each([
  ['no region', iam, /kafka\.sasl\.awsRegion is missing/],
  [
    'no TLS',
    ['--set', 'kafka.sasl.mechanism=aws-msk-iam,kafka.tls.enabled=false', ...region],
    /kafka\.tls\.enabled is false/,
  ],
  ['another mechanism', region, /kafka\.sasl\.mechanism is not aws-msk-iam/],
  ['no network policy to AWS', [...iam, ...region, '--set', 'networkPolicy.enabled=true'], /kafkaTokens\.to is empty/],
])('rejects IAM of Amazon MSK with %s', async (_, args, message) => {
  const { status, stderr } = await template('scram-hook', ...args);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});
