import { expect, test } from '@jest/globals';
import { onceMade } from './once-made.ts';

test('everybody who asks meanwhile or later gets what was made once', async () => {
  let made = 0;
  const value = onceMade(async () => ++made);
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  expect(await value()).toBe(1);
});

test('what failed is made again for the next who asks', async () => {
  let tries = 0;
  const value = onceMade(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return 'made';
  });
  await expect(value()).rejects.toThrow('not yet');
  expect(await value()).toBe('made');
});
