import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { groups, singles } from '../src/run-cli.ts';
import { tenant } from './canned-answers.ts';
import { commandsOf } from './commands-of.ts';
import { type CannedGuestctl, openCannedDeployment } from './tables.ts';

let directory: string;
let deployment: { guestctl: CannedGuestctl; close(): Promise<void> };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-files-'));
  await writeFile(join(directory, 'empty'), '');
  // Even root cannot read a link to itself.
  await symlink('looping', join(directory, 'looping'));
  deployment = await openCannedDeployment([tenant], { GCS_TENANT: tenant.id, GCS_WEBHOOK_SECRET: 'secret' });
});
afterAll(async () => {
  await deployment.close();
  await rm(directory, { recursive: true });
});

const key = 'gcs.invalid/sandbox/c9f0eb2cd914cb03+65ff1f89+AYULq7+3W2CVTzRSe3W1PPgCmd3MmxrhPadTJkqZo5hT';

/** Values for arguments that accept only certain texts. */
const samples: Readonly<Record<string, string>> = {
  url: 'https://example.com/hooks',
  '--verdict': 'APPROVE',
  '--api-key-file': 'DEFINITION',
  '--webhook-secret-file': 'DEFINITION',
};
const more: Readonly<Record<string, readonly string[]>> = { 'tenant verify': ['--key', key] };

const isFile = (name: string) => /^(file|body|bundle|path|definition)$/.test(name);
const outputs: readonly (string | undefined)[] = ['--out', '--certificate'];

const acceptsDirectory = ['evidence verify <bundle>', 'tenant verify <path>'];
const acceptsEmpty = ['sign', 'verify', 'explain'].map((name) => `webhook ${name} <body>`);

type FileArgument = { name: string; words: readonly string[] };

const fileArguments = [...commandsOf({ singles, groups })].flatMap(([name, command]): FileArgument[] => {
  const operands = command.registeredArguments.filter((operand) => operand.required || isFile(operand.name()));
  const given = operands.map((operand) => samples[operand.name()] ?? operand.argChoices?.[0] ?? 'x');
  const files = command.options.filter(({ flags }) => /<(file|definition)(\.\.\.)?>/.test(flags));
  const wordsOf = (filled: readonly string[], option?: string) => [
    ...[...name.split(' '), ...filled, ...(more[name] ?? [])],
    ...mandatory(command).flatMap(([long, value]) => (long === option ? [] : [long, value])),
    ...(option === undefined ? [] : [option, 'FILE']),
  ];
  return [
    ...operands.flatMap((operand, place) =>
      isFile(operand.name())
        ? [{ name: `${name} <${operand.name()}>`, words: wordsOf(given.with(place, 'FILE')) }]
        : [],
    ),
    ...files.flatMap(({ long = '' }) => {
      const filled = given.map((word, place) => (isFile(operands[place]?.name() ?? '') ? '-' : word));
      return outputs.includes(long) ? [] : [{ name: `${name} ${long}`, words: wordsOf(filled, long ?? '') }];
    }),
  ];
});

function mandatory({ options }: CommandUnknownOpts): [string, string][] {
  const needed = options.filter((option) => option.mandatory);
  return needed.map(({ long, argChoices }) => [long ?? '', samples[long ?? ''] ?? argChoices?.[0] ?? 'x']);
}

test('the test knows every argument that is a file', () => {
  const operands = [...commandsOf({ singles, groups }).values()].flatMap((command) => command.registeredArguments);
  const untested = operands.filter((operand) => !isFile(operand.name()) && /stdin|\bfile\b/.test(operand.description));
  expect(untested.map((operand) => operand.name())).toEqual([]);
  expect(fileArguments.length).toBeGreaterThan(40);
});

test.each(fileArguments)('$name names the file that it cannot use', async ({ name, words }) => {
  const kinds = ['missing', '.', 'looping', 'empty']
    .filter((kind) => kind !== '.' || !acceptsDirectory.includes(name))
    .filter((kind) => kind !== 'empty' || !acceptsEmpty.includes(name));
  for (const kind of kinds) {
    const file = join(directory, kind);
    const line = words.map((word) => (word === 'FILE' ? file : word));
    const { code, stderr } = await deployment.guestctl(line, { stdin: '{}' });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(file) });
    expect(stderr).toMatch(
      /^error: .*(does not exist|is a directory|cannot be read|is empty|is not a JSON object)[^\n]*\n$/,
    );
  }
});
