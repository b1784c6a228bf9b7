import type { Cluster } from './cluster.ts';
import { namespace, release } from './installation.ts';
import { waitForCluster } from './run.ts';

export type Pod = {
  name: string;
  component: string;
  address: string;
  image: string;
  ready: boolean;
  restarts: number;
  createdAt: string;
};

type PodObject = {
  metadata: { name: string; labels: Record<string, string>; creationTimestamp: string; deletionTimestamp?: string };
  spec: { containers: { image: string }[] };
  status: { podIP?: string; containerStatuses?: { ready: boolean; restartCount: number }[] };
};

/** Returns the pods of services, except terminating pods and those of Jobs and tests. */
export async function podsOf(cluster: Cluster): Promise<Pod[]> {
  const selector = `app.kubernetes.io/instance=${release},pod-template-hash`;
  const list = await cluster.kubectl('get', 'pods', '-n', namespace, '-l', selector, '-o', 'json');
  const { items }: { items: PodObject[] } = JSON.parse(list);
  return items
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata, spec, status: { podIP = '', containerStatuses = [] } }) => ({
      name: metadata.name,
      component: metadata.labels['app.kubernetes.io/component'] ?? '',
      address: podIP,
      image: spec.containers[0]?.image ?? '',
      ready: containerStatuses.length > 0 && containerStatuses.every((one) => one.ready),
      restarts: containerStatuses.reduce((sum, one) => sum + one.restartCount, 0),
      createdAt: metadata.creationTimestamp,
    }));
}

export async function versionsOf(cluster: Cluster): Promise<string[]> {
  const tags = (await podsOf(cluster)).map(({ image }) => image.split(':').at(-1) ?? '');
  return [...new Set(tags)].sort();
}

export async function readyPodsOf(cluster: Cluster, component: string): Promise<Pod[]> {
  const pods = (await podsOf(cluster)).filter((pod) => pod.component === component && pod.ready);
  return pods.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export async function callsServedBy(cluster: Cluster, pod: Pod | undefined): Promise<number> {
  const path = `/api/v1/namespaces/${namespace}/pods/${pod?.name}:9100/proxy/metrics`;
  const counters = (await cluster.kubectl('get', '--raw', path)).matchAll(
    /^rpc_server_call_duration_seconds_count\{[^}]*SessionService[^}]*\} (\d+)/gm,
  );
  return [...counters].reduce((sum, [, value]) => sum + Number(value), 0);
}

export async function metricOf(cluster: Cluster, pod: string, name: string): Promise<number | undefined> {
  const path = `/api/v1/namespaces/${namespace}/pods/${pod}:9100/proxy/metrics`;
  const value = new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(await cluster.kubectl('get', '--raw', path))?.[1];
  return value === undefined ? undefined : Number(value);
}

export async function killOne(cluster: Cluster, component: string): Promise<void> {
  const [{ name } = { name: '' }] = await readyPodsOf(cluster, component);
  await cluster.kubectl('delete', 'pod', '-n', namespace, name, '--grace-period=0', '--force');
  await waitForCluster(async () => {
    const pods = await readyPodsOf(cluster, component);
    return pods.length === 2 && pods.every((pod) => pod.name !== name);
  });
}

export async function evict(cluster: Cluster, pod: string): Promise<void> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
  await cluster.kubectlWith(JSON.stringify(eviction), 'create', '--raw', path, '-f', '-');
}

export async function leftovers(cluster: Cluster): Promise<string[]> {
  const workloads =
    'deployments,statefulsets,pods,jobs,services,serviceaccounts,configmaps,secrets,persistentvolumeclaims';
  const policies = 'networkpolicies,poddisruptionbudgets,horizontalpodautoscalers';
  const selector = `app.kubernetes.io/instance=${release}`;
  const names = await cluster.kubectl('get', `${workloads},${policies}`, '-n', namespace, '-l', selector, '-o', 'name');
  return names.split('\n').filter((name) => name !== '');
}

export async function stateOf(cluster: Cluster): Promise<string> {
  const pods = await cluster.kubectl('get', 'pods,jobs,pvc', '-A', '-o', 'wide').catch(String);
  const events = await cluster.kubectl('get', 'events', '-A', '--sort-by=.lastTimestamp').catch(String);
  const logs = ['platform', namespace].map((one) =>
    cluster.kubectl('logs', '-n', one, '-l', '!none', '--all-containers', '--prefix', '--tail=15').catch(String),
  );
  return [pods, events.split('\n').slice(-40).join('\n'), ...(await Promise.all(logs))].join('\n\n');
}
