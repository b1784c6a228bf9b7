import { expect, test } from '@jest/globals';
import { createLinger } from './linger.ts';

const hourMs = 3_600_000;

/** Whether the rest goes on after whatever is due now. */
async function isResting(rest: Promise<void>): Promise<boolean> {
  let rested = false;
  void rest.then(() => {
    rested = true;
  });
  await new Promise(setImmediate);
  return !rested;
}

test('a small batch is followed by a rest, a large one is not', async () => {
  const stop = new AbortController();
  expect(await isResting(createLinger(hourMs)(64, stop.signal))).toBe(false);
  const resting = createLinger(hourMs)(63, stop.signal);
  expect(await isResting(resting)).toBe(true);
  stop.abort();
  await resting;
});

test('whoever names no time never rests', async () => {
  expect(await isResting(createLinger()(1, new AbortController().signal))).toBe(false);
});
