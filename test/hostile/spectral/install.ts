import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder, runToFetch } from '@gcs/test/support/cached-folder';

const lock = join(import.meta.dirname, 'package-lock.json');

/** The folder with Spectral, as the lock file beside this names its packages. It is no dependency of the product. */
export function spectralFolder(): string {
  const version = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 12);
  return cachedFolder(`spectral-${version}`, (folder) => {
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(join(import.meta.dirname, file), join(folder, file));
    }
    runToFetch('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  });
}
