import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examplesOf } from '../src/command-line/command.ts';
import { groups, singles } from '../src/run-cli.ts';
import { commandsOf } from './commands-of.ts';
import { segmentsOf } from './example-segments.ts';
import { type ExampleWorld, startExampleWorld } from './example-world.ts';
import { runGuestctl } from './run-guestctl.ts';
import { refusedCommands } from './tables.ts';

const commands = commandsOf({ singles, groups });

let world: ExampleWorld;
beforeAll(async () => {
  world = await startExampleWorld();
});
afterAll(() => world.stop());

/** Commands that are not tested here, because a healthy deployment refuses them or `listen.test.ts` tests them. */
const elsewhere = new Set([...refusedCommands.map((line) => line.split(' ').slice(0, 2).join(' ')), 'webhook listen']);

/** Commands that print a document or nothing, even with `--json`. */
const documents = ['demo', 'evidence page', 'property page', 'audit export', 'completion'];
const silent = ['context add', 'context use', 'context rm'];

const jsonCommands = [...commands.keys()].filter((name) => ![...elsewhere, ...documents, ...silent].includes(name));

const shared = new Map<string, string>();

test.each(jsonCommands)('guestctl %s --json prints JSON', async (name) => {
  const { environment, fileIn } = world;
  const command = commands.get(name);
  const segments = command === undefined ? [] : segmentsOf(name, [...(plain[name] ?? []), ...examplesOf(command)]);
  const made = await world.variablesOf(segments.flat().join(' '), name === 'endpoint enable' ? undefined : shared);
  let [stdout, stderr] = ['', ''];
  for (const words of segments) {
    const args = words.map((word) => fileIn(word.replace(/^\$([A-Z_]+)$/, (_, variable) => made[variable] ?? '')));
    const options = { environment, stdin: stdout };
    ({ stdout, stderr } = await runGuestctl([...args, ...(more[name] ?? []).map(fileIn), '--json'], options));
  }
  expect({ isJson: isJson(stdout), said: isJson(stdout) ? '' : `${stdout}${stderr}` }).toEqual({
    isJson: true,
    said: '',
  });
});

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const plain: Readonly<Partial<Record<string, readonly string[]>>> = {
  'webhook verify': ['guestctl webhook verify event.json --signature sha256=00'],
};

const more: Readonly<Partial<Record<string, readonly string[]>>> = {
  'evidence export': ['--out', 'exported.json'],
  'provider certify': ['--out', 'report.json'],
};
