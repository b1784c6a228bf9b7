import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';

// Beside the group stand the tasks of the root group, each of which weighs 1024: the node's daemons and whatever else
// this machine does. All pods together must weigh more than one of them.
const processorShares = 20_480;

const controllers = ['blkio', 'cpu', 'cpuacct', 'cpuset', 'devices', 'freezer', 'memory', 'pids'];

/** Why cgroups for pods cannot be created here, as the end of a sentence; undefined when they can. */
export function whyNoControlGroups(): string | undefined {
  const missing = controllers.filter((one) => !existsSync(join(root, one, 'cgroup.procs')));
  if (missing.length > 0) return `cgroup v1 lacks ${missing.join(', ')} in ${root}`;
  try {
    const group = mkdtempSync(join(root, 'cpu', 'gcs-'));
    rmdirSync(group);
    return undefined;
  } catch (error) {
    return `cgroups cannot be made (${error instanceof Error ? error.message : error})`;
  }
}

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

/** Removes from the leaves up; returns true when a group with a dying process is left. */
export function removeControlGroups(name: string): boolean {
  try {
    execFileSync('bash', ['-c', `find ${root}/*/${name} -depth -type d -exec rmdir {} + 2>/dev/null`]);
  } catch {
    // The next line reports what the exit status would.
  }
  return existsSync(root) && readdirSync(root).some((hierarchy) => existsSync(join(root, hierarchy, name)));
}
