import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { provideKeyrings } from './keys.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-keys-'));
});
afterEach(() => rm(directory, { recursive: true }));

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('an existing keyring file stays unchanged, byte for byte', async () => {
  const files = Object.values(await provideKeyrings(directory));
  const before = await Promise.all(files.map((file) => readFile(file)));
  await provideKeyrings(directory);
  expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before);
});

test('a lost key is not replaced, because the data that it encrypts would then be lost without notice', async () => {
  const { session } = await provideKeyrings(directory);
  const { kek: _kek, ...rest } = await read(session);
  await writeFile(session, JSON.stringify(rest));
  await provideKeyrings(directory);
  expect(await read(session)).toEqual(rest);
});

test('an invalid keyring file stays unchanged, and the service refuses to use it', async () => {
  const { session } = await provideKeyrings(directory);
  await writeFile(session, '{"kek": ');
  await provideKeyrings(directory);
  expect(await readFile(session, 'utf8')).toBe('{"kek": ');
});
