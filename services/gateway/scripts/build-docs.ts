import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { staticSite } from '../src/http/docs/build/static-site.ts';

// `npm run docs:build -- <folder>`: the pages of `/docs` as files.
const [folder] = parseArgs({ allowPositionals: true }).positionals;
if (folder === undefined) throw new Error('usage: npm run docs:build -- <folder>');
const openapi = readFileSync(new URL(import.meta.resolve('@gcs/proto/openapi.yaml')), 'utf8');
const files = await staticSite(headerNamesOf(defaultSignatureHeader), openapi);
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in ${folder}`);
