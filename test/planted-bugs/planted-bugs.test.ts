import { expect, test } from '@jest/globals';
import { repository, testFiles } from '../support/parts.ts';
import { applyPatch, readPlantedBugs } from './planted-bug.ts';

const bugs = readPlantedBugs();

test('there are at least twenty planted bugs', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(20);
});

test.each(bugs)('$name still applies, says what it breaks, and names a test file', (bug) => {
  expect(() => applyPatch(bug, repository, 'check')).not.toThrow();
  expect(bug.breaks).not.toBe('');
  expect(testFiles()).toContain(bug.caughtBy);
});
