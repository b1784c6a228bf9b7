import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, test } from '@jest/globals';
import { createProgram } from '../src/command-line/program.ts';
import { groups, singles } from '../src/run-cli.ts';
import { processTerminal } from '../src/terminal/terminal.ts';

// An engineer on call has `guestctl` but no gRPC client, so runbooks contain complete commands.

const deploy = resolve(import.meta.dirname, '../../../deploy');
const texts = [...globSync('runbooks/*.md', { cwd: deploy }), 'alerts.yaml'].map((name) => {
  return { name, text: readFileSync(join(deploy, name), 'utf8') };
});
const lines = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/`guestctl ([^`]+)`/g)].map(([, line = '']) => [name, line]),
);
const { program } = createProgram({ singles, groups }, processTerminal());

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

/** Returns why a line is not a valid command; null for a valid one. Readers replace `<…>` by a value. */
function slipOf(line: string): string | null {
  const words = line.match(/"[^"]*"|<[^>]*>|\S+/g) ?? [];
  const { command, path } = descend(words);
  if (command.commands.length > 0) return `no command ${words.slice(0, path + 1).join(' ')}`;
  const known = [...command.options, ...program.options];
  const given: string[] = [];
  const operands: string[] = [];
  for (let index = path; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) {
      operands.push(word);
      continue;
    }
    const option = known.find(({ long }) => long === word);
    if (option === undefined) return `no option ${word}`;
    given.push(word);
    if (option.required) index += 1;
  }
  const lacking = command.options.find(({ mandatory, long }) => mandatory && !given.includes(long ?? ''));
  if (lacking !== undefined) return `lacks ${lacking.long}`;
  return slipOfOperands(command, operands.length);
}

function descend(words: readonly string[]): { command: CommandUnknownOpts; path: number } {
  let command: CommandUnknownOpts = program;
  let path = 0;
  for (const word of words) {
    const next = command.commands.find((sub) => sub.name() === word);
    if (next === undefined) break;
    command = next;
    path += 1;
  }
  return { command, path };
}

function slipOfOperands(command: CommandUnknownOpts, count: number): string | null {
  const [least, most] = [command.registeredArguments.filter(({ required }) => required), command.registeredArguments];
  if (count >= least.length && count <= most.length) return null;
  return `wants ${least.length} argument, not ${count}`;
}
