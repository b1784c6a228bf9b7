import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { startOtlpSink } from '@gcs/test/support/otlp-sink';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import cli from '../package.json' with { type: 'json' };

const build = resolve(import.meta.dirname, '../scripts/build/main.ts');
const path = `${dirname(process.execPath)}:/usr/bin:/bin`;

let directory: string;
let stack: AllInOne;
let work: string;
beforeAll(async () => {
  [directory, work] = [await newDirectory(), await mkdtemp(join(tmpdir(), 'gcs-shipped-'))];
  await install();
  stack = await startAllInOne(directory);
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([removeDirectory(directory), rm(work, { recursive: true })]);
});

async function install(): Promise<void> {
  await run(process.execPath, [build, '--to', work]);
  for (const folder of ['npm-package', 'executable']) await mkdir(join(work, folder));
  await writeFile(join(work, 'npm-package/package.json'), '{}');
  const tarball = join(work, `guestctl-${cli.version}.tgz`);
  await run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], { cwd: join(work, 'npm-package') });
  const archive = join(work, `guestctl-${cli.version}-${process.platform}-${process.arch}.tar.gz`);
  await run('tar', ['-xzf', archive, '--strip-components=1'], { cwd: join(work, 'executable') });
}

type Ran = { code: number; stdout: string; stderr: string };

async function run(program: string, args: readonly string[], options: { cwd?: string } = {}): Promise<Ran> {
  const ran = await start(program, args, { cwd: work, env: { HOME: work, PATH: path }, ...options });
  if (ran.code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${ran.code}: ${ran.stderr}`);
  return ran;
}

function start(program: string, args: readonly string[], options: object): Promise<Ran> {
  return promisify(execFile)(program, [...args], { ...options, encoding: 'utf8', maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

describe.each([
  ['the npm package', 'npm-package/node_modules/.bin/guestctl'],
  ['the executable', 'executable/guestctl'],
])('%s', (_, program) => {
  const guestctl = (args: string, more: Record<string, string> = {}) => {
    const env = { HOME: work, PATH: path, GCS_DATA_DIR: directory, ...more };
    return start(join(work, program), args.split(' '), { cwd: work, env });
  };

  test('shows the version of the release', async () => {
    expect(await guestctl('--version')).toEqual({ code: 0, stdout: `${cli.version}\n`, stderr: '' });
  });

  test('finds a running service and its tenant healthy', async () => {
    expect(await guestctl('doctor')).toMatchObject({ code: 0, stdout: expect.stringContaining('endpoints') });
    const { code, stdout } = await guestctl('tenant list --json');
    expect({ code, tenants: JSON.parse(stdout).length }).toEqual({ code: 0, tenants: 1 });
  });

  test('contains the files that `guestctl` reads from a checkout', async () => {
    expect((await guestctl('evidence page')).stdout).toMatch(/^<!doctype html>[\s\S]*verifyBundle/i);
    expect((await guestctl('demo --guest')).stdout).toMatch(/^The guest's page.*: http:/);
  });

  test('plays its demo with a running instance, and does not start one', async () => {
    expect(await guestctl('demo')).toMatchObject({ code: 0 });
    const alone = await guestctl('demo', { GCS_DATA_DIR: join(work, 'none') });
    expect(alone).toMatchObject({ code: 4, stderr: expect.stringContaining('no instance runs on') });
  });

  test('sends its spans to the configured collector', async () => {
    const sink = await startOtlpSink();
    const ran = await guestctl('tenant list', { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url });
    await sink.stop();
    expect(ran).toMatchObject({ code: 0 });
    expect(sink.spans().map(({ service }) => service)).toContain('guestctl');
  });
});
