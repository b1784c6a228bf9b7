import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, outside } from './cluster.ts';
import { programsOf, thisVersion } from './images/service-images.ts';
import { fullName, namespace } from './installation.ts';
import { type Pod, readyPodsOf } from './observe.ts';
import { issuerHost, startListener } from './partner.ts';

export async function reachability(cluster: Cluster) {
  await startListener(cluster, 'other-database', { ports: [5432] });
  await startListener(cluster, 'outside', { ports: [443, 80], hostNetwork: true });
  // Uses the address of another replica, because a connection of a pod to itself uses no network.
  const pods = new Map<string, Pod[]>();
  for (const one of programsOf(thisVersion)) pods.set(one, await readyPodsOf(cluster, one));
  const at = (service: string, port: number) => `${pods.get(service)?.[0]?.address}:${port}`;
  const targets = {
    API: `${fullName}-gateway.${namespace}.svc.cluster.local:80`,
    'the internet': `${outside.internet}:443`,
    'a receiver': 'receiver.partner.svc.cluster.local:8443',
    'its database': 'postgresql.platform.svc.cluster.local:5432',
    'another’s database': 'other-database.partner.svc.cluster.local:5432',
    Kafka: 'kafka.platform.svc.cluster.local:9092',
    'the API server': 'kubernetes.default.svc.cluster.local:443',
    'the metadata service': `${outside.metadata}:443`,
    'its port 80': `${outside.metadata}:80`,
    session: at('session', 50_051),
    evidence: at('evidence', 50_051),
    'webhook-delivery': at('webhook-delivery', 50_051),
    'the admin port': at('gateway', 9090),
    metrics: at('session', 9100),
    'the issuer': `${issuerHost}:8443`,
    'the console': `${fullName}-console.${namespace}.svc.cluster.local:80`,
  };
  const place = (one: string) =>
    one === 'receiver' ? (['partner', one] as const) : ([namespace, pods.get(one)?.at(-1)?.name ?? ''] as const);
  return { targets, from: (one: string) => reachableFrom(cluster, place(one), targets) };
}

async function reachableFrom(
  cluster: Cluster,
  [podNamespace, pod]: readonly [namespace: string, pod: string],
  targets: Readonly<Record<string, string>>,
): Promise<string[]> {
  const script = readFileSync(join(import.meta.dirname, 'pods/reach.mjs'), 'utf8');
  const addresses = Object.entries(targets).map(([name, address]) => `${name}=${address}`);
  const command = ['node', '--input-type=module', '-e', script, '--', ...addresses];
  return JSON.parse(await cluster.kubectl('exec', '-n', podNamespace, `pod/${pod}`, '--', ...command));
}
