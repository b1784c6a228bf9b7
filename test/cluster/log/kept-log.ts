import { join } from 'node:path';
import { expect } from '@jest/globals';
import { apply, type Cluster } from '../cluster.ts';
import { platformImages } from '../images/platform-images.ts';
import { fullName, namespace } from '../installation.ts';
import type { Guestctl } from '../mutual-tls.ts';
import { metricOf, readyPodsOf } from '../observe.ts';
import { waitForCluster } from '../run.ts';

export type CheckpointPlace = {
  leaders(): Promise<string[]>;
  note(): Promise<string>;
};

export type LoggedInstallation = {
  cluster: Cluster;
  place: CheckpointPlace;
  guestctl: Guestctl;
  /** Runs new sessions, and resolves once their packages are sealed. Their proofs may still be missing. */
  seal(): Promise<unknown>;
};

export function onVolume(cluster: Cluster): CheckpointPlace {
  const pod = `${fullName}-evidence-log-0`;
  const read = 'process.stdout.write(fs.readFileSync(process.env.GCS_LOG_CHECKPOINT_FILE))';
  return {
    leaders: async () => [pod],
    note: () => cluster.kubectl('exec', '-n', namespace, `pod/${pod}`, '--', 'node', '-e', read),
  };
}

const bucket = 'transparency-log';
const storePort = 7070;
const credentials = { 'access-key-id': 'gcs-evidence', 'secret-access-key': 'a secret of the tests alone' };

export async function startBucket(cluster: Cluster): Promise<CheckpointPlace & { values: unknown }> {
  await apply(cluster, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: storeObjects() }));
  await cluster.kubectl('wait', '-n', 'platform', '--for=condition=Ready', '--timeout=120s', 'pod/object-store');
  const endpoint = `http://object-store.platform.svc.cluster.local:${storePort}`;
  const s3 = { bucket, endpoint, pathStyle: true, existingSecret: 'checkpoint-store' };
  const to = [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'platform' } },
      podSelector: { matchLabels: { app: 'object-store' } },
    },
  ];
  const read = ['/bin/cat', `/data/${bucket}/log.checkpoint`];
  return {
    leaders: async () => (await readyPodsOf(cluster, 'evidence')).map(({ name }) => name),
    note: () => cluster.kubectl('exec', '-n', 'platform', 'pod/object-store', '--', ...read),
    values: {
      evidence: { checkpoint: { store: 's3', s3 } },
      networkPolicy: { checkpointStore: { ports: [storePort], to } },
    },
  };
}

function storeObjects() {
  const metadata = { name: 'object-store', namespace: 'platform', labels: { app: 'object-store' } };
  const start = `mkdir -p /data/${bucket} && exec versitygw --port=:${storePort} --region=us-east-1 --quiet posix /data`;
  const env = [
    { name: 'ROOT_ACCESS_KEY', value: credentials['access-key-id'] },
    { name: 'ROOT_SECRET_KEY', value: credentials['secret-access-key'] },
  ];
  const container = {
    ...{
      name: 'object-store',
      image: platformImages['docker.io/versity/versitygw:v1.8.0'],
      imagePullPolicy: 'Never',
      env,
    },
    command: ['/bin/sh', '-c', `PATH=/usr/local/bin:/bin; ${start}`],
    readinessProbe: { tcpSocket: { port: storePort }, periodSeconds: 1 },
    volumeMounts: [{ name: 'data', mountPath: '/data' }],
  };
  const spec = {
    automountServiceAccountToken: false,
    containers: [container],
    volumes: [{ name: 'data', emptyDir: {} }],
  };
  const ports = [{ name: 's3', port: storePort }];
  return [
    { apiVersion: 'v1', kind: 'Pod', metadata, spec },
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: { app: 'object-store' }, ports } },
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'checkpoint-store', namespace }, stringData: credentials },
  ];
}

/**
 * Expects that the service signs nothing until an operator starts a new log with a reason, and then signs everything.
 */
export async function logGoesOnUnderANewName({ cluster, place, guestctl, seal }: LoggedInstallation): Promise<void> {
  const before = await place.note().catch(() => '');
  await seal();
  await waitForCluster(async () => (await sum(cluster, place, 'gcs_evidence_log_refusals_total')) > 0);
  expect(await place.note().catch(() => '')).toBe(before);
  await onceReachable(() => guestctl('evidence', 'new-log', '--reason', 'a test', '--yes'));
  await waitForCluster(async () => originOf(await place.note()) !== originOf(before));
  await grows({ cluster, place, guestctl, seal });
}

export async function grows({ place, guestctl, seal }: LoggedInstallation): Promise<void> {
  const before = await place.note();
  await seal();
  await waitForCluster(async () => sizeOf(await place.note()) > sizeOf(before));
  expect(originOf(await place.note())).toBe(originOf(before));
  await onceReachable(() => guestctl('audit', 'verify'));
}

function onceReachable(call: () => Promise<string>): Promise<true> {
  return waitForCluster(async () => (await call()) !== '');
}

export async function frozenLeaderChangesNothing(installation: LoggedInstallation): Promise<void> {
  const { cluster, place, seal } = installation;
  const leader = await leaderOf(cluster, place);
  const isAlone = (await place.leaders()).length === 1;
  const before = await place.note();
  await signal(cluster, leader, 'STOP');
  await seal();
  if (!isAlone) {
    await waitForCluster(async () => sizeOf(await place.note()) > sizeOf(before));
    await signal(cluster, leader, 'CONT');
  } else {
    // Only this pod has the volume, so Kubernetes ends the pod before it starts another.
    await cluster.kubectl('delete', 'pod', '-n', namespace, leader, '--timeout=90s');
    await cluster.kubectl('wait', '-n', namespace, '--for=create', '--timeout=60s', `pod/${leader}`);
    await cluster.kubectl('wait', '-n', namespace, '--for=condition=Ready', '--timeout=120s', `pod/${leader}`);
    await waitForCluster(async () => sizeOf(await place.note()) > sizeOf(before));
  }
  await grows(installation);
}

export async function setBack(installation: LoggedInstallation): Promise<void> {
  const { cluster, place } = installation;
  await whileStopped(cluster, ['create database earlier template evidence']);
  await waitForCluster(async () => (await leaderOf(cluster, place)) !== '');
  await grows(installation);
  const statements = ['drop database evidence', 'alter database earlier rename to evidence'];
  await whileStopped(cluster, [...statements, 'alter database evidence owner to evidence_owner']);
}

async function whileStopped(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const workloads: [string, number][] = [[`deploy/${fullName}-evidence`, 2]];
  const log = `statefulset/${fullName}-evidence-log`;
  if ((await cluster.kubectl('get', '-n', namespace, log, '--ignore-not-found')) !== '') workloads.push([log, 1]);
  const scale = (workload: string, replicas: number) =>
    cluster.kubectl('scale', '-n', namespace, workload, `--replicas=${replicas}`);
  for (const [workload] of workloads) await scale(workload, 0);
  await waitForCluster(async () => {
    const selector = 'app.kubernetes.io/component in (evidence, evidence-log)';
    return (await cluster.kubectl('get', 'pods', '-n', namespace, '-l', selector, '-o', 'name')) === '';
  });
  const port = '15432';
  const forward = await cluster.portForward('platform', 'pod/postgresql-0', `${port}:5432`);
  try {
    const script = join(import.meta.dirname, 'run-sql.ts');
    const password = await cluster.kubectl(
      ...['get', 'secret', '-n', 'platform', 'postgresql', '-o', 'go-template={{.data.password | base64decode}}'],
    );
    await cluster.run(process.execPath, [
      script,
      `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      ...statements,
    ]);
  } finally {
    await forward.stop();
  }
  for (const [workload, replicas] of workloads) {
    await scale(workload, replicas);
    await cluster.kubectl('rollout', 'status', '-n', namespace, workload, '--timeout=180s');
  }
}

async function leaderOf(cluster: Cluster, place: CheckpointPlace): Promise<string> {
  for (const pod of await place.leaders()) {
    const age = await metricOf(cluster, pod, 'gcs_evidence_checkpoint_age_seconds').catch(() => undefined);
    if (age !== undefined && age < 15) return pod;
  }
  return '';
}

async function sum(cluster: Cluster, place: CheckpointPlace, metric: string): Promise<number> {
  const values = await Promise.all((await place.leaders()).map((pod) => metricOf(cluster, pod, metric)));
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

async function signal(cluster: Cluster, pod: string, name: 'STOP' | 'CONT'): Promise<void> {
  const uid = await cluster.kubectl('get', 'pod', '-n', namespace, pod, '-o', 'jsonpath={.metadata.uid}');
  const ofPod = `pod${uid.replaceAll('-', '[-_]')}`;
  await cluster.onNode('sh', [
    '-c',
    `grep -l '${ofPod}' /proc/[0-9]*/cgroup 2>/dev/null | cut -d/ -f3 | xargs -r kill -${name}`,
  ]);
}

function originOf(note: string): string {
  return note.split('\n')[0] ?? '';
}

function sizeOf(note: string): number {
  return Number(note.split('\n')[1]);
}
