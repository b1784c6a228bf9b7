import { residentMiB } from './processes.ts';

const everyMs = 100;

/** Looks at the resident memory of processes until `stop`, which tells the largest that one of them had, in MiB. */
export function watchMemory(pids: readonly number[]): { stop(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, ...pids.map(residentMiB));
  };
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
