import { resolve } from 'node:path';
import { trackedFiles } from '../tracked-files.ts';
import { findFormerWords, sentenceOf } from './former-words.ts';

/** `npm run check:words`: refuses the words that left (docs/glossary.md, column Former) in sources and pages. */
const found = findFormerWords(trackedFiles(resolve(import.meta.dirname, '../../..')));
for (const find of found) process.stderr.write(`${sentenceOf(find)}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
