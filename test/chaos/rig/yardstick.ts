import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { delay } from '@gcs/kit/retry';
import type { Incident } from '../judge/observation.ts';

const pauseMs = 250;
/** A create takes about 70 ms and fails after 1.8 s. If everything takes 20 times longer, hardly any time is left. */
const slowRatio = 20;
const joinedMs = 2_500;

export type Sample = { at: number; ms: number };

/** Measures the machine by a process that sends ten statements to an undisturbed database. */
export async function startYardstick(url: string) {
  const child = fork(join(import.meta.dirname, '../children/yardstick.ts'), [url]);
  await once(child, 'message');
  const samples: Sample[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const at = Date.now();
      child.send('measure');
      await once(child, 'message');
      samples.push({ at, ms: Date.now() - at });
      await delay(pauseMs);
    }
  };
  const running = run();
  return {
    samples: (): readonly Sample[] => samples,
    async stop() {
      isOver = true;
      await running;
      child.disconnect();
    },
  };
}

/** Returns the spans in which the machine was too slow, compared with the fastest quarter of the samples. */
export function slowSpansOf(samples: readonly Sample[]): Incident[] {
  const sorted = samples.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const usualMs = Math.max(1, sorted[Math.floor(sorted.length / 4)] ?? 1);
  const spans: Incident[] = [];
  for (const { at, ms } of samples.filter((sample) => sample.ms > slowRatio * usualMs)) {
    const last = spans.at(-1);
    if (last !== undefined && at - last.until < joinedMs) last.until = at + ms;
    else spans.push({ kind: 'machine-slow', service: 'gateway', from: at, until: at + ms, kills: 0 });
  }
  return spans;
}
