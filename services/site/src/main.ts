import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteFiles } from './site-files.ts';

// `npm run docs:build -- <folder>` writes the pages of `/docs` as files.
const [folder] = parseArgs({ allowPositionals: true }).positionals;
if (folder === undefined) throw new Error('usage: npm run docs:build -- <folder>');
mkdirSync(folder, { recursive: true });
for (const [name, text] of siteFiles()) writeFileSync(join(folder, name), text);
