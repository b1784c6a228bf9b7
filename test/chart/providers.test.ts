import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ofKind, podSpecOf, policyOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, template } from './render.ts';

type Peer = { podSelector?: { matchLabels: Record<string, string> }; ipBlock?: { cidr: string; except?: string[] } };
type Rule = { ports: { port: string | number }[]; from?: Peer[]; to?: Peer[] };
type Policy = { ingress?: Rule[]; egress: Rule[] };

const component = 'app.kubernetes.io/component';
const set = (...settings: string[]) => settings.flatMap((setting) => ['--set', setting]);

const least = set(
  'providers.enabled=true',
  'providers.baseUrl=https://vendors.example.com',
  'providers.database.existingSecret=providers-database',
  'providers.keyring.existingSecret=providers-keyring',
  'gateway.guest.enabled=true',
  'gateway.guest.baseUrl=https://check-in.example.com',
);

let production: Manifest[];
let sandbox: Manifest[];
beforeAll(async () => {
  helmCommand();
  production = manifestsOf(await render('production'));
  sandbox = manifestsOf(await render('sandbox', ...least));
}, helmDeadlineMs);

test('the chart by default renders no providers, and no provider settings of the gateway', async () => {
  const text = await render('sandbox');
  expect(manifestsOf(text).filter(({ metadata }) => metadata.name.includes('providers'))).toEqual([]);
  expect(text).not.toContain('GCS_PROVIDERS_ADDRESS');
  expect(environmentOf(sandbox, 'gateway')['GCS_PROVIDERS_ADDRESS']).toMatch(/-providers-internal\..*:50051$/);
});

test('providers have their own database and migration, and no broker', () => {
  const jobs = ofKind(sandbox, 'Job').map(({ metadata }) => metadata.name.replace(/-[0-9a-f]{8}$/, ''));
  expect(jobs).toContain('gcs-guest-compliance-migrate-providers');
  expect(Object.keys(environmentOf(production, 'providers')).filter((name) => /KAFKA/.test(name))).toEqual([]);
});

// The chart must configure TLS on both sides, because services do not report a difference.
const files = ['CERT_FILE', 'KEY_FILE', 'CA_FILE'];
const portSecrets = ['tls.provider.existingSecret=port', 'providers.portTls.existingSecret=at-port'];
const certified = ['tls.mode=certManager', 'tls.issuerRef.name=ca'];
test.each([
  { what: 'nothing has certificates', settings: [], directory: undefined },
  { what: 'the services have certificates', settings: certified, directory: '/etc/gcs/tls' },
  { what: 'only the port has certificates', settings: portSecrets, directory: '/etc/gcs/tls-provider' },
  { what: 'both have certificates', settings: [...certified, ...portSecrets], directory: '/etc/gcs/tls-provider' },
])('both sides of the provider port use the same protocol if $what', async ({ settings, directory }) => {
  const manifests = manifestsOf(await render('sandbox', ...least, ...set(...settings)));
  const named = (service: string, prefix: string) =>
    files.map((file) => environmentOf(manifests, service)[`${prefix}_${file}`]);
  const expected = ['tls.crt', 'tls.key', 'ca.crt'].map((file) => directory && `${directory}/${file}`);
  expect(named('gateway', 'GCS_PROVIDER_TLS')).toEqual(expected);
  expect(named('providers', 'GCS_PROVIDER')).toEqual(expected);
  const headless = ofKind(manifests, 'Service').find(({ metadata }) => metadata.name.endsWith('-gateway-internal'));
  expect(headless?.spec).toMatchObject({
    ports: expect.arrayContaining([
      expect.objectContaining({ name: 'provider', appProtocol: directory ? 'tls' : 'grpc' }),
    ]),
  });
  const secrets = ['gateway', 'providers'].map((service) =>
    podOf(manifests, service).volumes?.flatMap(({ name, secret }) =>
      name === 'tls-provider' ? secret?.secretName : [],
    ),
  );
  expect(secrets).toEqual(directory?.endsWith('-provider') ? [['port'], ['at-port']] : [[], []]);
});

describe('network policy', () => {
  const peer = (name: string) => ({ podSelector: { matchLabels: expect.objectContaining({ [component]: name }) } });

  test('providers reach only their database, the gateway, the vendors and the operators’ issuers', () => {
    const reached = policyOf<Policy>(production, 'providers').egress.map(({ ports, to = [] }) => [
      ports.map(({ port }) => port),
      to,
    ]);
    expect(reached).toEqual([
      [[5432], [{ ipBlock: { cidr: '192.0.2.14/32' } }]],
      [[9094], [peer('gateway')]],
      [[443], [expect.anything(), expect.anything()]],
      [[443], [{ ipBlock: { cidr: '192.0.2.20/32' } }]],
    ]);
  });

  test('providers reach the same internet addresses as webhook delivery, but only at port 443', () => {
    const internet = (service: string) =>
      policyOf<Policy>(production, service).egress.find(({ to = [] }) => to.some(({ ipBlock }) => ipBlock?.except));
    expect(internet('providers')).toEqual({ ...internet('webhook-delivery'), ports: [{ port: 443, protocol: 'TCP' }] });
    expect(JSON.stringify(internet('providers'))).toContain('203.0.113.0/24');
  });

  test('providers reach only the listed vendors, if vendors are listed', async () => {
    const named = [{ ipBlock: { cidr: '198.51.100.0/24' } }];
    const args = [...least, '--set-json', `networkPolicy.vendors.to=${JSON.stringify(named)}`];
    const { egress } = policyOf<Policy>(manifestsOf(await render('sandbox', ...args)), 'providers');
    expect(egress.filter(({ ports }) => ports.some(({ port }) => port === 443)).map(({ to }) => to)).toEqual([named]);
  });

  test('providers reach only the provider port of the gateway, also for the keys of hand-overs', () => {
    const hears = policyOf<Policy>(production, 'gateway').ingress?.filter(({ from = [] }) =>
      from.some(({ podSelector }) => podSelector?.matchLabels[component] === 'providers'),
    );
    expect(hears?.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(['provider']);
  });

  test('only listed sources reach the ports for guests and webhooks; only the gateway reaches the port for calls', () => {
    const ingress = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } };
    const heard = (manifests: Manifest[]) =>
      policyOf<Policy>(manifests, 'providers').ingress?.map(({ ports, from = [] }) => [ports[0]?.port, from]);
    expect(heard(production)).toEqual([
      ['grpc', [peer('gateway')]],
      ['http', [ingress]],
    ]);
    expect(heard(sandbox)).toEqual([['grpc', [peer('gateway')]]]);
  });
});

test.each([
  ['providers.baseUrl=', /providers\.baseUrl is missing/],
  ['providers.database.existingSecret=', /providers\.database\.existingSecret is missing/],
  ['providers.keyring.existingSecret=', /providers\.keyring\.existingSecret is missing/],
  ['providers.image.tag=latest', /image tag of providers is latest/],
  ['gateway.guest.enabled=false', /gateway\.guest\.enabled is not: guests are handed over by their page/],
  ['providers.portTls.existingSecret=at-port', /portTls\.existingSecret is set, but tls\.provider is not/],
  ['tls.provider.existingSecret=port', /portTls\.existingSecret is missing: tls\.provider makes the provider port ask/],
  [
    'tls.mode=existingSecrets,gateway.tls.existingSecret=a,session.tls.existingSecret=b,evidence.tls.existingSecret=c,webhookDelivery.tls.existingSecret=d,stays.tls.existingSecret=e',
    /providers\.tls\.existingSecret is missing: .* for gcs-guest-compliance-providers-internal\.compliance/,
  ],
  [
    'providers.baseUrl=https://vendors.example.com/adapters',
    /providers\.baseUrl is "https:.*: expected an https address without a path/,
  ],
  ['providers.adapters[0]=a b', /providers\/adapters/],
  ['providers.kafka.username=x', /additional properties 'kafka' not allowed/],
  ['providers.autoscaling.enabled=true', /additional properties 'autoscaling' not allowed/],
])('rejects providers with %s', async (setting, message) => {
  const { status, stderr } = await template('sandbox', ...least, ...set(setting));
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

function podOf(manifests: Manifest[], service: string) {
  const found = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.labels?.[component] === service);
  const pod = found && podSpecOf(found);
  if (pod === undefined) throw new Error(`there is no Deployment of ${service}`);
  return pod;
}

function environmentOf(manifests: Manifest[], service: string): Record<string, string | undefined> {
  const entries = (podOf(manifests, service).containers[0]?.env ?? []).map(({ name, value }) => [name, value] as const);
  return Object.fromEntries(entries);
}
