import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';
import { codesPage, withCodes } from './codes-page.ts';

/** A part of `npm run generate`: the tables of what vendors say. */
const page = join(repository, codesPage);
writeFileSync(page, withCodes(readFileSync(page, 'utf8')));
