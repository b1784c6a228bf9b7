import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';
import { listPath, readInstruments, withInstruments } from './instruments.ts';

/** A part of `npm run generate`: the list of metrics, with what the code says of each. */
const list = join(repository, listPath);
writeFileSync(list, withInstruments(readFileSync(list, 'utf8'), readInstruments()));
