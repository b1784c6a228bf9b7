import { expect, test } from '@jest/globals';
import { sharedBuffersMb } from './memory.ts';

test.each([
  ['a container of half a gigabyte', 0.5, 128],
  ['a machine of four', 4, 512],
  ['a machine of 64', 64, 1_024],
])('the server of %s has %d GB: %d MB are shared buffers', (_, gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * 2 ** 30)).toBe(megabytes);
});

test('on this machine they are within the bounds', () => {
  expect(sharedBuffersMb()).toBeGreaterThanOrEqual(128);
  expect(sharedBuffersMb()).toBeLessThanOrEqual(1_024);
});
