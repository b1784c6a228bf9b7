import { readFileSync, writeFileSync } from 'node:fs';
import { readmeFile, withValueTables } from './values-table.ts';

/** A part of `npm run generate`: the tables of the chart's values. */
writeFileSync(readmeFile, withValueTables(readFileSync(readmeFile, 'utf8')));
