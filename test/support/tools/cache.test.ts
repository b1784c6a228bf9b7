import { rmSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { cached, cachedPath } from './cache.ts';

test('a missing tool is announced before it is provided, and a cached one is not', () => {
  const name = `test-${process.pid}`;
  const said = jest.spyOn(console, 'error').mockReturnValue();
  cached(name, () => expect(said.mock.calls).toEqual([[expect.stringContaining(name)]]));
  cached(name, () => expect(true).toBe(false));
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  rmSync(cachedPath(name), { recursive: true });
});
