import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';

// Beside the group stand the tasks of the root group, each of which weighs 1024: the node's daemons and whatever else
// this machine does. All pods together must weigh more than one of them.
const processorShares = 20_480;

/** A cgroup (v1) of this name in every hierarchy, below which the kubelet makes those of its pods. */
export function createControlGroups(name: string): void {
  for (const hierarchy of readdirSync(root)) {
    const group = join(root, hierarchy, name);
    if (existsSync(join(root, hierarchy, 'cgroup.procs'))) mkdirSync(group, { recursive: true });
  }
  for (const file of ['cpuset.cpus', 'cpuset.mems']) {
    writeFileSync(join(root, 'cpuset', name, file), readFileSync(join(root, 'cpuset', file)));
  }
  writeFileSync(join(root, 'cpu', name, 'cpu.shares'), String(processorShares));
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
