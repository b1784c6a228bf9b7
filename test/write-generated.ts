import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablePage as causesPage, withRows } from './causes/table.ts';
import { codesPage, vendorsPage, withCodes, withVendors } from './provider-codes/codes-page.ts';
import { withStates } from './provider-codes/states.ts';
import { repository } from './support/parts.ts';
import { listPath, readInstruments, withInstruments } from './telemetry/instruments.ts';
import { tablePage as otelPage, withOtelTable } from './telemetry/otel-table.ts';

/** `npm run generate` writes the parts of pages and lists that come from code. */
const written: readonly [file: string, anew: (text: string) => string][] = [
  [join(repository, causesPage), (page) => withRows(page)],
  [join(repository, otelPage), withOtelTable],
  [join(repository, listPath), (list) => withInstruments(list, readInstruments())],
  [join(repository, codesPage), withCodes],
  [join(repository, vendorsPage), withVendors],
  [join(repository, vendorsPage), withStates],
];
for (const [file, anew] of written) writeFileSync(file, anew(readFileSync(file, 'utf8')));
