import { readdirSync, readFileSync } from 'node:fs';

/** What Linux reports about a process. Times are processor seconds; `reaped` those of children that have ended. */
type ProcessStatus = { pid: number; parent: number; seconds: number; reapedSeconds: number };

/** /proc counts in this, whatever the kernel's own tick (getconf CLK_TCK). */
const ticksPerSecond = 100;

/** The processes that `pid` has started itself and that still run. */
export function childrenOf(pid: number): number[] {
  return allProcesses()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);
}

/** The processes that descend from `root`, without it. */
export function descendantsOf(root: number): number[] {
  const all = allProcesses();
  const below = (parent: number): number[] =>
    all.filter((process) => process.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(root);
}

/**
 * Processor seconds that these processes have used so far. Children that have ended count with the parent that
 * reaped them: a database's sessions are processes that end.
 */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const status = statusOf(pid);
    return sum + (status?.seconds ?? 0) + (status?.reapedSeconds ?? 0);
  }, 0);
}

/** The name of the program that a process runs: `postgres`, `java`; empty when it has ended. */
export function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Resident memory of a process in MiB, now. */
export function residentMiB(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1_024;
}

/** Descriptors that a process has open now: files, sockets, pipes. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function allProcesses(): ProcessStatus[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statusOf(Number(pid)) ?? []);
}

function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold any character.
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat
      .slice(nameEnd + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return {
      pid,
      parent,
      seconds: (user + system) / ticksPerSecond,
      reapedSeconds: (reapedUser + reapedSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}
