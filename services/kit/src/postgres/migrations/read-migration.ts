import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SchemaChange } from './migration.ts';

/** The schema change of a file of SQL, named after it: `0001_session.sql` is `0001_session`. */
export function readMigration(file: URL): SchemaChange {
  return { name: basename(file.pathname, '.sql'), up: readFileSync(file, 'utf8') };
}
