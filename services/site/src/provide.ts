import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../../..');
const cache = join(repository, 'node_modules/.cache/gcs-site');
/** Sources of the pages and of their generator; the lock names the packages. */
const inputs = ['services/site/src', 'services/ui/src', 'proto', 'docs/tutorials'].map((folder) => `${folder}/**/*.*`);

/**
 * Resolves to a folder with the pages, for runs from a checkout (docs/operations.md#site). Another process renders
 * them after a change of their inputs. Rejects with that process's output.
 */
export async function provideSite(): Promise<string> {
  const folder = join(cache, digestOfInputs());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'making-'));
  try {
    await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'main.ts'), made]);
    // A concurrent process renders the same.
    await rename(made, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return folder;
}

function digestOfInputs(): string {
  const options = { cwd: repository, exclude: ['**/node_modules/**', '**/*.test.ts'] };
  const digest = createHash('sha256');
  for (const file of [...globSync(inputs, options).sort(), 'package-lock.json']) {
    digest.update(`${file}\n`).update(readFileSync(join(repository, file)));
  }
  return digest.digest('hex').slice(0, 16);
}
