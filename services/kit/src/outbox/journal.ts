import type { Topic } from '@gcs/proto/topics';
import { columnList } from '../postgres/column-list.ts';
import type { Statement, Transaction } from '../postgres/database.ts';
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
 * Returns SQL behind `with`, for any number of entries as parameters from `first` on. The message goes to the journal,
 * its key to the queue, both or neither. `order by` makes the queue's ids, and with them the order of publishing,
 * follow the order of the entries. A statement that appends ends with {@link appended}.
 */
export function appending(first: number): string {
  return `entry as (
      select * from ${columns.unnest('entry', { first, place: 'place' })}
    ), journaled as (
      insert into journal (${columns.names}) select ${columns.names} from entry
    ), queued as (
      insert into outbox (key, version) select key, version from entry order by place returning id
    )`;
}

export const appended = 'select id from queued';

const append = prepared({ name: 'journal_append', text: `with ${appending(1)} ${appended}` });

/**
 * Writes the messages of a change in its own transaction. Wake the relay after the commit, if possible with the
 * resolved entries, which need not be awaited.
 */
export function appendToJournal(tx: Transaction, entries: readonly JournalEntry[]): Promise<readonly Queued[]> {
  return entries.length === 0 ? Promise.resolve([]) : appendBy(tx, append, [], entries);
}

/** The same by a statement that writes something else with them, of which `values` are; it is `appending` behind those. */
export function appendBy(
  tx: Transaction,
  statement: Statement,
  values: readonly unknown[],
  entries: readonly JournalEntry[],
): Promise<readonly Queued[]> {
  const sent = tx.send<Pick<Queued, 'id'>>(statement, [...values, ...columns.values(entries)]);
  const queued = sent.then((rows) => queuedOf(entries, rows));
  // The transaction rejects with it.
  queued.catch(() => {});
  return queued;
}

/** Sorts the ids by the order of the entries, since rows may return in any order. */
function queuedOf(entries: readonly JournalEntry[], rows: readonly Pick<Queued, 'id'>[]): Queued[] {
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return inOrder.flatMap(({ id }, place) => {
    const entry = entries[place];
    return entry === undefined ? [] : [{ id, ...entry }];
  });
}
