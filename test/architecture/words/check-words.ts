import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { valePath } from '../../support/tools/go.ts';
import { trackedFiles } from '../tracked-files.ts';
import { findHardSentences } from './vale.ts';

/**
 * `npm run check:words`: Vale reports hard sentences (docs/style.md#sentences). Without Vale, no sentence is checked.
 */
const found = existsSync(valePath) ? findHardSentences(trackedFiles(resolve(import.meta.dirname, '../../..'))) : [];
if (!existsSync(valePath)) process.stdout.write('Sentences are not checked: `npm run tools -- landing` builds Vale.\n');
for (const line of found) process.stderr.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
