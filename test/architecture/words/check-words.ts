import { resolve } from 'node:path';
import { trackedFiles } from '../tracked-files.ts';
import { findFormerWords, notCovered, sentenceOf } from './former-words.ts';

/**
 * `npm run check:words`: refuses the words that left (docs/glossary.md, column Former) in sources and pages.
 * `--all` looks into the folders that are not covered yet as well, and counts what is left in each.
 */
const all = process.argv.includes('--all');
const found = findFormerWords(trackedFiles(resolve(import.meta.dirname, '../../..')), { all });
for (const find of found) process.stderr.write(`${sentenceOf(find)}\n`);
for (const folder of all ? notCovered : []) {
  process.stderr.write(`${folder}: ${found.filter(({ path }) => path.startsWith(folder)).length}\n`);
}
process.exitCode = found.length === 0 ? 0 : 1;
