import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';
import { tablePage, withOtelTable } from './otel-table.ts';

/** A part of `npm run generate`: the table of what is done about each variable of OpenTelemetry. */
const page = join(repository, tablePage);
writeFileSync(page, withOtelTable(readFileSync(page, 'utf8')));
