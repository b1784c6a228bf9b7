import { resolve } from 'node:path';
import { trackedFiles } from '../tracked-files.ts';
import { findFormerWords, sentenceOf } from './former-words.ts';
import { hardSentences } from './hard-sentences.ts';

/**
 * `npm run check:words`: refuses former words (docs/glossary.md, column Former) in sources and pages.
 * With a path it lists the hard sentences below it (docs/style.md#sentences), which the weight budget counts.
 */
const files = trackedFiles(resolve(import.meta.dirname, '../../..'));
const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  const below = [...files].filter(([path]) => path.startsWith(folder));
  for (const [path, text] of below) for (const it of hardSentences(path, text)) console.info(`${path}: ${it}`);
} else {
  const found = findFormerWords(files);
  for (const find of found) process.stderr.write(`${sentenceOf(find)}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
