import { expect, test } from '@jest/globals';
import { waitFor } from './wait-for.ts';

test('waits until the condition holds and resolves to its value', async () => {
  let asked = 0;
  expect(await waitFor(() => (++asked === 3 ? 'there' : undefined))).toBe('there');
});

test('retries after an error, and throws that error when the time is over', async () => {
  const cause = new Error('not there');
  const waiting = waitFor(() => Promise.reject(cause), 30);
  await expect(waiting).rejects.toMatchObject({ message: expect.stringContaining('within 30 ms'), cause });
});

test('resolves to zero and to the empty string', async () => {
  expect([await waitFor(() => 0), await waitFor(() => '')]).toEqual([0, '']);
});
