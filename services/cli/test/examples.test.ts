import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { groups, singles } from '../src/commands.ts';
import { examplesOf } from '../src/frame/command-line/examples.ts';
import { createProgram, everyCommand } from '../src/frame/command-line/program.ts';
import { processTerminal } from '../src/frame/terminal/terminal.ts';
import { exampleSecret, provideFiles, variables } from './example-fixtures.ts';
import { type ModelReceiver, startModelReceiver } from './model-receiver.ts';
import { runGcs } from './run-gcs.ts';

const bin = resolve(import.meta.dirname, '../../../node_modules/.bin');
const { program } = createProgram({ singles, groups }, processTerminal());
const commands = everyCommand(program).filter(
  (command) => command.commands.length === 0 && command.name() !== '__complete',
);

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
  expect(commands.filter((command) => examplesOf(command).length === 0).map((command) => command.name())).toEqual([]);
});

test.each(commands.flatMap(examplesOf))('$ %s', async (line) => {
  const environment: Record<string, string> = {};
  for (const [, name = ''] of line.matchAll(/"\$([A-Z_]+)"/g)) {
    const provide = variables[name];
    if (provide === undefined) throw new Error(`example-fixtures.ts does not know $${name}`);
    environment[name] = await provide(gcs, stack.credentials, receiver, directory, environment);
  }
  const { code, stderr } = await run(line, environment);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
});

/** The first run's, before examples add others. */
async function onlyTenantId(): Promise<string> {
  const [tenant] = JSON.parse((await run('gcs tenant ls --json', {})).stdout);
  return tenant.id;
}

/** What a fixture is made with: `gcs` itself, in this process; its data parsed. Files are those of the examples. */
async function gcs<T = Record<string, unknown>>(line: string): Promise<T> {
  const args = line.split(' ').map((word) => (word.endsWith('.json') ? join(work, word) : word));
  const environment = { HOME: work, GCS_DATA_DIR: directory, GCS_TENANT: tenantId };
  const { code, stdout, stderr } = await runGcs([...args, '--json'], { environment });
  if (code !== 0) throw new Error(`gcs ${line} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

function run(line: string, environment: Record<string, string>) {
  const { PATH } = processEnvironment();
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
    cwd: work,
    env: { PATH: `${bin}:${PATH}`, HOME: work, GCS_DATA_DIR: directory, GCS_TENANT: tenantId, ...environment },
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
