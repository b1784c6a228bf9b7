import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPath } from './cache.ts';
import { builtFolder, goProgram } from './go.ts';

/** The version in go.mod. Kubelet and Helm read it from the executable. */
export const kubernetesVersion = 'v1.36.3';

const version = 'k8s.io/component-base/version';
const [, major, minor] = /^v(\d+)\.(\d+)/.exec(kubernetesVersion) ?? [];
const stamps = [`gitVersion=${kubernetesVersion}`, `gitMajor=${major}`, `gitMinor=${minor}`];

const components = {
  name: 'cluster-components',
  sources: join(import.meta.dirname, '../../cluster/components'),
  files: ['go.mod', 'go.sum', 'main.go', 'pause/main.go'],
  packages: ['.', './pause'],
  ldflags: ['-s', '-w', ...stamps.map((stamp) => `-X ${version}.${stamp}`)].join(' '),
};

/**
 * Returns the executable of etcd, Kubernetes, CoreDNS and Helm, with `pause` next to it. Returns undefined if it is not
 * built.
 */
export function builtComponents(): string | undefined {
  const directory = cachedPath(builtFolder(components));
  return existsSync(directory) ? join(directory, 'cluster') : undefined;
}

/** Builds the components if they are missing, which takes about ten minutes on two processors. */
export function clusterComponents(): string {
  return join(goProgram(components), 'cluster');
}
