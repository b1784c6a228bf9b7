import { expect, test } from '@jest/globals';
import { createProgress } from './progress.ts';

test('measures exactly 0 ms of work while no handler works', () => {
  const progress = createProgress('group', []);
  const idle = Array.from({ length: 1_000 }, () => progress.workingMs());
  expect(new Set(idle)).toEqual(new Set([0]));
  const end = progress.begin();
  const busy = [progress.workingMs(), progress.workingMs()];
  expect(busy[1]).toBeGreaterThan(busy[0] ?? 0);
  end();
  expect(progress.workingMs()).toBe(0);
});
