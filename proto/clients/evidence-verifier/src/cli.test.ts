import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bytesOf, signedBundle } from '../test/signed-bundle.ts';

const bundle = signedBundle();
const key = bundle.files['public-key.txt']?.trim() ?? '';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-verifier-'));
  await writeFile(join(directory, 'bundle.json'), bytesOf(bundle));
  await writeFile(join(directory, 'changed.json'), bytesOf({ ...bundle, revision: 7 }));
  await writeFile(join(directory, 'empty'), '');
  // Even root cannot read a link to itself.
  await symlink('looping', join(directory, 'looping'));
});
afterAll(() => rm(directory, { recursive: true }));

const python = join(import.meta.dirname, '../../python/src/guest_compliance/bundle.py');

describe.each([
  ['verify-evidence', process.execPath, join(import.meta.dirname, 'cli.js')],
  ['bundle.py', 'python3', python],
])('%s', (_, program, script) => {
  const verify = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, [script, ...args], { cwd: directory, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('distinguishes by the exit code an intact bundle, a changed bundle and a missing argument', () => {
    expect(verify('bundle.json', key)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('intact, signed by'),
    });
    expect(verify('changed.json', key).status).toBe(5);
    expect(verify().status).toBe(2);
  });

  test.each(['wrong+key', key.replace('+A', '+B'), key.slice(0, -1)])('refuses %s, which is no key', (text) => {
    expect(verify('bundle.json', text)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${text} is not a verifier key, which has the form <name>+<hash>+<key>\n`,
    });
  });

  test.each(['missing', '.', 'looping', 'empty'])('reports the unusable file %s in one sentence', (file) => {
    const { status, stdout, stderr } = verify(file);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^(missing|\.|looping|empty) (does not exist|is|cannot be read)[^\n]*\n$/);
  });
});
