import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../../..');
const cache = join(repository, 'node_modules/.cache/gcs-site');
const folders = ['services/site/src', 'services/ui/src', 'proto', 'docs'];
const inputs = [...folders.map((folder) => `${folder}/**/*.*`), 'deploy/README.md'];

/**
 * Resolves to a folder with the pages, for runs from a checkout (docs/operations.md#site). If the inputs have changed,
 * another process first renders the pages. Rejects with that process's output if it fails.
 */
export async function provideSite(): Promise<string> {
  const folder = join(cache, digestOfInputs(repository));
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'making-'));
  try {
    await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'main.ts'), made]);
    // A concurrent process has already rendered the same folder.
    await rename(made, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return folder;
}

/** Skips folders such as `guest_compliance.egg-info`, which `pip install .` leaves. */
export function digestOfInputs(root: string): string {
  const options = { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] };
  const digest = createHash('sha256');
  const files = globSync(inputs, options).filter((file) => statSync(join(root, file)).isFile());
  for (const file of [...files.sort(), 'package-lock.json']) {
    digest.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return digest.digest('hex').slice(0, 16);
}
