import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import { chart, helm, manifestsOf, render, template, valuesFile } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const templateWith = (set: string, ...settings: string[]) =>
  template(set, ...settings.flatMap((one) => ['--set', one]));

test.each([
  ['environment=staging', /environment.*one of.*sandbox.*production/s],
  ['enviroment=sandbox', /additional properties 'enviroment' not allowed/],
  ['gateway.replica=3', /gateway.*additional properties 'replica' not allowed/s],
  ['gateway.replicas=two', /gateway\/replicas.*want null or integer/s],
  ['gateway.replicas=0', /gateway\/replicas.*minimum/s],
  ['evidence.replicas=13', /evidence\/replicas.*maximum/s],
  ['webhookDelivery.replicas=13', /webhookDelivery\/replicas.*maximum/s],
  ['stays.replicas=13', /stays\/replicas.*maximum/s],
  ['providers.replicas=3', /providers\/replicas.*maximum/s],
  ['gateway=null', /missing property 'gateway'/],
  ['networkPolicy=null', /missing property 'networkPolicy'/],
  ['networkPolicy.operatorIssuers=null', /networkPolicy.*missing property 'operatorIssuers'/s],
  ['session.resources.memory=1Gi', /session\/resources.*additional properties 'memory'/s],
  ['size=tiny', /size.*one of.*standard.*small/s],
  ['pod.liveness.failureThreshold=0', /pod\/liveness\/failureThreshold.*minimum/s],
  ['evidence.keda.maxReplicas=13', /evidence\/keda\/maxReplicas.*maximum/s],
  ['webhookDelivery.podDisruptionBudget.maxUnavailable=0', /podDisruptionBudget\/maxUnavailable/],
  ['pod.runAsUser=0', /pod\/runAsUser.*minimum/s],
  ['kafka.topics.provision=yes', /kafka\/topics\/provision/],
  ['kafka.sasl.mechanism=gssapi', /kafka\/sasl\/mechanism/],
  ['image.pullPolicy=Sometimes', /image\/pullPolicy/],
  ['logLevel=fatal', /logLevel/],
  ['tls.mode=mutual', /tls\/mode.*none.*existingSecrets.*certManager/s],
  ['session.tls.secret=x', /session\/tls.*additional properties 'secret'/s],
  ['session.database.poolSize=3', /session\/database\/poolSize.*minimum/s],
  ['session.idempotencyRetentionHours=23', /idempotencyRetentionHours.*minimum/s],
  ['evidence.verificationDays=0', /evidence\/verificationDays.*minimum/s],
  ['webhookDelivery.logDays=7', /webhookDelivery\/logDays.*minimum/s],
  ['operatorIssuers.list[0].jwks.keys[0].k=secret', /operatorIssuers\/list\/0\/jwks\/keys\/0/],
  ['operatorIssuers.list[0].roles=role', /operatorIssuers\/list\/0\/roles.*want array/s],
  ['operatorIssuers.list[0].rolls=role', /operatorIssuers\/list\/0.*additional properties 'rolls'/s],
  ['networkPolicy.adminFrom[0].cidr=10.0.0.0/8', /networkPolicy\/adminFrom\/0.*additional properties 'cidr'/s],
])('the values schema rejects %s', async (setting, message) => {
  const { status, stderr } = await templateWith('sandbox', setting);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/values don't meet the specifications of the schema/);
  expect(stderr).toMatch(message);
});

test.each([
  ['environment=', /environment is empty: set sandbox or production/],
  ['session.serviceAccount.create=false', /session\.serviceAccount\.name is missing/],
  ['session.database.existingSecret=null', /session\.database\.existingSecret is missing: the Secret with the URL/],
  ['evidence.keyring.existingSecret=', /evidence\.keyring\.existingSecret is missing/],
  ['kafka.brokers=null', /kafka\.brokers is empty: name the bootstrap brokers/],
  ['image.tag=latest', /image tag of gateway is latest: name a version/],
  ['drain.stopDeadlineSeconds=60', /terminationGracePeriodSeconds must be above/],
  ['kafka.tls.clientCertificates=true', /session\.kafka\.existingSecret is missing/],
  ['kafka.sasl.mechanism=plain', /session\.kafka\.existingSecret is missing/],
  ['kafka.sasl.tokenUrl=https://idp.example.com/token', /kafka\.sasl\.mechanism is not oauthbearer/],
  ['kafka.topics.provision=strimzi', /kafka\.strimzi\.cluster is missing/],
  ['evidence.autoscaling.enabled=true', /nothing to scale on: set evidence\.autoscaling\.metrics, or use keda/],
  [
    'operatorIssuers.list[0].issuer=idp,operatorIssuers.list[0].audience=gcs,operatorIssuers.list[0].jwksUri=https://idp.example.com/keys',
    /networkPolicy\.operatorIssuers\.to is empty: no service could fetch the keys of idp/,
  ],
  ['fullnameOverride=acme.prod', /acme\.prod is no valid name of a Service/],
  ['nameOverride=7.acme,fullnameOverride=7acme', /7acme is no valid name of a Service/],
  ['grpcRoute.admin.enabled=true', /grpcRoute\.admin\.parentRefs is empty/],
  ['environment=production', /tls\.mode is none in production: .* or tls\.acknowledgePlain to true/],
  [
    'tls.mode=existingSecrets',
    /gateway\.tls\.existingSecret is missing: .* for gcs-guest-compliance-gateway-internal\.compliance/,
  ],
  ['tls.mode=certManager', /tls\.issuerRef\.name is missing/],
  ['tls.adminClientCa.existingSecret=operators', /adminClientCa\.existingSecret is set, but tls\.mode is none/],
  ['session.tls.existingSecret=session-tls', /session\.tls\.existingSecret is set, but tls\.mode is none/],
])('rejects %s with a message', async (setting, message) => {
  const { status, stderr } = await templateWith('sandbox', setting);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

test.each([`image.tag=0.2.0,stays.image.digest=${digest}`, `stays.image.tag=0.2.0,stays.image.digest=${digest}`])(
  'rejects a tag beside a digest, because it has no effect: %s',
  async (setting) => {
    const { status, stderr } = await templateWith('sandbox', setting);
    expect(status).not.toBe(0);
    expect(stderr).toContain('the tag of stays has no effect beside stays.image.digest');
  },
);

test('the chart rejects two autoscalers, two monitors and unconfirmed private networks with a message', async () => {
  const fight = await templateWith(
    'production',
    'evidence.autoscaling.enabled=true',
    'evidence.autoscaling.metrics[0].type=Pods',
  );
  expect(fight.stderr).toMatch(/two autoscalers would fight over the replicas/);
  const twice = await templateWith('production', 'monitoring.podMonitor.enabled=true');
  expect(twice.stderr).toMatch(/every sample would be taken twice/);
  const open = await templateWith('production', 'webhookDelivery.egress.allowedPrivateCidrs={10.0.0.0/8}');
  expect(open.stderr).toMatch(/set webhookDelivery\.egress\.acknowledgePrivate to true/);
});

describe('the chart on a cluster without the APIs', () => {
  test.each([
    ['monitoring.serviceMonitor.enabled=true', /no monitoring\.coreos\.com\/v1: install the Prometheus operator first/],
    [
      'tls.mode=certManager,tls.issuerRef.name=ca',
      /no cert-manager\.io\/v1: install cert-manager first .*--dry-run=server/,
    ],
    [
      'evidence.keda.enabled=true',
      /no keda\.sh\/v1alpha1: install KEDA first .*--api-versions keda\.sh\/v1alpha1.*--dry-run=server/,
    ],
    ['kafka.topics.provision=strimzi,kafka.strimzi.cluster=kafka', /no kafka\.strimzi\.io\/v1: install Strimzi/],
  ])('reports the API that %s needs', async (setting, message) => {
    const { status, stderr } = await helm('template', 'gcs', chart, '-f', valuesFile('sandbox'), '--set', setting);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});

test.each([
  ['operatorIssuers.list=null', /operatorIssuers is empty in production/],
  ['kafka.tls.enabled=false', /kafka\.tls\.enabled is false in production: .* or kafka\.tls\.acknowledgePlain to true/],
  ['kafka.replication=2', /kafka\.replication is below 3 in production/],
  ['kafka.tls.clientCertificates=true', /kafka\.tls\.clientCertificates and kafka\.sasl\.mechanism are both set/],
])('the chart for production rejects %s', async (setting, message) => {
  const { status, stderr } = await templateWith('scram-hook', setting);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

test('the chart for production without TLS requires an explicit confirmation', async () => {
  const settings = [
    ...['operatorIssuers.existingConfigMap=issuers', 'kafka.replication=3'],
    ...['tls.acknowledgePlain=true', 'kafka.tls.acknowledgePlain=true'],
  ];
  const confirmed = await templateWith('sandbox', 'environment=production', ...settings);
  expect(confirmed).toMatchObject({ status: 0, stdout: expect.not.stringContaining('GCS_TLS_') });
});

test('the chart renders the production of the tutorial “Go live”, whose commands name its objects', async () => {
  const page = readFileSync(join(chart, '../../docs/tutorials/golive.md'), 'utf8');
  const [, values = ''] = /^cat > "\$WORK\/production\.yaml" <<'YAML'\n(.*?)^YAML$/ms.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'gcs-golive-'));
  writeFileSync(join(folder, 'production.yaml'), values);
  const rest = ['--api-versions', 'cert-manager.io/v1'];
  const release = ['compliance', chart, '--namespace', 'compliance'];
  const { stderr, stdout } = await helm('template', ...release, '-f', join(folder, 'production.yaml'), ...rest);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const manifests = manifestsOf(stdout);
  const named = (pattern: RegExp) => pattern.exec(page)?.[1];
  expect(ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name)).toContain(
    named(/port-forward deploy\/(\S+)/),
  );
  const certificate = {
    secretName: named(/get secret (\S+)/),
    dnsNames: expect.arrayContaining([named(/--admin-server-name (\S+)/)]),
  };
  expect(ofKind(manifests, 'Certificate').map(({ spec }) => spec)).toContainEqual(expect.objectContaining(certificate));
});

test.each([
  'webhookDelivery.egress.deniedCidrs={0.0.0.0/0,255.10.1.99/32,::/0,2001:db8:0:1:2:3:4:5/128}',
  'kafka.brokers={kafka:1,192.0.2.1:9092,[2001:db8::1]:65535}',
  'session.database.runtimeRole=session-1',
  'session.resources.limits.memory=1e9,session.resources.limits.cpu=0.5,session.resources.requests.cpu=500m',
  'session.database.existingSecret=databases,session.database.urlKey=a,session.database.migrationUrlKey=b,evidence.database.existingSecret=databases',
])('the chart accepts %s', async (setting) => {
  expect(await templateWith('sandbox', setting)).toMatchObject({ status: 0 });
});

test('helm lint accepts the defaults', async () => {
  expect(await helm('lint', chart)).toMatchObject({ status: 0 });
});

test('the registry of images may have a path, and monitors may have relabelings', async () => {
  const relabelings = '[{"targetLabel":"team","replacement":"desk"}]';
  const monitor = ['relabelings', 'metricRelabelings'].flatMap((name) => [
    '--set-json',
    `monitoring.podMonitor.${name}=${relabelings}`,
  ]);
  const settings = ['--set', 'image.registry=ghcr.io/acme,monitoring.podMonitor.enabled=true'];
  const manifests = manifestsOf(await render('sandbox', ...settings, ...monitor));
  for (const pod of ofKind(manifests, 'Deployment'))
    expect(podSpecOf(pod)?.containers[0]?.image).toMatch(/^ghcr\.io\/acme\/guest-compliance\/[a-z-]+:/);
  expect(ofKind(manifests, 'PodMonitor')[0]?.spec).toMatchObject({
    podMetricsEndpoints: [{ relabelings: JSON.parse(relabelings), metricRelabelings: JSON.parse(relabelings) }],
  });
});

test('the chart keeps the templates of an extra object, and renders an extra text as its own template', async () => {
  const more = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } });
  const kept = { ...more('kept'), data: { url: '{{ .password }}' } };
  const text = JSON.stringify(more('{{ .Release.Name }}-more'));
  const manifests = manifestsOf(await render('sandbox', '--set-json', `extraObjects=${JSON.stringify([kept, text])}`));
  expect(manifests).toContainEqual(kept);
  expect(manifests).toContainEqual(more('gcs-more'));
});

test('the chart renders each dashboard as one complete ConfigMap', async () => {
  const manifests = manifestsOf(await render('sandbox', '--set', 'monitoring.dashboards.enabled=true'));
  const dashboards = globSync('files/dashboards/*.json', { cwd: chart });
  expect(dashboards.length).toBeGreaterThan(0);
  for (const file of dashboards) {
    const [text] = manifests.flatMap(({ data = {} }) => data[basename(file)] ?? []);
    expect(JSON.parse(text ?? 'null')).toEqual(JSON.parse(readFileSync(join(chart, file), 'utf8')));
  }
});
