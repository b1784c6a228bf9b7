import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in these, whatever the kernel's own tick (getconf CLK_TCK). */
const ticksPerSecond = 100;

/** Processor time that a process has used so far, user and system, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The ids of the processes that it has started, of those that these have, and so on. */
export function descendantsOf(pid: number): number[] {
  const ids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parents = ids.map(parentOf);
  const childrenOf = (parent: number) => ids.filter((_, index) => parents[index] === parent);
  const all: number[] = [];
  for (let found = childrenOf(pid); found.length > 0; found = found.flatMap(childrenOf)) all.push(...found);
  return all;
}

/** Undefined when it has ended meanwhile. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);
  } catch {
    return undefined;
  }
}

/** From the state on: the name before it stands in parentheses and may hold any character. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Resident memory of a process in MiB. */
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
