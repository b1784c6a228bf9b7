import { expect, test } from '@jest/globals';
import { createLinger } from './linger.ts';

const hourMs = 3_600_000;

async function isLingering(linger: Promise<void>): Promise<boolean> {
  let rested = false;
  void linger.then(() => {
    rested = true;
  });
  await new Promise(setImmediate);
  return !rested;
}

test('a group lingers after a small batch, and not after a large one', async () => {
  const stop = new AbortController();
  expect(await isLingering(createLinger(hourMs)(64, stop.signal))).toBe(false);
  const lingering = createLinger(hourMs)(63, stop.signal);
  expect(await isLingering(lingering)).toBe(true);
  stop.abort();
  await lingering;
});

test('a group never lingers if the linger time is zero', async () => {
  expect(await isLingering(createLinger()(1, new AbortController().signal))).toBe(false);
});
