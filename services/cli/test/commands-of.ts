import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { createProgram } from '../src/command-line/program.ts';
import { processTerminal } from '../src/terminal/terminal.ts';

export function commandsOf(tree: Parameters<typeof createProgram>[0]): ReadonlyMap<string, CommandUnknownOpts> {
  const { program } = createProgram(tree, processTerminal());
  return new Map(leavesOf(program, []).filter(([name]) => name !== '__complete'));
}

function leavesOf(command: CommandUnknownOpts, words: readonly string[]): [string, CommandUnknownOpts][] {
  if (command.commands.length === 0) return [[words.join(' '), command]];
  return command.commands.flatMap((sub) => leavesOf(sub, [...words, sub.name()]));
}
