import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind } from './manifests.ts';
import { manifestsOf, render } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

type Policy = { egress?: { ports?: { port: number }[]; to?: unknown[] }[] };
const cidr = '192.0.2.7/32';
const to = [{ ipBlock: { cidr } }];

test.each([
  ['kafka.brokers={b1:9096,[2001:db8::1]:9098}', 'kafka', ['session', 'evidence', 'topics-evidence'], [9096, 9098]],
  ['kafka.sasl.tokenUrl=https://idp:8444/token', 'kafkaTokens', ['session', 'topics-evidence'], [8444]],
  ['telemetry.otlpEndpoint=http://collector:14318/v1', 'collector', ['common'], [14318]],
  ['telemetry.otlpEndpoint=http://collector', 'collector', ['common'], [80]],
  ['evidence.checkpoint.s3.endpoint=http://minio.storage:9000', 'checkpointStore', ['evidence'], [9000]],
  ['evidence.checkpoint.s3.endpoint=https://[2001:db8::1]', 'checkpointStore', ['evidence'], [443]],
  ['console.issuer=https://login:8445/realm', 'operatorIssuers', ['gateway', 'console'], [8445]],
  ['operatorIssuers.list[0].jwksUri=https://idp:8443/keys:1', 'operatorIssuers', ['gateway', 'stays'], [8443]],
])('with %s, the policies of %s also allow its ports', async (setting, rule, names, ports) => {
  const issuer = ['--set', 'operatorIssuers.list[0].issuer=idp,operatorIssuers.list[0].audience=gcs'];
  const bearer = 'kafka.sasl.mechanism=oauthbearer,kafka.tls.clientCertificates=false,kafka.topics.provision=job';
  const way = ['--set-json', `networkPolicy.${rule}.to=${JSON.stringify(to)}`];
  const manifests = manifestsOf(
    await render(
      'production',
      ...(rule === 'kafkaTokens' ? ['--set', bearer] : ['--set', 'kafka.topics.provision=job']),
      ...(setting.startsWith('operatorIssuers') ? issuer : []),
      ...way,
      '--set',
      setting,
    ),
  );
  for (const name of names) {
    const policy = ofKind(manifests, 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === `gcs-guest-compliance-${name}`,
    );
    const { egress } = (policy?.spec ?? {}) as Policy;
    const rules = egress?.filter((one) => JSON.stringify(one.to) === JSON.stringify(to));
    const allowed = rules?.flatMap((one) => one.ports?.map(({ port }) => port) ?? []);
    expect({ name, allowed }).toEqual({ name, allowed: expect.arrayContaining(ports) });
    expect(new Set(allowed).size).toBe(allowed?.length);
  }
});

test('an example with a broker at 9096 allows this port if its policies are enabled', async () => {
  const policies = ofKind(
    manifestsOf(await render('scram-hook', '--set', 'networkPolicy.enabled=true')),
    'NetworkPolicy',
  );
  const stays = policies.find(({ metadata }) => metadata.name === 'compliance-stays');
  expect(JSON.stringify(stays?.spec)).toContain('"port":9096');
});
