import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

// The tests use a temporary repository that requires Node 9999, so that the current Node is too old.
const main = `
  const [what] = process.argv.slice(2);
  const told = JSON.stringify(process.argv.slice(2)) + '\\n';
  if (what === 'copy') process.stdin.pipe(process.stdout);
  if (what === 'wait') {
    process.once('SIGTERM', () => process.exit(7));
    setInterval(() => {}, 1_000);
  }
  if (what === 'die') process.kill(process.pid, 'SIGKILL');
  if (what === 'fail') process.exitCode = 5;
  process.stdout.write(told);`;

let root: string;
let launcher: string;
let pinned: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gcs-launcher-'));
  launcher = join(root, 'services/cli/bin/guestctl.mjs');
  pinned = join(root, 'node_modules/node/bin/node');
  await cp(join(import.meta.dirname, '../bin/guestctl.mjs'), launcher, { recursive: true });
  await mkdir(join(root, 'services/cli/src'));
  await writeFile(join(root, 'services/cli/src/main.ts'), main);
  await mkdir(dirname(pinned), { recursive: true });
  await symlink(process.execPath, pinned);
  await requireNode('>=9999.0.0');
});
afterEach(() => rm(root, { recursive: true }));

const requireNode = (version: string) =>
  writeFile(join(root, 'package.json'), JSON.stringify({ devEngines: { runtime: { version } } }));

function start(...args: string[]) {
  const child = spawn(process.execPath, [launcher, ...args]);
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code, signal], stdout, stderr]) => ({ code, signal, stdout, stderr })) };
}

const run = (...args: string[]) => start(...args).ended;

test('the launcher runs the pinned Node if the current one is too old, with the same arguments, streams and exit code', async () => {
  const { child, ended } = start('copy', '--a b', '');
  child.stdin.end('typed');
  const { code, stdout, stderr } = await ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [told = '', copied] = stdout.split('\n');
  expect([JSON.parse(told), copied]).toEqual([['copy', '--a b', ''], 'typed']);
  expect((await run('fail')).code).toBe(5);
});

test('the launcher passes a signal to the command and exits as the command does', async () => {
  const { child, ended } = start('wait');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 7, signal: null });
  expect(await run('die')).toMatchObject({ code: null, signal: 'SIGKILL' });
});

test('the launcher states the remedy in one sentence if the pinned Node is not installed', async () => {
  await rm(pinned);
  const { code, stdout, stderr } = await run('anything');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `guestctl needs Node 9999.0.0 or newer; this is ${process.versions.node}. Run npm ci, which brings it.\n`,
  );
});

test.each(['{"object":"evidence_package"}', '{"devEngines":', 'null'])(
  'the launcher names the remedy in one sentence if the clone’s package.json is %s',
  async (content) => {
    const manifest = join(root, 'package.json');
    await writeFile(manifest, content);
    expect(await run('anything')).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: `${manifest} is not the file of this repository. Restore it: git restore package.json\n`,
    });
  },
);

test('the launcher starts no other Node if the current Node is recent enough', async () => {
  await rm(pinned);
  for (const node of [`>=${process.versions.node}`, '>=20.99.99']) {
    await requireNode(node);
    expect(await run('fail')).toMatchObject({ code: 5, stderr: '' });
  }
});
