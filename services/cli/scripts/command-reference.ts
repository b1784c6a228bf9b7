import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { groups, singles } from '../src/commands.ts';
import { examplesOf } from '../src/frame/command-line/examples.ts';
import { createProgram } from '../src/frame/command-line/program.ts';
import type { Terminal } from '../src/frame/terminal/terminal.ts';

/**
 * What the help of every command says, as data, in the order of `guestctl --help`; commands without a group come first.
 */
export function commandReference(terminal: Terminal) {
  const { program } = createProgram({ singles, groups }, terminal);
  const shown = program.commands.filter((command) => command.name() !== '__complete');
  const alone = shown.filter(({ commands }) => commands.length === 0);
  return {
    options: program.options.map((option) => rowOf(program, option)),
    groups: [
      {
        name: '',
        description: 'Commands by themselves',
        commands: alone.map((command) => textOf('guestctl', command)),
      },
      ...shown
        .filter(({ commands }) => commands.length > 0)
        .map((group) => ({
          name: group.name(),
          description: group.description(),
          commands: group.commands.map((command) => textOf(`guestctl ${group.name()}`, command)),
        })),
    ],
  };
}

function textOf(prefix: string, command: CommandUnknownOpts) {
  const help = command.createHelp();
  return {
    name: `${prefix} ${command.name()}`,
    usage: help.commandUsage(command),
    description: command.description(),
    arguments: command.registeredArguments.map((one) => ({
      term: one.name(),
      description: help.argumentDescription(one),
    })),
    options: command.options.filter(({ hidden }) => !hidden).map((option) => rowOf(command, option)),
    examples: examplesOf(command),
  };
}

function rowOf(command: CommandUnknownOpts, option: Option) {
  return { term: option.flags, description: command.createHelp().optionDescription(option) };
}
