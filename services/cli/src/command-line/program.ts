import { Command, type CommandUnknownOpts, Help, type Option } from '@commander-js/extra-typings';
import cliPackage from '../../package.json' with { type: 'json' };
import { completeIds } from '../connection/complete-ids.ts';
import { rootCommand } from '../terminal/settings.ts';
import { hasColours, type Terminal } from '../terminal/terminal.ts';
import { type Cli, createCli } from './cli.ts';
import type { CreateCommand, Group } from './command.ts';
import { completeCommand, completionCommand } from './completion.ts';

/**
 * Builds the tree of commands for the command line `words`. `--version` prints the program's version only without a
 * command.
 */
export function createProgram(
  { singles, groups }: { singles: readonly CreateCommand[]; groups: readonly Group[] },
  terminal: Terminal,
  words: readonly string[] = [],
) {
  const program = rootCommand();
  if (words.every((word) => word.startsWith('-'))) program.version(cliPackage.version);
  const cli = createCli(terminal, () => program.opts());
  for (const create of singles) program.addCommand(create(cli));
  for (const group of groups) program.addCommand(groupCommand(group, cli));
  program.hook('preAction', (_, command) => completeIds(cli, command));
  program.addCommand(completionCommand(cli));
  program.addCommand(completeCommand(cli, program), { hidden: true });
  for (const command of everyCommand(program)) settle(command, terminal);
  return { program, cli };
}

export function everyCommand(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function groupCommand({ name, summary, commands }: Group, cli: Cli): CommandUnknownOpts {
  const group = new Command(name).description(summary);
  for (const create of commands) group.addCommand(create(cli));
  group.commands.find((command) => command.name() === 'list')?.alias('ls');
  return group;
}

// Applies the settings to every command, because `addCommand` does not pass them on.
function settle(command: CommandUnknownOpts, { stdout, stderr, environment }: Terminal): void {
  command
    .exitOverride()
    .showHelpAfterError('(--help shows how)')
    .configureHelp({ showGlobalOptions: true, optionDescription: describeOption })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHasColors: () => hasColours(stdout, environment),
      getErrHasColors: () => hasColours(stderr, environment),
    });
}

const plainHelp = new Help();

function describeOption(option: Option): string {
  const { defaultValue, description, mandatory } = option;
  if (mandatory) return `${plainHelp.optionDescription(option)} (required)`;
  const isNothing = defaultValue === '' || (Array.isArray(defaultValue) && defaultValue.length === 0);
  if (!isNothing && !description.includes('default:')) return plainHelp.optionDescription(option);
  return plainHelp.optionDescription(Object.assign(Object.create(option), { defaultValue: undefined }));
}
