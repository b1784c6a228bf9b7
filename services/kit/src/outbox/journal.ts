import type { Topic } from '@gcs/proto/topics';
import { columnList } from '../postgres/column-list.ts';
import type { Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** One message to be published. `traceparent` is '' when the change has no trace. */
export type JournalEntry = { key: string; version: number; topic: Topic; value: string; traceparent: string };

/** A message that waits to be published, by its id in the queue. */
export type Queued = JournalEntry & { id: number };

const columns = columnList<JournalEntry>({
  key: ['text', ({ key }) => key],
  version: ['bigint', ({ version }) => version],
  topic: ['text', ({ topic }) => topic],
  value: ['text', ({ value }) => value],
  traceparent: ['text', ({ traceparent }) => traceparent],
});

/**
 * One statement for any number of entries: the message goes to the journal, its key to the queue, both or neither.
 * `order by` makes the queue's ids, and with them the order of publishing, follow the order of the entries.
 */
const append = prepared({
  name: 'journal_append',
  text: `
    with entry as (
      select * from ${columns.unnest('entry', { place: 'place' })}
    ), journaled as (
      insert into journal (${columns.names}) select ${columns.names} from entry
    )
    insert into outbox (key, version) select key, version from entry order by place returning id`,
});

/**
 * Writes the messages of a change in its own transaction; wake the relay after the commit, if possible with what this
 * resolves to, which need not be awaited.
 */
export function appendToJournal(tx: Transaction, entries: readonly JournalEntry[]): Promise<readonly Queued[]> {
  if (entries.length === 0) return Promise.resolve([]);
  const appended = tx.send<Pick<Queued, 'id'>>(append, columns.values(entries)).then((rows) => queuedOf(entries, rows));
  // The transaction rejects with it.
  appended.catch(() => {});
  return appended;
}

/** The ids follow the order of the entries, whatever the order in which they are returned. */
function queuedOf(entries: readonly JournalEntry[], rows: readonly Pick<Queued, 'id'>[]): Queued[] {
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return inOrder.flatMap(({ id }, place) => {
    const entry = entries[place];
    return entry === undefined ? [] : [{ id, ...entry }];
  });
}
