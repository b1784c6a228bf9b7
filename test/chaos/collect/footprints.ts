import { delay } from '@gcs/kit/retry';
import { openFiles, residentMiB } from '../../support/proc.ts';
import type { Footprint } from '../judge/observation.ts';
import { hasSettled } from '../judge/promises/o9-progress.ts';
import type { Slot } from '../rig/slot.ts';

const settlingMs = 20_000;
const watchMs = 2_000;

function readFootprints(slots: readonly Slot[]): Footprint[] {
  return slots.flatMap(({ name, pid }) => {
    const process = pid();
    if (process === undefined) return [];
    return [{ name, residentMiB: residentMiB(process), descriptors: openFiles(process) }];
  });
}

/** Looks at the processes until it is stopped; then the largest footprint of each. */
export function watchFootprints(slots: readonly Slot[]): { stop(): Footprint[] } {
  const largest = new Map<string, Footprint>();
  const look = () => {
    for (const one of readFootprints(slots)) {
      if (one.residentMiB > (largest.get(one.name)?.residentMiB ?? 0)) largest.set(one.name, one);
    }
  };
  const timer = setInterval(look, watchMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...largest.values()];
    },
  };
}

/** The last ones of a time in which what is idle is given back, such as connections that are kept alive. */
export async function readSettledFootprints(
  slots: readonly Slot[],
  before: readonly Footprint[],
): Promise<Footprint[]> {
  const deadline = performance.now() + settlingMs;
  for (;;) {
    const after = readFootprints(slots);
    if (hasSettled({ before, after }) || performance.now() > deadline) return after;
    await delay(1_000);
  }
}
