import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedBundle } from '../../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { runGcs } from '../../../test/run-gcs.ts';

let directory: string;
const bundle = signedBundle();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-bundle-'));
  await writeFile(join(directory, 'bundle.json'), JSON.stringify(bundle));
  for (const [name, content] of Object.entries(bundle.files)) await writeFile(join(directory, name), content);
});
afterAll(() => rm(directory, { recursive: true }));

const verify = (...args: string[]) => runGcs(['evidence', 'verify', directory, ...args], { environment: {} });

test('the directory of an export verifies as the bundle in it does, and says by which key', async () => {
  const { code, stdout, stderr } = await verify();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining('✓ intact, signed by log.example.com+'),
  });
  expect(stderr).toContain('compare it');
  expect((await verify('--key', bundle.files['public-key.txt']?.trim() ?? '')).stderr).toBe('');
  expect((await verify('--key', 'log.example.com+00000000+AAAA')).code).toBe(5);
});

test('a loose file that is not the one in the bundle is a fault, and so is one that is missing', async () => {
  await writeFile(join(directory, 'report.html'), `${bundle.files['report.html']}<p>All is well.</p>`);
  await rm(join(directory, 'README.md'));
  const { code, stdout } = await verify('--json');
  expect(code).toBe(5);
  expect(JSON.parse(stdout).faults).toEqual([
    { file: 'README.md', what: 'it is missing beside bundle.json' },
    { file: 'report.html', what: 'it is not the one in bundle.json' },
  ]);
});
