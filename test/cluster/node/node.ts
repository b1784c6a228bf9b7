import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterComponents } from '@gcs/test/support/tools/cluster-components';
import { waitFor } from '@gcs/test/support/wait-for';
import { apply, type Cluster, outside } from '../cluster.ts';
import { forwardPort, grep, run } from '../run.ts';
import { componentArguments } from './components.ts';
import { createControlGroups, removeControlGroups } from './control-groups.ts';
import { address, nodeFiles, persistentVolumes, podNetwork } from './settings.ts';

const startMs = 120_000;

/**
 * Starts a node of upstream components in private namespaces, for machines without a container engine. All files are in
 * `directory`, which must not exist. All processes are in the cgroup `group`.
 */
export async function startNode(directory: string, group: string, images: readonly string[]): Promise<Cluster> {
  prepare(directory, group);
  await run(join(import.meta.dirname, 'pki.sh'), [join(directory, 'pki'), address]);
  const holder = spawnLogged(directory, 'namespaces', 'setpriv', [
    ...['--pdeathsig', 'KILL', 'unshare'],
    ...['--mount', '--net', '--pid', '--uts', '--ipc', '--fork', '--kill-child', '--mount-proc'],
    ...[join(import.meta.dirname, 'namespaces.sh'), directory, address, ...Object.values(outside)],
  ]);
  const refused = once(holder, 'exit').then(() => {
    throw new Error(`the namespaces end at once: ${readFileSync(join(directory, 'log/namespaces.log'), 'utf8')}`);
  });
  refused.catch(() => {});
  await Promise.race([waitFor(() => existsSync(join(directory, 'ready')), startMs), refused]);
  const init = (await run('pgrep', ['-P', String(holder.pid)])).trim();
  const cluster = clusterOf(directory, init, async () => {
    process.kill(Number(init), 'SIGKILL');
    await waitFor(() => holder.exitCode !== null || holder.signalCode !== null, startMs);
    await waitFor(() => !removeControlGroups(group), startMs);
  });
  try {
    await startComponents(directory, cluster, init);
    for (const image of images) await importImage(directory, cluster, image);
    await waitFor(async () => /\bReady\b/.test(await cluster.kubectl('get', 'node', 'node1').catch(() => '')), startMs);
    await apply(cluster, persistentVolumes(directory));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

function prepare(directory: string, group: string): void {
  for (const folder of ['log', 'kept-logs']) mkdirSync(join(directory, folder), { recursive: true });
  for (const [file, text] of Object.entries(nodeFiles(directory, group))) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  createControlGroups(group);
}

async function startComponents(directory: string, cluster: Cluster, init: string): Promise<void> {
  const start = (name: string, program: string, args: readonly string[]) =>
    spawnLogged(directory, name, 'nsenter', [...enter(init, directory), program, ...args]);
  const { etcd = [], 'kube-apiserver': apiServer = [], ...rest } = componentArguments(directory);
  start('containerd', 'containerd', ['--config', join(directory, 'containerd.toml')]);
  start('etcd', clusterComponents(), ['etcd', ...etcd]);
  start('kube-apiserver', clusterComponents(), ['kube-apiserver', ...apiServer]);
  const isReady = async () => (await cluster.kubectl('get', '--raw', '/readyz').catch(() => '')) === 'ok';
  await waitFor(isReady, startMs);
  for (const [name, args] of Object.entries(rest)) start(name, clusterComponents(), [name, ...args]);
  // Keeps logs by hard links, because the kubelet removes a pod's logs with the pod.
  start('kept-logs', 'sh', ['-c', 'while sleep 0.5; do cp -rlu pod-logs/pods/. kept-logs/; done']);
  const enforcer = join(import.meta.dirname, 'enforce-policies.ts');
  start('network-policies', process.execPath, [enforcer, join(directory, 'pki'), `https://${address}:6443`]);
  await apply(cluster, readFileSync(join(directory, 'addons.json'), 'utf8'));
  await cluster.kubectl('wait', '--for=create', '--timeout=60s', '-n', 'default', 'serviceaccount/default');
}

async function importImage(directory: string, cluster: Cluster, image: string): Promise<void> {
  const archive = join(directory, 'image.tar');
  await run('rm', ['-f', archive]);
  await run('buildah', ['push', '--quiet', image, `docker-archive:${archive}:${image}`]);
  await cluster.run('ctr', ['-n', 'k8s.io', 'images', 'import', archive]);
}

function clusterOf(directory: string, init: string, stop: () => Promise<void>): Cluster {
  const kubeconfig = join(directory, 'pki/admin.kubeconfig');
  const command = (program: string, args: readonly string[]) => [
    ...enter(init, directory),
    ...['env', `KUBECONFIG=${kubeconfig}`, `HOME=${directory}`, program, ...args],
  ];
  const runHere: Cluster['run'] = (program, args, options) => run('nsenter', command(program, args), options);
  const component =
    (name: string) =>
    (...args: string[]) =>
      runHere(clusterComponents(), [name, ...args]);
  return {
    name: 'upstream’s components without a container engine (one node, not kind)',
    policiesBy: 'a stand-in of this test (nftables on the node)',
    podNetwork,
    ...{ run: runHere, onNode: runHere },
    dnsPeers: [{ ipBlock: { cidr: `${address}/32` } }],
    kubectl: component('kubectl'),
    helm: component('helm'),
    kubectlWith: (input, ...args) => runHere(clusterComponents(), ['kubectl', ...args], { input }),
    portForward: (namespace, target, ports) =>
      forwardPort(
        'nsenter',
        command('setpriv', [
          ...['--pdeathsig', 'KILL', clusterComponents(), 'kubectl'],
          ...['port-forward', '-n', namespace, target, ports],
        ]),
      ),
    linesWith: (text) => grep(text, join(directory, 'kept-logs')),
    stop,
  };
}

function enter(init: string, directory: string): string[] {
  return ['-t', init, '-m', '-n', '-p', '-u', '-i', `--wd=${directory}`];
}

function spawnLogged(directory: string, name: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(directory, 'log', `${name}.log`), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true });
  child.unref();
  return child;
}
