import type { CommandUnknownOpts } from '@commander-js/extra-typings';

const examples = new WeakMap<CommandUnknownOpts, readonly string[]>();

/**
 * Gives a command its examples: shell lines, shown by `--help` and executed by `services/cli/test/examples.test.ts`. What a
 * reader has to put in is a variable (`"$SESSION_ID"`) that the test knows.
 */
export function withExamples<C extends CommandUnknownOpts>(command: C, ...lines: readonly string[]): C {
  examples.set(command, lines);
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`);
  return command;
}

export function examplesOf(command: CommandUnknownOpts): readonly string[] {
  return examples.get(command) ?? [];
}
