import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * One step of a schema, such as `0001_sessions`. Steps run in the order of their names. Kinds:
 * docs/architecture.md#migrations.
 */
export type Migration = SchemaChange | IndexBuild | Backfill;

/** SQL in its own transaction, which holds all locks until its end. */
export type SchemaChange = { name: string; up: string };

/** `create index concurrently <index> on <on>`, outside of a transaction, so that no writer waits. */
export type IndexBuild = { name: string; index: string; on: string };

/**
 * Changes rows page by page. Each page is a transaction that also stores the position, from which a killed backfill
 * resumes. `page` is one statement that changes at most `$2` rows after position `$1` (text, '' at first) in index
 * order. The statement returns one row with `next`, the last position as text, or null at the end.
 */
export type Backfill = { name: string; page: string };

/** Reads an SQL file; `0001_session.sql` contains the migration `0001_session`. */
export function readMigration(file: URL): SchemaChange {
  return { name: basename(file.pathname, '.sql'), up: readFileSync(file, 'utf8') };
}
