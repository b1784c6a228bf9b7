import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bytesOf, signedBundle } from '../../../../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { runGuestctl } from '../../../test/run-guestctl.ts';

let directory: string;
const bundle = signedBundle();
const key = bundle.files['public-key.txt']?.trim() ?? '';
const otherKey = 'gcs.invalid/sandbox/c9f0eb2cd914cb03+65ff1f89+AYULq7+3W2CVTzRSe3W1PPgCmd3MmxrhPadTJkqZo5hT';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-bundle-'));
  await writeFile(join(directory, 'bundle.json'), bytesOf(bundle));
  for (const [name, content] of Object.entries(bundle.files)) await writeFile(join(directory, name), content);
});
afterEach(() => rm(directory, { recursive: true }));

const verify = (...args: string[]) => runGuestctl(['evidence', 'verify', directory, ...args], { environment: {} });

test('evidence verify accepts the directory of an export, and shows the key', async () => {
  const { code, stdout, stderr } = await verify();
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining('✓ intact, signed by log.example.com+'),
  });
  expect(stderr).toContain('Compare the key');
  expect((await verify('--key', key)).stderr).toBe('');
  const { code: untrusted, stdout: why } = await verify('--key', otherKey);
  expect({ untrusted, why }).toEqual({ untrusted: 5, why: expect.stringContaining('no trusted key has signed') });
});

test.each(['wrong', 'log.example.com+00000000+AAAA', otherKey.replace('AYULq7', 'AYULq8')])(
  'evidence verify refuses an invalid key instead of reporting a fault of the bundle: %s',
  async (text) => {
    const { code, stdout, stderr } = await verify('--key', text);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('A verifier key has the form');
  },
);

test('evidence verify refuses a directory without a bundle, and states the reason', async () => {
  await rm(join(directory, 'bundle.json'));
  const { code, stderr } = await verify();
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`${directory} holds no bundle.json`) });
  expect(stderr).not.toContain('ENOENT');
});

test('evidence verify reports a missing file and a loose file that differs from the bundle', async () => {
  await writeFile(join(directory, 'report.html'), `${bundle.files['report.html']}<p>All is well.</p>`);
  await rm(join(directory, 'README.md'));
  const { code, stdout } = await verify('--json');
  expect(code).toBe(5);
  expect(JSON.parse(stdout).faults).toEqual([
    { file: 'README.md', what: 'it is missing beside bundle.json' },
    { file: 'report.html', what: 'it is not the one in bundle.json' },
  ]);
});

test('evidence verify detects every altered or removed file, with or without a pinned key', async () => {
  const names = await readdir(directory);
  expect(names).toHaveLength(Object.keys(bundle.files).length + 1);
  for (const name of names) {
    const file = join(directory, name);
    const content = await readFile(file);
    for (const args of [[], ['--key', key]]) {
      await appendFile(file, '\n');
      expect([name, (await verify(...args)).code]).toEqual([name, 5]);
      await rm(file);
      expect([name, (await verify(...args)).code]).not.toEqual([name, 0]);
      await writeFile(file, content);
    }
  }
  expect((await verify('--key', key)).code).toBe(0);
});

test.each([
  ['a verifier page of unknown origin', 'verify.html', (path: string) => writeFile(path, 'Intact!')],
  ['a file of another name', 'package.json.bak', (path: string) => writeFile(path, '{}')],
  ['a hidden file', '.package.json', (path: string) => writeFile(path, '{}')],
  ['a directory', 'annex', (path: string) => mkdir(path)],
])('evidence verify refuses a directory that has %s beside the bundle', async (_, name, add) => {
  await add(join(directory, name));
  const { code, stdout } = await verify('--json', '--key', key);
  expect({ code, faults: JSON.parse(stdout).faults }).toEqual({
    code: 5,
    faults: [{ file: name, what: 'it is no part of the bundle' }],
  });
});

test('evidence verify refuses a link in place of a bundle’s file, even to the same content', async () => {
  await rm(join(directory, 'report.html'));
  await writeFile(join(directory, '..', 'linked-report.html'), bundle.files['report.html'] ?? '');
  await symlink(join(directory, '..', 'linked-report.html'), join(directory, 'report.html'));
  expect((await verify()).code).toBe(5);
  await rm(join(directory, '..', 'linked-report.html'));
});

test('evidence verify refuses a bundle with a repeated member, because parsers use only the last one', async () => {
  const forged = JSON.stringify(bundle).replace('"package.json":', '"package.json":"{}","package.json":');
  const { code, stdout } = await runGuestctl(['evidence', 'verify', '-', '--key', key], { stdin: forged });
  expect({ code, stdout }).toEqual({ code: 5, stdout: expect.stringContaining('a member is repeated') });
});

const saved = bundle.files['package.json'] ?? '';
const verifySaved = (stdin: string, ...args: string[]) =>
  runGuestctl(['evidence', 'verify', '-', '--json', ...args], { stdin, environment: {} });

test('evidence verify accepts a package from the public API by its hash, and names the command for a bundle', async () => {
  const escaped = saved.replaceAll('cs_01', '\\u0063s_01').replaceAll('/', '\\/');
  for (const text of [saved, ` ${saved}\n`, JSON.stringify(JSON.parse(saved), null, 2), escaped]) {
    const { code, stdout, stderr } = await verifySaved(text);
    expect([code, JSON.parse(stdout)]).toEqual([0, { ok: true, faults: [], signedBy: null, log: null }]);
    expect(stderr).toContain('no signature');
    expect(stderr).toContain('guestctl evidence export cs_01 --purpose "<why>"');
  }
});

test.each([
  ['a change', saved.replace('cs_01', 'cs_02'), 'it was changed'],
  ['a repeated member', saved.replace('{', '{"object":"evidence_package",'), 'a member is repeated'],
  ['a repeated member inside', saved.replace('"version":', '"version":"0","version":'), 'a member is repeated'],
  ['no manifest', '{"object":"evidence_package","exportManifest":7}', 'it was changed'],
])('evidence verify refuses a package from the public API with %s', async (_, text, what) => {
  const { code, stdout } = await verifySaved(text);
  expect([code, stdout]).toEqual([5, expect.stringContaining(what)]);
});

async function verifyFile(name: string, content: string) {
  const file = name === '-' ? name : join(directory, name);
  if (file !== '-') await writeFile(file, content);
  return runGuestctl(['evidence', 'verify', file, '--json'], { stdin: content, environment: {} });
}

test.each(['-', 'evidence.json'])(
  'evidence verify names the code of an API error that was saved as %s',
  async (path) => {
    const answer = JSON.stringify({ error: { code: 'session_not_found', message: 'There is no such session.' } });
    const { stderr, code } = await verifyFile(path, answer);
    expect(code).toBe(2);
    expect(stderr).toContain(' holds an error of the API, not evidence: session_not_found: There is no such session.');
  },
);

test.each(['{"format":"other"}', 'no JSON'])('evidence verify names the file that holds %s', async (content) => {
  const { stdout, code } = await verifyFile('evidence.json', content);
  expect({ code, faults: JSON.parse(stdout).faults }).toEqual({
    code: 5,
    faults: [{ file: join(directory, 'evidence.json'), what: expect.any(String) }],
  });
});

test('evidence verify does not accept a package without a signature for a trusted key', async () => {
  const { code, stdout } = await verifySaved(saved, '--key', key);
  expect([code, stdout]).toEqual([5, expect.stringContaining('no signature')]);
});

test('evidence verify quotes the session of a forged package in the printed command', async () => {
  const { stderr } = await verifySaved(saved.replace('cs_01', 'x; id'));
  expect(stderr).toContain("guestctl evidence export 'x; id' --purpose");
});
