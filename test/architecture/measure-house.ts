import { resolve } from 'node:path';
import { measureHouse } from './house.ts';
import { trackedFiles } from './tracked-files.ts';

/** `npm run house [-- <checkout>]`: prints the figures of this repository, or of another checkout of it. */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
for (const [name, value] of Object.entries(measureHouse(trackedFiles(root)))) {
  process.stdout.write(`${name}: ${value}\n`);
}
