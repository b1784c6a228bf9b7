import { residentMiB } from './processes.ts';

const everyMs = 100;

/** Samples the resident memory of processes until `stop`, which returns the largest of any one, in MiB. */
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
