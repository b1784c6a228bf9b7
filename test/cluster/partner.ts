import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Authority } from './certificates.ts';
import { apply, type Cluster } from './cluster.ts';
import { serviceImage, thisVersion } from './images/service-images.ts';

const namespace = 'partner';
const receiverHost = 'receiver.partner.svc.cluster.local';
export const receiverUrl = `https://${receiverHost}:8443/webhooks`;
export const issuerHost = 'issuer.partner.svc.cluster.local';
export const issuerUrl = `https://${issuerHost}:8443`;

export type Received = { body: string; signature: string };
export type LoadResults = {
  sent: number;
  /** Seconds since the first request. */
  seconds: number;
  failures: { number: number; tries: number; problem: string; at: string }[];
  created: string[];
  packages: number;
  unsettled: number;
};

export async function startReceiver(
  cluster: Cluster,
  authority: Authority,
): Promise<{ received(): Promise<readonly Received[]> }> {
  await apply(
    cluster,
    listOf([
      secret('receiver', authority.issue('receiver', receiverHost).secret),
      ...podWithScript('receiver', { volumes: [{ name: 'tls', secret: { secretName: 'receiver' } }] }),
      serviceOf('receiver', [8443, 8080]),
    ]),
  );
  await ready(cluster, 'receiver');
  const known: Received[] = [];
  return {
    async received() {
      const further: Received[] = JSON.parse(await askPod(cluster, 'receiver', `events/${known.length}`));
      known.push(...further);
      return known;
    },
  };
}

export async function startIssuer(cluster: Cluster, authority: Authority): Promise<void> {
  const volumes = [{ name: 'tls', secret: { secretName: 'issuer' } }];
  const env = [{ name: 'ISSUER', value: issuerUrl }];
  await apply(
    cluster,
    listOf([
      secret('issuer', authority.issue('issuer', issuerHost).secret),
      ...podWithScript('issuer', { volumes, env, readyPort: 8443 }),
      serviceOf('issuer', [8443]),
    ]),
  );
  await ready(cluster, 'issuer');
}

export async function startListener(
  cluster: Cluster,
  name: string,
  { ports, hostNetwork = false }: { ports: readonly number[]; hostNetwork?: boolean },
): Promise<void> {
  const env = [{ name: 'PORTS', value: ports.join() }];
  const pod = podWithScript('listener', { name, env, hostNetwork, readyPort: ports[0] ?? 0 });
  await apply(cluster, listOf([...pod, serviceOf(name, ports)]));
  await ready(cluster, name);
}

export async function startLoad(
  cluster: Cluster,
  name: string,
  { baseUrl, token, rate }: { baseUrl: string; token: string; rate: number },
): Promise<{ soFar(): Promise<LoadResults>; stop(): Promise<LoadResults> }> {
  const env = Object.entries({ BASE_URL: baseUrl, API_TOKEN: token, RATE: String(rate) });
  await apply(cluster, listOf(podWithScript('load', { name, env: env.map(([key, value]) => ({ name: key, value })) })));
  await ready(cluster, name);
  return {
    soFar: async () => JSON.parse(await askPod(cluster, name, 'results')),
    stop: async () => {
      const results: LoadResults = JSON.parse(await askPod(cluster, name, 'stop'));
      await cluster.kubectl('delete', 'pod', name, '-n', namespace, '--grace-period=1');
      return results;
    },
  };
}

function askPod(cluster: Cluster, pod: string, path: string): Promise<string> {
  return cluster.kubectl('get', '--raw', `/api/v1/namespaces/${namespace}/pods/${pod}:8080/proxy/${path}`);
}

async function ready(cluster: Cluster, pod: string): Promise<void> {
  await cluster.kubectl('wait', '-n', namespace, '--for=condition=Ready', '--timeout=120s', `pod/${pod}`);
}

// Requested processor time. A load generator that waits for the processor would measure its own delay.
const processor = { load: '100m', receiver: '50m', listener: '10m', issuer: '10m' };

type PodParts = {
  name?: string;
  env?: unknown[];
  volumes?: { name: string; secret?: unknown }[];
  hostNetwork?: boolean;
  readyPort?: number;
};

function podWithScript(
  script: keyof typeof processor,
  { name = script, env = [], volumes = [], hostNetwork = false, readyPort = 8080 }: PodParts,
) {
  const text = readFileSync(join(import.meta.dirname, 'pods', `${script}.mjs`), 'utf8');
  const mounts = [{ name: 'script' }, ...volumes].map((volume) => ({
    name: volume.name,
    mountPath: `/${volume.name}`,
  }));
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: script, namespace }, data: { [`${script}.mjs`]: text } },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace, labels: { app: name } },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        // Only root may listen on a port below 1024 of the node's own address.
        ...(hostNetwork ? { hostNetwork, securityContext: { runAsUser: 0 } } : {}),
        terminationGracePeriodSeconds: 1,
        containers: [
          {
            name: script,
            image: serviceImage('gateway', thisVersion),
            imagePullPolicy: 'Never',
            command: ['node', `/script/${script}.mjs`],
            env,
            readinessProbe: { tcpSocket: { port: readyPort }, periodSeconds: 1 },
            resources: { requests: { cpu: processor[script], memory: '64Mi' } },
            volumeMounts: mounts,
          },
        ],
        volumes: [{ name: 'script', configMap: { name: script } }, ...volumes],
      },
    },
  ];
}

function serviceOf(name: string, ports: readonly number[]) {
  // The Service is headless, because deliveries may reach the network of pods but not the network of Services.
  const spec = { clusterIP: 'None', selector: { app: name }, ports: ports.map((port) => ({ name: `p${port}`, port })) };
  return { apiVersion: 'v1', kind: 'Service', metadata: { name, namespace }, spec };
}

function secret(name: string, stringData: Record<string, string>) {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
}

function listOf(items: readonly unknown[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}
