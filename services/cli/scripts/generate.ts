import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { examplesOf } from '../src/command-line/command.ts';
import { createProgram } from '../src/command-line/program.ts';
import { groups, singles } from '../src/run-cli.ts';
import { processTerminal, type Terminal } from '../src/terminal/terminal.ts';

// Writes the content of the page `/docs/guestctl`. An empty environment makes the defaults the same on every machine.
writeGenerated(
  join(import.meta.dirname, '../../site/src/gen/commands.json'),
  commandReference({ ...processTerminal(), environment: {} }),
);

function writeGenerated(file: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (!values.check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${basename(file)} does not match its sources; run "npm run generate"`);
    process.exitCode = 1;
  }
}

/** Returns the help of every command in the order of `guestctl --help`. Commands without a group come first. */
function commandReference(terminal: Terminal) {
  const { program } = createProgram({ singles, groups }, terminal);
  const shown = program.commands.filter((command) => command.name() !== '__complete');
  const alone = shown.filter(({ commands }) => commands.length === 0);
  return {
    options: program.options.map((option) => rowOf(program, option)),
    groups: [
      {
        name: '',
        description: 'Single commands',
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
