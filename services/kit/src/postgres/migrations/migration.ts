import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** One step of a schema; names sort in order: `0001_sessions`. Which kind for what: docs/architecture.md#migrations. */
export type Migration = SchemaChange | IndexBuild | Backfill;

/** Raw SQL of one or more statements, in a separate transaction. It holds every lock to the end. */
export type SchemaChange = { name: string; up: string };

/** `create index concurrently <index> on <on>`, outside of a transaction: nobody who writes waits for it. */
export type IndexBuild = { name: string; index: string; on: string };

/**
 * Rows that get their value page by page. Each page is a separate transaction with its position, so a killed backfill
 * resumes at its place. `page` is one statement. It changes at most `$2` rows behind the position `$1` (text, '' before
 * the first page), in the order of an index. It answers one row with `next`, the position of the last of them as text,
 * null when there was none.
 */
export type Backfill = { name: string; page: string };

/** The schema change of a file of SQL, named after it: `0001_session.sql` is `0001_session`. */
export function readMigration(file: URL): SchemaChange {
  return { name: basename(file.pathname, '.sql'), up: readFileSync(file, 'utf8') };
}
