import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { examplesOf } from '../src/command-line/command.ts';
import { groups, singles } from '../src/run-cli.ts';
import { commandsOf } from './commands-of.ts';
import { slipOf } from './slip-of.ts';

// People copy the commands that a program prints, so each must be complete. `examples.test.ts` runs the examples.

const services = resolve(import.meta.dirname, '../..');
const commands = commandsOf({ singles, groups });
const names = [...commands.keys()];
const examples = [...commands.values()].flatMap(examplesOf);

/** In these files, every command is a remedy. Elsewhere a text may also mention a command without its arguments. */
const onlyRemedies = /^(cli\/src\/commands\/operations|cli\/src\/commands\/platform\/golive|gateway\/src\/go-live)/;

/** Returns the commands in the texts of a source, without `guestctl`; `<x>` stands for a value. */
function printedIn(code: string): string[] {
  const texts = code.replaceAll(/^ *(\*|\/\*\*|\/\/).*$/gm, '').replaceAll(/\$\{[^{}]*\}/g, '<x>');
  const found = texts.matchAll(/(?<=['`>])guestctl ((?:[^'`\n\\<]|<[a-z][^>'`\n]*>)+)/g);
  return [...found]
    .filter(([line]) => !examples.includes(line))
    .map(([, line = '']) => line.replace(/^--context \S+ /, '').replace(/( …| +#.*)$/, ''));
}

const printed = globSync('*/src/**/*.ts', { cwd: services, exclude: ['site/**', '**/*.test.ts'] })
  .flatMap((file) => printedIn(readFileSync(resolve(services, file), 'utf8')).map((line) => [file, line] as const))
  .filter(([file, line]) => onlyRemedies.test(file) || !names.some((name) => `${name} `.startsWith(`${line} `)));

test.each(printed)('%s prints a complete command: guestctl %s', (_, line) => {
  expect(slipOf(line)).toBeNull();
});

test('the check finds the remedies of the doctor and of the go-live gate, and an incomplete one', () => {
  const lines = printed.map(([, line]) => line);
  expect(lines).toEqual(
    expect.arrayContaining(['endpoint test <x>', 'endpoint add <url>', 'review show <session-id>']),
  );
  const planted = "broken('x', 'y', 'guestctl review approve <id>')";
  expect(printedIn(planted).map(slipOf)).toEqual(['lacks --note']);
});
