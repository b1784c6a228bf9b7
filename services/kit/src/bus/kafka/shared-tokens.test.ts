import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sharedTokens } from './shared-tokens.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('asks again after a request that is never answered, for all that waited for it', async () => {
  let asked = 0;
  const tokens = sharedTokens(() => {
    asked += 1;
    return asked === 1 ? new Promise(() => {}) : Promise.resolve({ value: `token-${asked}`, usableMs: 60_000 });
  });
  const waiting = Promise.allSettled([tokens(), tokens()]);
  await jest.advanceTimersByTimeAsync(8_000);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(1);
  expect([await tokens(), await tokens()]).toEqual([{ value: 'token-2' }, { value: 'token-2' }]);
});
