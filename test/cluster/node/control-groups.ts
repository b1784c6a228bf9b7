import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';

/** A cgroup (v1) of this name in every hierarchy, below which the kubelet makes those of its pods. */
export function createControlGroups(name: string): void {
  for (const hierarchy of readdirSync(root)) {
    const group = join(root, hierarchy, name);
    if (existsSync(join(root, hierarchy, 'cgroup.procs'))) mkdirSync(group, { recursive: true });
  }
  for (const file of ['cpuset.cpus', 'cpuset.mems']) {
    writeFileSync(join(root, 'cpuset', name, file), readFileSync(join(root, 'cpuset', file)));
  }
}

/** From the leaves up; what still holds a dying process stays, and true says that something did. */
export function removeControlGroups(name: string): boolean {
  try {
    execFileSync('bash', ['-c', `find ${root}/*/${name} -depth -type d -exec rmdir {} + 2>/dev/null`]);
  } catch {
    // The exit status tells nothing that the next line does not.
  }
  return readdirSync(root).some((hierarchy) => existsSync(join(root, hierarchy, name)));
}
