import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { laterParts, partsOf, quick, repository } from '../support/parts.ts';
import { applyPatch, readPlantedBugs } from './planted-bug.ts';
import { withTable } from './table.ts';

const bugs = readPlantedBugs();

describe('a planted bug', () => {
  test.each(bugs)('$name applies to the code as it is', (bug) => {
    expect(() => applyPatch(bug, repository, 'check')).not.toThrow();
  });

  test.each(bugs)('$name says what it breaks, and names a test file that exists', ({ breaks, caughtBy }) => {
    expect(breaks).not.toBe('');
    expect(existsSync(join(repository, caughtBy)) && /\.test\.ts$/.test(caughtBy)).toBe(true);
  });
});

test('every planted bug is caught by what each landing passes', () => {
  const ofLandings = [quick, ...laterParts.filter(({ isLanding }) => isLanding).map(({ name }) => name)];
  const caughtLater = { name: 'caught later', caughtBy: 'test/chaos/chaos.test.ts' };
  const later = [...bugs, caughtLater].filter(
    ({ caughtBy }) => !partsOf(caughtBy).every((part) => ofLandings.includes(part)),
  );
  expect(later).toEqual([caughtLater]);
});

describe('the table of planted bugs', () => {
  const page = '# Page\n\n## Planted bugs\n\nProse.\n\n| Old |\n| --- |\n| old |\n\n## Next\n';

  test('has a row for each patch, and leaves the rest of the page as it is', () => {
    const bug = { name: 'a-bug', patch: '', breaks: 'nothing holds', caughtBy: 'test/a.test.ts' };
    const rows = '| `a-bug`     | nothing holds | `test/a.test.ts` |';
    const written = withTable(page, [bug]);
    expect(written).toContain(`\n${rows}\n\n## Next\n`);
    expect(written.startsWith('# Page\n\n## Planted bugs\n\nProse.\n\n| Planted bug | Breaks ')).toBe(true);
    expect(withTable(written, [bug])).toBe(written);
  });

  test('is not written into a page without one', () => {
    expect(() => withTable('# Page\n', [])).toThrow('no table of planted bugs');
  });
});
