import { randomInt } from 'node:crypto';
import { expect } from '@jest/globals';

const tries = 200;
/**
 * Tolerated deviation from one half: four standard deviations for `tries` tosses of a fair coin. The two calls run one
 * after the other in random order, so that other load affects both.
 */
const noise = 4 * Math.sqrt(0.25 / tries);

/** Returns the share of pairs in which the first call took longer, from 0 to 1. Equal times count half. */
export async function shareOfLonger(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  let longer = 0;
  for (let at = 0; at < tries; at += 1) {
    const isFirst = randomInt(2) === 0;
    const one = await timeOf(isFirst ? first : second);
    const other = await timeOf(isFirst ? second : first);
    const [of, against] = isFirst ? [one, other] : [other, one];
    if (of > against) longer += 1;
    if (of === against) longer += 0.5;
  }
  return longer / tries;
}

export function isNoise(share: number): boolean {
  return Math.abs(share - 0.5) <= noise;
}

export function isTimed(): boolean {
  return expect.getState().testPath?.endsWith('.timed.test.ts') ?? false;
}

/** Returns the answer to the first call. In a timed file, the second call must take the same time. */
export async function asLong<T>(first: () => Promise<T>, second: () => Promise<unknown>): Promise<T> {
  const answer = await first();
  if (!isTimed()) return answer;
  const share = await shareOfLonger(first, second);
  console.info(`${share.toFixed(3)} ${expect.getState().currentTestName}`);
  expect([share, isNoise(share)]).toEqual([share, true]);
  return answer;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}
