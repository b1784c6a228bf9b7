import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';

const packages = join(import.meta.dirname, '../../hostile/spectral');

/** The folder with Spectral, with the packages of its test's lock file. The product does not depend on it. */
export function spectralFolder(): string {
  const lock = readFileSync(join(packages, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  return cached(`spectral-${version}`, (folder) => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(packages, file), join(folder, file));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  });
}
