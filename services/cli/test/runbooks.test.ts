import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { slipOf } from './slip-of.ts';

// An engineer on call has `guestctl` but no gRPC client, so runbooks contain complete commands.

const deploy = resolve(import.meta.dirname, '../../../deploy');
const texts = [...globSync('runbooks/*.md', { cwd: deploy }), 'alerts.yaml'].map((name) => {
  return { name, text: readFileSync(join(deploy, name), 'utf8') };
});
const lines = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/`guestctl ([^`]+)`/g)].map(([, line = '']) => [name, line]),
);

test.each(lines)('%s: guestctl %s', (_, line) => {
  expect(slipOf(line)).toBeNull();
});

describe('the check', () => {
  test.each([
    ['nonsense', 'no command nonsense'],
    ['delivery nonsense', 'no command delivery nonsense'],
    ['delivery show', 'wants 1 argument, not 0'],
    ['delivery show <id> <id>', 'wants 1 argument, not 2'],
    ['audit verify --nonsense', 'no option --nonsense'],
    ['evidence new-log', 'lacks --reason'],
    ['audit verify <session>', null],
    ['evidence new-log --reason <text>', null],
    ['delivery undelivered --state EXHAUSTED', null],
  ])('guestctl %s: %s', (line, slip) => {
    expect(slipOf(line)).toBe(slip);
  });
});

test('runbooks mention no API method', () => {
  const planted = { name: 'planted', text: 'Call SessionAdminService/CloseSession.' };
  const naming = [...texts, planted].filter(({ text }) => /\b[A-Z]\w+Service[/.]\w+/.test(text));
  expect(naming).toEqual([planted]);
});
