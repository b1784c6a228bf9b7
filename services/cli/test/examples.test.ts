import { Command } from '@commander-js/extra-typings';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examplesOf } from '../src/command-line/command.ts';
import { groups, singles } from '../src/run-cli.ts';
import { commandsOf } from './commands-of.ts';
import { type ExampleWorld, startExampleWorld } from './example-world.ts';

const commands = commandsOf({ singles, groups });

let world: ExampleWorld;
beforeAll(async () => {
  world = await startExampleWorld();
});
afterAll(() => world.stop());

test('every command has an example', () => {
  const planted = new Command('planted');
  const all = [...commands, ['planted', planted] as const];
  expect(all.filter(([, command]) => examplesOf(command).length === 0).map(([name]) => name)).toEqual(['planted']);
});

// The doctor comes first, because the demo leaves overdue reviews, which the doctor would report.
const isDoctor = (line: string) => line.startsWith('guestctl doctor');
const examples = [...commands.values()].flatMap(examplesOf);

test.each(examples.toSorted((a, b) => Number(isDoctor(b)) - Number(isDoctor(a))))('$ %s', async (line) => {
  const { code, stdout, stderr } = await world.run(line, await world.variablesOf(line));
  expect({ code, printed: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, printed: '' });
});
