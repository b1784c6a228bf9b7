import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { printedTypes } from '../src/commands/schema/printed-types.ts';
import { groups, singles } from '../src/commands.ts';
import { examplesOf } from '../src/frame/command-line/examples.ts';
import { commandsOf } from './commands-of.ts';
import { exampleSecret, provideFiles, variables } from './example-fixtures.ts';
import { segmentsOf } from './example-segments.ts';
import { faultsOf } from './json-schemas.ts';
import { type ModelReceiver, startModelReceiver } from './model-receiver.ts';
import { runGcs } from './run-gcs.ts';
import { refusedCommands } from './tables.ts';

const bin = resolve(import.meta.dirname, '../../../node_modules/.bin');
const commands = commandsOf({ singles, groups });

let stack: AllInOne;
let receiver: ModelReceiver;
let directory: string;
let work: string;
let tenantId = '';
beforeAll(async () => {
  directory = await newDirectory();
  work = await newDirectory();
  stack = await startAllInOne(directory, { GCS_ENVIRONMENTS: 'sandbox,production' });
  await copyFile(join(directory, 'credentials.json'), join(work, 'credentials.json'));
  tenantId = await onlyTenantId();
  await provideFiles(work, stack.credentials, tenantId);
  receiver = await startModelReceiver(exampleSecret);
});
afterAll(async () => {
  await receiver.stop();
  await stack.stop();
  await removeDirectory(directory);
  await removeDirectory(work);
});

test('every command has an example', () => {
  expect([...commands].filter(([, command]) => examplesOf(command).length === 0).map(([name]) => name)).toEqual([]);
});

test.each([...commands.values()].flatMap(examplesOf))('$ %s', async (line) => {
  const environment = await variablesOf(line);
  const { code, stderr } = await run(line, environment);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
});

/** Commands whose JSON is looked at in another file: `schemas.test.ts`, and `listen.test.ts`. */
const elsewhere = new Set([...refusedCommands.map((line) => line.split(' ').slice(0, 2).join(' ')), 'webhook listen']);

const jsonCommands = [...commands.keys()].filter((name) => !elsewhere.has(name) && printedTypes[name]?.length !== 0);

test.each(jsonCommands)('gcs %s --json prints its type', async (name) => {
  const command = commands.get(name);
  const segments = command === undefined ? [] : segmentsOf(name, [...(plain[name] ?? []), ...examplesOf(command)]);
  const environment = await variablesOf(segments.flat().join(' '), name === 'endpoint enable' ? undefined : shared);
  let [stdout, stderr] = ['', ''];
  for (const words of segments) {
    const args = words.map((word) =>
      fileIn(word.replace(/^\$([A-Z_]+)$/, (_, variable) => environment[variable] ?? '')),
    );
    const options = { environment: environmentOfGcs(), stdin: stdout };
    ({ stdout, stderr } = await runGcs([...args, ...(more[name] ?? []).map(fileIn), '--json'], options));
  }
  const faults = faultsOf(name, stdout);
  expect({ faults, stderr: faults.length === 0 ? '' : stderr }).toEqual({ faults: [], stderr: '' });
});

/** For commands whose examples need a shell. */
const plain: Readonly<Partial<Record<string, readonly string[]>>> = {
  'webhook verify': ['gcs webhook verify event.json --signature sha256=00'],
};

/** What examples leave to the directory in which a person types them. */
const more: Readonly<Partial<Record<string, readonly string[]>>> = {
  'evidence export': ['--out', 'exported.json'],
};

/** What takes time to make, or what a tenant may have few of; what a command prints does not depend on which it is. */
const keptVariables = ['SEALED_SESSION_ID', 'ENDPOINT_ID'];
const shared = new Map<string, string>();

/** Makes what the variables of a line stand for; those that `kept` has are made once. */
async function variablesOf(line: string, kept?: Map<string, string>): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  for (const [, name = ''] of line.matchAll(/\$([A-Z_]+)/g)) {
    const provide = variables[name];
    if (provide === undefined) throw new Error(`example-fixtures.ts does not know $${name}`);
    const made = kept?.get(name) ?? (await provide(gcs, stack.credentials, receiver, directory, environment));
    if (keptVariables.includes(name)) kept?.set(name, made);
    environment[name] = made;
  }
  return environment;
}

/** The first run's, before examples add others. */
async function onlyTenantId(): Promise<string> {
  const [tenant] = JSON.parse((await run('gcs tenant ls --json', {})).stdout);
  return tenant.id;
}

/** What a fixture is made with: `gcs` itself, in this process; its data parsed. Files are those of the examples. */
async function gcs<T = Record<string, unknown>>(line: string): Promise<T> {
  const args = line.split(' ').map(fileIn);
  const { code, stdout, stderr } = await runGcs([...args, '--json'], { environment: environmentOfGcs() });
  if (code !== 0) throw new Error(`gcs ${line} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

function fileIn(word: string): string {
  return /^[a-z-]+\.(json|txt)$/.test(word) ? join(work, word) : word;
}

function environmentOfGcs(): Record<string, string> {
  return { HOME: work, GCS_DATA_DIR: directory, GCS_TENANT: tenantId };
}

function run(line: string, environment: Record<string, string>) {
  const { PATH } = processEnvironment();
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
    cwd: work,
    env: { PATH: `${bin}:${PATH}`, ...environmentOfGcs(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
      if (text.includes('Ctrl-C ends it') && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    });
  }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((ended) =>
    child.once('close', (code) => ended({ code, ...printed })),
  );
}
