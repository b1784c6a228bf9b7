import { readFileSync } from 'node:fs';

/** Linux counts processor time in these, whatever the kernel's own tick (getconf CLK_TCK). */
const ticksPerSecond = 100;

/** Processor time that a process has used so far, user and system, in seconds. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
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
