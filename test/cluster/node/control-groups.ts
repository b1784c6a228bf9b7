import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';

// Shares of all pods together, which outweigh tasks of the root group with 1024 shares each.
const processorShares = 20_480;

const controllers = ['blkio', 'cpu', 'cpuacct', 'cpuset', 'devices', 'freezer', 'memory', 'pids'];

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

/**
 * Removes the cgroup and the groups below it. Returns true if a group is left because a dying process still uses it.
 */
export function removeControlGroups(name: string): boolean {
  try {
    execFileSync('bash', ['-c', `find ${root}/*/${name} -depth -type d -exec rmdir {} + 2>/dev/null`]);
  } catch {
    // The return value reports the failure of rmdir.
  }
  return existsSync(root) && readdirSync(root).some((hierarchy) => existsSync(join(root, hierarchy, name)));
}
