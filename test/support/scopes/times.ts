import { randomInt } from 'node:crypto';

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

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}
