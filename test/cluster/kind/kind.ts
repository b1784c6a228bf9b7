import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { kindCommand } from '@gcs/test/support/tools/go';
import { helmCommand } from '@gcs/test/support/tools/helm';
import { type Cluster, outside } from '../cluster.ts';
import { platformImages } from '../images/platform-images.ts';
import { programsOf, serviceImage, type Version } from '../images/service-images.ts';
import { forwardPort, grep, run } from '../run.ts';

const name = 'guest-compliance-test';
const node = `${name}-control-plane`;
const metricsServer = 'https://github.com/kubernetes-sigs/metrics-server/releases/download/v0.9.0/components.yaml';

export async function startKind(directory: string, versions: readonly Version[]): Promise<Cluster> {
  const kind = kindCommand();
  const kubeconfig = join(directory, 'kubeconfig');
  await run(kind, ['delete', 'cluster', '--name', name, '--kubeconfig', kubeconfig]);
  await run(kind, ['create', 'cluster', '--name', name, '--kubeconfig', kubeconfig, '--wait', '120s']);
  const load = (image: string) => run(kind, ['load', 'docker-image', '--name', name, image]);
  for (const version of versions) for (const service of programsOf(version)) await load(await build(service, version));
  for (const [official, own] of Object.entries(platformImages)) {
    await run('docker', ['pull', '--quiet', official]);
    await run('docker', ['tag', official, own]);
    await load(own);
  }
  for (const address of Object.values(outside)) {
    await run('docker', ['exec', node, 'ip', 'addr', 'add', `${address}/32`, 'dev', 'lo']);
  }
  const cluster = clusterOf(kubeconfig, kind);
  await addMetrics(cluster);
  return cluster;
}

async function build(service: string, version: Version): Promise<string> {
  const image = serviceImage(service, version);
  const recipe = ['-f', join(version.source, 'deploy/Dockerfile'), '--build-arg', `SERVICE=${service}`];
  await run('docker', ['build', '--quiet', ...recipe, '-t', image, version.source]);
  return image;
}

/**
 * Installs metrics-server for the autoscaler. It does not verify kubelets, because no known CA signs their certificates
 * in kind.
 */
async function addMetrics(cluster: Cluster): Promise<void> {
  await cluster.kubectl('apply', '-f', metricsServer);
  const insecure = [{ op: 'add', path: '/spec/template/spec/containers/0/args/-', value: '--kubelet-insecure-tls' }];
  const target = ['-n', 'kube-system', 'deploy/metrics-server', '--type=json'];
  await cluster.kubectl('patch', ...target, '-p', JSON.stringify(insecure));
}

function clusterOf(kubeconfig: string, kind: string): Cluster {
  const at = ['--kubeconfig', kubeconfig];
  const [helm, ...first] = helmCommand();
  const kubectl: Cluster['kubectl'] = (...args) => run('kubectl', [...at, ...args]);
  return {
    name: `kind (${execFileSync(kind, ['version'], { encoding: 'utf8' }).trim()})`,
    policiesBy: 'kindnet',
    podNetwork: '10.244.0.0/16',
    dnsPeers: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
    run: (program, args, options) => run(program, args, options),
    onNode: (program, args) => run('docker', ['exec', node, program, ...args]),
    kubectl,
    helm: (...args) => run(helm, [...first, ...args, ...at]),
    kubectlWith: (input, ...args) => run('kubectl', [...at, ...args], { input }),
    portForward: (namespace, target, ports) =>
      forwardPort('kubectl', [...at, 'port-forward', '-n', namespace, target, ports]),
    linesWith: (text) => grep(text, '/var/log/pods', ['docker', 'exec', node]),
    stop: async () => {
      await run(kind, ['delete', 'cluster', '--name', name]);
    },
  };
}
