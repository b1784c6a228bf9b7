import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findFormerWords, formerWords, sentenceOf, uncheckedWords } from './former-words.ts';

const findsIn = (path: string, text: string) =>
  findFormerWords(new Map([[path, text]])).map(({ line, word }) => `${line} ${word.former}`);

describe('the check of words', () => {
  test.each([
    ['bell', 'const bell = createBell();'],
    ['bell', 'startRelay({ bell });'],
    ['ring', 'ringWithin(5);'],
    ['ring', 'const rung = waiting.promise;'],
    ['tell', 'await tellCircuits(changes);'],
    ['beat', 'onEveryBeat(1_000, run);'],
    ['beat', 'const ms = untilNextBeat(periodMs);'],
    ['beat', 'timer = setTimeout(beat, ms);'],
    ['rest', 'const restMs = 50;'],
    ['rest', 'const pause = createRest(50);'],
    ['rest', 'await isResting(group);'],
    ['turn', 'type Turn = { hasMore: boolean };'],
    ['turn', 'export type SequencerTurn = Turn;'],
    ['turn', 'const wholeTurnMs = 10_000;'],
    ['attendance', 'const attendance = createAttendance();'],
    ['portion', 'for (const portion of inPortions(batch)) {}'],
    ['forgotten', 'watchForgotten({ checkForgottenMs });'],
    ['opening', 'const openings = planOpenings(items);'],
    ['opening', 'function write(one: Opening): void {}'],
    ['keepHouse', 'await keepHouse(deps);'],
    ['means', 'function start(means: ConsumerMeans): void {}'],
    ['means', 'const { database } = means;'],
    ['means', 'const supplies = recordingMeans();'],
    ['most…', 'const mostItems = 100;'],
    ['longest…', 'const longestTimerMs = 1;'],
    ['letReviewersDecide', 'await letReviewersDecide(tx, deps, runs);'],
    ['spoilt', 'const spoilt = settle(batch);'],
  ])('finds %s in the code %s', (former, code) => {
    expect(findsIn('test/a.ts', `// A line.\n${code}\n`)).toContain(`2 ${former}`);
  });

  test.each([
    'const { first, ...rest } = options;',
    "const heartbeat = keyring.get('ring the bell');",
    'const opening = open();',
    'expect(atMost(3)).toBe(spring);',
    "// A bell; see 'https://example.com/rest'.",
  ])('accepts %s', (line) => expect(findsIn('test/a.ts', `${line}\n`)).toEqual([]));

  test('reports the word to use', () => {
    const [found] = findFormerWords(new Map([['test/a.ts', 'keepHouse();']]));
    expect(found && sentenceOf(found)).toBe('test/a.ts:1 says keepHouse: housekeeping (docs/glossary.md)');
  });

  test('knows every former word of the glossary, and explains each unchecked one', () => {
    const known = new Set([...formerWords.map(({ former }) => former), ...uncheckedWords.keys()]);
    expect([...formerInGlossary(), 'planted'].filter((word) => !known.has(word))).toEqual(['planted']);
  });
});

function formerInGlossary(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
  const rows = page
    .slice(page.indexOf('## Machinery'))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const words = rows.slice(2).flatMap((row) => (row.split('|')[3] ?? '').split(', '));
  return words.map((word) => word.trim()).filter((word) => word !== '');
}
