import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, template } from './render.ts';

const component = 'app.kubernetes.io/component';
const issuer = 'https://login.example.com';
const trusted = { issuer, audience: 'gcs', jwks: { keys: [] } };
const elsewhere = [{ ipBlock: { cidr: '192.0.2.20/32' } }];

const least = [
  'console.enabled=true',
  'console.baseUrl=https://console.example.com',
  `console.issuer=${issuer}`,
  'console.keyring.existingSecret=console-keyring',
];
const withConsole = (...settings: string[]) => [
  ...['--set-json', `operatorIssuers.list=[${JSON.stringify(trusted)}]`],
  ...['--set-json', `networkPolicy.operatorIssuers.to=${JSON.stringify(elsewhere)}`],
  ...[...least, ...settings].flatMap((one) => ['--set', one]),
];

let production: Manifest[];
let sandbox: Manifest[];
beforeAll(async () => {
  helmCommand();
  production = manifestsOf(await render('production'));
  sandbox = manifestsOf(await render('sandbox', ...withConsole()));
}, helmDeadlineMs);

test('the chart renders a console only if it is enabled', async () => {
  const consolesIn = (manifests: Manifest[]) => manifests.filter(({ metadata }) => metadata.name.includes('console'));
  expect(consolesIn(manifestsOf(await render('sandbox')))).toEqual([]);
  expect(consolesIn(sandbox)).not.toEqual([]);
});

test('the console gets no database, no broker and no Job', () => {
  for (const manifests of [production, sandbox]) {
    const { containers, volumes = [] } = podOf(manifests);
    const names = (containers[0]?.env ?? []).map(({ name }) => name);
    expect(names.filter((name) => /DATABASE|KAFKA|POSTGRES/.test(name))).toEqual([]);
    expect(volumes.filter(({ name }) => /postgresql|kafka/.test(name))).toEqual([]);
    const jobs = ofKind(manifests, 'Job').filter(({ metadata }) => metadata.name.includes('console'));
    expect(jobs).toEqual([]);
  }
});

test('the console is a public client unless a Secret is configured', () => {
  const secretOf = (manifests: Manifest[]) =>
    podOf(manifests).containers[0]?.env?.find(({ name }) => name === 'GCS_CONSOLE_CLIENT_SECRET');
  expect(secretOf(sandbox)).toBeUndefined();
  expect(secretOf(production)?.valueFrom).toEqual({ secretKeyRef: { name: 'console-client', key: 'client-secret' } });
});

test('the console gets only the CA of the services, and no certificate from that CA', () => {
  const volumes = podOf(production).volumes ?? [];
  const ofGateway = volumes.filter(({ secret }) => secret?.secretName === 'gcs-guest-compliance-gateway-tls');
  expect(ofGateway).toEqual([
    { name: 'tls-admin', secret: expect.objectContaining({ items: [{ key: 'ca.crt', path: 'ca.crt' }] }) },
  ]);
  const issued = ofKind(production, 'Certificate').map(({ metadata }) => metadata.name);
  expect(issued.filter((name) => name.includes('console'))).toEqual([]);
});

test.each([
  ['console.baseUrl=', /console\.baseUrl is missing/],
  ['console.issuer=', /console\.issuer is missing/],
  ['console.keyring.existingSecret=', /console\.keyring\.existingSecret is missing/],
  ['console.image.tag=latest', /image tag of console is latest/],
  ['console.issuer=https://other.example.com', /not among operatorIssuers: .* whoever https:\/\/other\.example\.com/],
  ['networkPolicy.operatorIssuers.to=null', /operatorIssuers\.to is empty: the console could not reach/],
  ['console.tls.existingSecret=operator', /console\.tls\.existingSecret is set, but tls\.mode is none/],
])('rejects a console with %s', async (setting, message) => {
  const { status, stderr } = await template('sandbox', ...withConsole(setting));
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

test('the chart rejects a missing and a superfluous certificate for the admin port', async () => {
  const missing = await template('production', '--set', 'console.tls.existingSecret=');
  expect(missing.stderr).toMatch(/console\.tls\.existingSecret is missing: tls\.adminClientCa makes/);
  const idle = await template('production', '--set', 'tls.adminClientCa.existingSecret=');
  expect(idle.stderr).toMatch(/console\.tls\.existingSecret is set, but tls\.adminClientCa is not/);
});

test.each([
  ['console.scope=profile', /console\/scope/],
  ['console.operatorToken=refresh_token', /console\/operatorToken/],
  ['console.idleSeconds=29', /console\/idleSeconds.*minimum/s],
  ['console.freshSeconds=28801', /console\/freshSeconds.*maximum/s],
  ['console.database.existingSecret=x', /additional properties 'database' not allowed/],
])('the values schema rejects %s', async (setting, message) => {
  const { status, stderr } = await template('sandbox', ...withConsole(setting));
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/values don't meet the specifications of the schema/);
  expect(stderr).toMatch(message);
});

function podOf(manifests: Manifest[]) {
  const found = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.labels?.[component] === 'console');
  const pod = found && podSpecOf(found);
  if (pod === undefined) throw new Error('there is no Deployment of the console');
  return pod;
}
