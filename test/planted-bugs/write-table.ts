import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';
import { readPlantedBugs } from './planted-bug.ts';
import { tablePage, withTable } from './table.ts';

/** A part of `npm run generate`: the table of planted bugs, from the headers of their patches. */
const page = join(repository, tablePage);
writeFileSync(page, withTable(readFileSync(page, 'utf8'), readPlantedBugs()));
