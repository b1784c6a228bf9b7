import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in these, whatever the kernel's own tick (getconf CLK_TCK). */
const ticksPerSecond = 100;

/**
 * Processor seconds that these processes have used so far, user and system. Children that have ended count with the
 * parent that reaped them: a database's sessions are processes that end. A process that has ended itself counts nothing.
 */
export function processorSeconds(...pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid).slice(11, 15).map(Number));
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** The processes that it has started itself and that still run. */
export function childrenOf(pid: number): number[] {
  return runningProcesses().filter((one) => Number(statOf(one)[1]) === pid);
}

/** The ids of the processes that it has started, of those that these have, and so on. */
export function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(runningProcesses(), (one) => Number(statOf(one)[1]));
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((one) => [one, ...below(one)]);
  return below(pid);
}

/** The name of the program that a process runs: `postgres`, `java`; empty when it has ended. */
export function programOf(pid: number): string {
  return read(pid, 'comm').trim();
}

/** Descriptors that a process has open now: files, sockets, pipes. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Resident memory of a process that runs, in MiB. */
export function residentMiB(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

/** Of it what the process has for itself, in MiB: without the pages of programs and libraries, which others share. */
export function privateMiB(pid: number): number {
  return statusOf(pid, 'RssAnon');
}

function statusOf(pid: number, field: string): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1_024;
}

function runningProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** From the state on: the name before it stands in parentheses and may hold any character. Empty when it has ended. */
function statOf(pid: number): string[] {
  const stat = read(pid, 'stat');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(pid: number, file: 'comm' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
