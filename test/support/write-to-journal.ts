import { appendToJournal, type JournalEntry, type Queued } from '@gcs/kit/outbox/journal';
import type { Database } from '@gcs/kit/postgres/database';

export function writeToJournal(database: Database, entries: readonly JournalEntry[]): Promise<readonly Queued[]> {
  return database.transaction(async (tx) => appendToJournal(tx, entries));
}
