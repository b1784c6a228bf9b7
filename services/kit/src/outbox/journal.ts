import type { Topic } from '@gcs/proto/topics';
import type { Transaction } from '../postgres/database.ts';

/** One message to be published. `traceparent` is '' when the change has no trace. */
export type JournalEntry = { key: string; version: number; topic: Topic; value: string; traceparent: string };

/**
 * One statement for any number of entries: the message goes to the journal, its key to the queue, both or neither.
 * `order by` makes the queue's ids, and with them the order of publishing, follow the order of the entries.
 */
const append = {
  name: 'journal_append',
  text: `
    with entry as (
      select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[])
        with ordinality as entry (key, version, topic, value, traceparent, place)
    ), journaled as (
      insert into journal (key, version, topic, value, traceparent)
      select key, version, topic, value, traceparent from entry
    )
    insert into outbox (key, version) select key, version from entry order by place`,
};

/** Writes the messages of a change in its own transaction; wake the relay after the commit. */
export function appendToJournal(tx: Transaction, entries: readonly JournalEntry[]): void {
  if (entries.length === 0) return;
  const values = [
    entries.map((entry) => entry.key),
    entries.map((entry) => entry.version),
    entries.map((entry) => entry.topic),
    entries.map((entry) => entry.value),
    entries.map((entry) => entry.traceparent),
  ];
  tx.pipeline([[append, values]]);
}
