import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { laterParts, partsOf, quick, repository } from '../support/parts.ts';
import { applyPatch, readPlantedBugs } from './planted-bug.ts';

const bugs = readPlantedBugs();

describe('a planted bug', () => {
  test.each(bugs)('$name is a patch that applies to the current code', (bug) => {
    expect(() => applyPatch(bug, repository, 'check')).not.toThrow();
  });

  test.each(bugs)('$name names its effect and an existing test file', ({ breaks, caughtBy }) => {
    expect(breaks).not.toBe('');
    expect(existsSync(join(repository, caughtBy)) && /\.test\.ts$/.test(caughtBy)).toBe(true);
  });
});

test('the tests before a landing catch every planted bug', () => {
  const ofLandings = [quick, ...laterParts.filter(({ isLanding }) => isLanding).map(({ name }) => name)];
  const caughtLater = { name: 'caught later', caughtBy: 'test/chaos/chaos.test.ts' };
  const later = [...bugs, caughtLater].filter(
    ({ caughtBy }) => !partsOf(caughtBy).every((part) => ofLandings.includes(part)),
  );
  expect(later).toEqual([caughtLater]);
});
