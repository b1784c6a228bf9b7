import { randomInt } from 'node:crypto';
import { expect } from '@jest/globals';

/** So many pairs of calls are compared. */
const tries = 200;
/**
 * Of so many pairs the one call takes longer about as often as the other where both do the same: four standard deviations
 * of a fair coin around the half. Which call of a pair comes first is left to chance, and a pair is made at once, so
 * whatever else the machine does falls on both alike.
 */
const noise = 4 * Math.sqrt(0.25 / tries);

/** How often, of all pairs, the first call took longer than the second, from 0 to 1; equal times are halves. */
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

/** Whether such a share says nothing of which call is which. */
export function isNoise(share: number): boolean {
  return Math.abs(share - 0.5) <= noise;
}

/** Whether the tests run in a timed file, which imports them. */
export function isTimed(): boolean {
  return expect.getState().testPath?.endsWith('.timed.test.ts') ?? false;
}

/** Resolves to the answer of the first call; in a timed file the second has to take as long as it. */
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
