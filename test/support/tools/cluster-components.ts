import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { cached, cachedPath } from './cache.ts';
import { goVersion } from './go.ts';

const sources = join(import.meta.dirname, '../../cluster/components');

/** The version of Kubernetes in go.mod; kubelet and Helm read it from the binary. */
export const kubernetesVersion = 'v1.36.3';

/** One binary of etcd, Kubernetes, CoreDNS and Helm, and the `pause` beside it, where an earlier run has built them. */
export function builtComponents(): string | undefined {
  const directory = cachedPath(cacheName());
  return existsSync(directory) ? join(directory, 'cluster') : undefined;
}

/** The same, built if missing: about ten minutes on two processors. */
export function clusterComponents(): string {
  const directory = cached(cacheName(), (target) => {
    const version = 'k8s.io/component-base/version';
    const [, major, minor] = /^v(\d+)\.(\d+)/.exec(kubernetesVersion) ?? [];
    const stamps = [`gitVersion=${kubernetesVersion}`, `gitMajor=${major}`, `gitMinor=${minor}`];
    const flags = ['-s', '-w', ...stamps.map((stamp) => `-X ${version}.${stamp}`)].join(' ');
    execFileSync('go', ['build', '-trimpath', '-ldflags', flags, '-o', `${target}/`, '.', './pause'], {
      cwd: sources,
      env: { ...processEnvironment(), CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  });
  return join(directory, 'cluster');
}

/** A hash over all inputs of the build. */
function cacheName(): string {
  const hash = createHash('sha256').update(goVersion() ?? 'no Go');
  for (const file of ['go.mod', 'go.sum', 'main.go', 'pause/main.go']) hash.update(readFileSync(join(sources, file)));
  return `cluster-components-${hash.digest('hex').slice(0, 16)}`;
}
