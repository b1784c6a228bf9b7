import { validateTopicValue } from '@gcs/proto/schemas';
import type { Topic } from '@gcs/proto/topics';
import { columnList } from '../postgres/column-list.ts';
import type { Statement, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

export type JournalEntry = { key: string; version: number; topic: Topic; value: string; traceparent: string };

export type Queued = JournalEntry & { id: number };

const columns = columnList<JournalEntry>({
  key: ['text', ({ key }) => key],
  version: ['bigint', ({ version }) => version],
  topic: ['text', ({ topic }) => topic],
  value: ['text', ({ value }) => value],
  traceparent: ['text', ({ traceparent }) => traceparent],
});

/** Throws if the message breaks the topic's schema. */
export function entryOf(
  topic: Topic,
  of: Pick<JournalEntry, 'key' | 'version'> & Partial<Pick<JournalEntry, 'traceparent'>>,
  message: object,
): JournalEntry {
  const violations = validateTopicValue(topic, message, 'produce');
  if (violations.length > 0) throw new Error(`the message breaks its schema: ${violations.join('; ')}`);
  return { traceparent: '', ...of, topic, value: JSON.stringify(message) };
}

/**
 * Returns SQL that follows `with` and appends any number of entries. Its parameters start at `first`. Journal and queue
 * get all entries or none. `order by` makes the queue's ids, and thus the publishing, follow the order of the entries.
 * End the statement with {@link appended}.
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

/** Appends in the transaction of the change. After the commit, pass the resolved entries to the relay's `wake`. */
export function appendToJournal(tx: Transaction, entries: readonly JournalEntry[]): Promise<readonly Queued[]> {
  return entries.length === 0 ? Promise.resolve([]) : appendBy(tx, append, [], entries);
}

/**
 * Appends as part of another statement. `values` are the statement's own parameters, which precede those of
 * `appending`.
 */
export function appendBy(
  tx: Transaction,
  statement: Statement,
  values: readonly unknown[],
  entries: readonly JournalEntry[],
): Promise<readonly Queued[]> {
  const sent = tx.send<Pick<Queued, 'id'>>(statement, [...values, ...columns.values(entries)]);
  const queued = sent.then((rows) => queuedOf(entries, rows));
  // Ignored here, because the transaction rejects with the same error.
  queued.catch(() => {});
  return queued;
}

/** Assigns ascending ids to the entries in order, because rows may return in any order. */
function queuedOf(entries: readonly JournalEntry[], rows: readonly Pick<Queued, 'id'>[]): Queued[] {
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return inOrder.flatMap(({ id }, place) => {
    const entry = entries[place];
    return entry === undefined ? [] : [{ id, ...entry }];
  });
}
