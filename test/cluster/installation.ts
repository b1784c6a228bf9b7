import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seeded } from '@gcs/first-run/seed';
import { trialSecrets } from '@gcs/kind/secrets';
import { apply, type Cluster } from './cluster.ts';
import { platformImages } from './images/platform-images.ts';
import { thisVersion, type Version } from './images/service-images.ts';
import { issuerUrl, receiverUrl } from './partner.ts';
import { repository } from './run.ts';

export const namespace = 'compliance';
export const release = 'gcs';
export const fullName = 'gcs-guest-compliance';
export const baseUrl = `http://${fullName}-gateway.${namespace}.svc.cluster.local`;

export async function preparePlatform(cluster: Cluster, directory: string, receiverCa: string): Promise<string> {
  await apply(cluster, namespaces());
  const { manifest, operator } = await trialSecrets(join(directory, 'secrets'), namespace);
  await apply(cluster, manifest);
  await apply(cluster, JSON.stringify(configMap('receiver-ca', { 'ca.crt': receiverCa })));
  for (const part of ['postgresql', 'kafka']) {
    let text = readFileSync(join(repository, 'deploy/kind', `${part}.yaml`), 'utf8');
    for (const [official, own] of Object.entries(platformImages)) text = text.replaceAll(official, own);
    await apply(cluster, text);
  }
  for (const part of ['postgresql', 'kafka']) {
    await cluster.kubectl('rollout', 'status', '-n', 'platform', `statefulset/${part}`, '--timeout=180s');
  }
  return operator.issueToken('cluster-test');
}

export function install(cluster: Cluster, version: Version, ...flags: string[]): Promise<string> {
  return upgrade(cluster, version, flags);
}

export function deploy(cluster: Cluster, settings: readonly string[] = [], ...flags: string[]): Promise<string> {
  const further = settings.flatMap((setting) => ['--set', setting]);
  const secured = [certificates, consoleValues].flatMap((values) => ['--set-json', JSON.stringify(values)]);
  return upgrade(cluster, thisVersion, [...secured, ...further, ...flags]);
}

function upgrade(cluster: Cluster, version: Version, flags: readonly string[]): Promise<string> {
  return cluster.helm(
    ...['upgrade', '--install', release, join(version.source, 'charts/guest-compliance'), '-n', namespace],
    ...['-f', join(version.source, 'deploy/kind/values.yaml'), '--set-json', JSON.stringify(testValues(cluster))],
    ...['--set', `image.tag=${version.tag}`],
    ...['--wait', '--timeout', '240s', ...flags],
  );
}

export async function seedRelease(cluster: Cluster, operatorToken: string): Promise<Seeded> {
  const port = '19090';
  const forward = await cluster.portForward(namespace, `deploy/${fullName}-gateway`, `${port}:9090`);
  try {
    const command = [join(import.meta.dirname, 'seed.ts'), `127.0.0.1:${port}`, receiverUrl];
    const seeded: Seeded = JSON.parse(await cluster.run(process.execPath, command, { input: operatorToken }));
    const stringData = { token: seeded.apiToken, 'webhook-secret': seeded.webhookSecret };
    const metadata = { name: 'helm-test', namespace };
    await apply(cluster, JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, stringData }));
    return seeded;
  } finally {
    await forward.stop();
  }
}

const certificates = {
  tls: {
    mode: 'existingSecrets',
    adminClientCa: { existingSecret: 'operators-ca' },
    provider: { existingSecret: 'provider-port' },
  },
  gateway: { tls: { existingSecret: 'gateway-tls' } },
  session: { tls: { existingSecret: 'session-tls' } },
  evidence: { tls: { existingSecret: 'evidence-tls' } },
  webhookDelivery: { tls: { existingSecret: 'delivery-tls' } },
};

// Requests of processor time set priorities on two cores: serving pods first, then background work, then starting pods.
function small(cpu: string) {
  return { resources: { requests: { cpu, memory: '96Mi' }, limits: { cpu: '2', memory: '384Mi' } } };
}

const partnerAuthority = {
  extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/receiver-ca/ca.crt' }],
  extraVolumes: [{ name: 'receiver-ca', configMap: { name: 'receiver-ca' } }],
  extraVolumeMounts: [{ name: 'receiver-ca', mountPath: '/receiver-ca', readOnly: true }],
};

const partner = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'partner' } } };

/** The partner's pods reach the console, as an ingress controller would. One of them is the console's issuer. */
const consoleValues = {
  console: {
    ...{ ...small('25m'), ...partnerAuthority, enabled: true, replicas: 1 },
    baseUrl: 'https://console.example.com',
    issuer: issuerUrl,
    tls: { existingSecret: 'console-operator' },
  },
  networkPolicy: {
    consoleFrom: [partner],
    operatorIssuers: { ports: [8443], to: [{ ...partner, podSelector: { matchLabels: { app: 'issuer' } } }] },
  },
};

function testValues(cluster: Cluster) {
  const unlimited = '100000/100000';
  return {
    image: { registry: 'localhost', pullPolicy: 'Never' },
    gateway: { ...small('150m'), rateLimits: { create: unlimited, read: unlimited, evidence: unlimited } },
    session: small('150m'),
    evidence: small('75m'),
    webhookDelivery: {
      ...small('75m'),
      egress: { allowedPrivateCidrs: [cluster.podNetwork], ports: [8443] },
      ...partnerAuthority,
    },
    migrations: small('25m'),
    networkPolicy: { dns: { to: cluster.dnsPeers } },
    helmTest: { tokenSecret: 'helm-test' },
  };
}

function namespaces(): string {
  const restricted = { 'pod-security.kubernetes.io/enforce': 'restricted' };
  const items = [{ name: 'platform' }, { name: 'partner' }, { name: namespace, labels: restricted }].map(
    (metadata) => ({ apiVersion: 'v1', kind: 'Namespace', metadata }),
  );
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}

function configMap(name: string, data: Record<string, string>) {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data };
}
