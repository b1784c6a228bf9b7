import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findBinaries, restoreSymlinks } from './binaries.ts';

test('findBinaries() finds the binaries of this platform', async () => {
  const { directory, version } = await findBinaries();
  expect(directory).toMatch(/native$/);
  expect(version).toMatch(/^\d+\.\d+/);
});

test('restoreSymlinks() creates the symlinks of the package’s install script, also a second time', async () => {
  const packageDir = await mkdtemp(join(tmpdir(), 'gcs-binaries-'));
  await mkdir(join(packageDir, 'native', 'lib'), { recursive: true });
  await writeFile(join(packageDir, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify(list));
  await restoreSymlinks(packageDir);
  await restoreSymlinks(packageDir);
  expect(await readFile(join(packageDir, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  await rm(packageDir, { recursive: true });
});
