import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second (getconf CLK_TCK), independent of the kernel's tick. */
const ticksPerSecond = 100;

/**
 * Returns the sum of user and system seconds. A parent's time includes its ended children, such as the sessions of a
 * database. An ended process counts as 0.
 */
export function processorSeconds(...pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid).slice(11, 15).map(Number));
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

export function childrenOf(pid: number): number[] {
  return runningProcesses().filter((one) => Number(statOf(one)[1]) === pid);
}

export function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(runningProcesses(), (one) => Number(statOf(one)[1]));
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((one) => [one, ...below(one)]);
  return below(pid);
}

/** Returns for example `postgres`, or '' if the process has ended. */
export function programOf(pid: number): string {
  return read(pid, 'comm').trim();
}

export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function residentMiB(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

export function privateMiB(pid: number): number {
  return statusOf(pid, 'RssAnon');
}

/** Divides a shared page equally among the processes that share it. */
export function sharedMiB(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024;
}

export function wakeUps(pid: number): number {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1] ?? 0);
}

function statusOf(pid: number, field: string): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1_024;
}

function runningProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/**
 * Returns the fields of `stat` from the state on. The name before the state may contain any character. Returns an empty
 * list if the process has ended.
 */
function statOf(pid: number): string[] {
  const stat = read(pid, 'stat');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(pid: number, file: 'comm' | 'stat' | 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
