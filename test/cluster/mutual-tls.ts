import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthority } from './certificates.ts';
import { apply, type Cluster } from './cluster.ts';
import { fullName, namespace, release } from './installation.ts';
import { readyPodsOf } from './observe.ts';
import { repository } from './run.ts';

export type OperatorFiles = { directory: string; certificate: string; key: string; token: string };

const hostOf = (service: string) => `${fullName}-${service}.${namespace}.svc.cluster.local`;
const gatewayHost = hostOf('gateway-internal');

export async function provideCertificates(cluster: Cluster, directory: string, token: string): Promise<OperatorFiles> {
  const services = createAuthority(directory, 'services');
  const providers = createAuthority(directory, 'providers');
  const operators = createAuthority(directory, 'operators');
  const secrets = {
    'gateway-tls': services.issue('gateway-tls', gatewayHost).secret,
    'session-tls': services.issue('session-tls', hostOf('session')).secret,
    'evidence-tls': services.issue('evidence-tls', hostOf('evidence')).secret,
    'delivery-tls': services.issue('delivery-tls', hostOf('webhook-delivery')).secret,
    'provider-port': providers.issue('provider-port', gatewayHost).secret,
    'operators-ca': { 'ca.crt': operators.certificate },
    'console-operator': operators.issue('console-operator').secret,
  };
  const items = Object.entries(secrets).map(([name, stringData]) => {
    return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
  });
  await apply(cluster, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  const tokenFile = join(directory, 'operator.jwt');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  return { directory, ...operators.issue('operator').files, token: tokenFile };
}

export async function callersHeard(cluster: Cluster): Promise<Record<string, string[]>> {
  const script = readFileSync(join(import.meta.dirname, 'pods/dial.mjs'), 'utf8');
  const behind = ['session', 'evidence', 'webhook-delivery'].map((name) => {
    return { name, url: `${hostOf(name)}:50051`, host: hostOf(name), folder: '/etc/gcs/tls' };
  });
  const own = [
    { name: 'operators', url: '127.0.0.1:9090', host: gatewayHost, folder: '/etc/gcs/tls' },
    { name: 'providers', url: '127.0.0.1:9094', host: gatewayHost, folder: '/etc/gcs/tls-provider' },
  ];
  const [pod] = await readyPodsOf(cluster, 'gateway');
  const command = ['node', '--input-type=module', '-e', script, '--', JSON.stringify([...behind, ...own])];
  return JSON.parse(await cluster.kubectl('exec', '-n', namespace, `pod/${pod?.name}`, '--', ...command));
}

export type Guestctl = (...args: readonly string[]) => Promise<string>;

export async function guestctlAsNoted(cluster: Cluster, operator: OperatorFiles): Promise<Guestctl> {
  const notes = await cluster.helm('get', 'notes', release, '-n', namespace);
  const [line = ''] = /context add .*/.exec(notes) ?? [];
  const [, secret] = /get secret (\S+) /.exec(notes) ?? [];
  if (secret !== undefined) {
    const path = 'jsonpath={.data.ca\\.crt}';
    const authority = await cluster.kubectl('get', 'secret', secret, '-n', namespace, '-o', path);
    writeFileSync(join(operator.directory, 'ca.crt'), Buffer.from(authority, 'base64'));
  }
  const port = '19091';
  const filledIn = line
    .replace('localhost:9090', `localhost:${port}`)
    .replace('--admin-cert … --admin-key …', `--admin-cert ${operator.certificate} --admin-key ${operator.key}`)
    .replace('operator.jwt', operator.token)
    .replace('--admin-ca ', `--admin-ca ${operator.directory}/`);
  const program = [process.execPath, join(repository, 'services/cli/src/main.ts')];
  const guestctl: Guestctl = (...args) =>
    cluster.run('env', [`GCS_CONFIG_DIR=${operator.directory}`, ...program, ...args]);
  await guestctl(...filledIn.split(' '));
  return async (...args) => {
    const forward = await cluster.portForward(namespace, `deploy/${fullName}-gateway`, `${port}:9090`);
    try {
      return await guestctl('--context', release, ...args);
    } finally {
      await forward.stop();
    }
  };
}
