import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createProgram } from '../src/command-line/program.ts';
import { groups, singles } from '../src/run-cli.ts';
import { processTerminal } from '../src/terminal/terminal.ts';

const { program } = createProgram({ singles, groups }, processTerminal());

export function slipOf(line: string): string | null {
  const words = line.match(/(?:"[^"]*"|<[^>]*>|\S)+/g) ?? [];
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
