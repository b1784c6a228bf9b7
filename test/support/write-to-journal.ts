import type { Database } from '@gcs/kit/postgres/database';
import { appendToJournal, type JournalEntry } from '@gcs/kit/postgres/journal';

/** Journals messages as a change would, in a transaction of their own. */
export function writeToJournal(database: Database, entries: readonly JournalEntry[]): Promise<void> {
  return database.transaction(async (tx) => appendToJournal(tx, entries));
}
