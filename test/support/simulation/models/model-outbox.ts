import type { ModelStatements } from './model-database.ts';
import { isOf, type ModelLeases } from './model-lease.ts';
import { ModelRows } from './model-rows.ts';

export type OutboxRow = { id: number; key: string; version: number };
export type JournalRow = { key: string; version: number; topic: string; value: string; traceparent: string };

export class ModelOutbox {
  readonly queue = new ModelRows<OutboxRow>();
  readonly journal = new ModelRows<JournalRow>();
  /** Called with a row before it leaves the queue. */
  onDeleted: (row: OutboxRow) => void = () => {};
  readonly #leases: ModelLeases;
  #lastId = 0;

  constructor(leases: ModelLeases) {
    this.#leases = leases;
  }

  readonly statements: ModelStatements = {
    journal_append: {
      apply: (values, tx) => {
        const [keys, versions, topics, texts, traceparents] = values as [
          string[],
          number[],
          string[],
          string[],
          string[],
        ];
        return keys.map((key, place) => {
          const version = versions[place] ?? 0;
          const message = {
            topic: topics[place] ?? '',
            value: texts[place] ?? '',
            traceparent: traceparents[place] ?? '',
          };
          this.journal.set(`${key} ${version}`, { key, version, ...message }, tx);
          // As in a sequence, a rollback does not return the id.
          this.#lastId += 1;
          const row = { id: this.#lastId, key, version };
          this.queue.set(String(row.id), row, tx);
          return row;
        });
      },
    },
    outbox_settle_and_read: {
      apply: (values, tx) => {
        const [name, owner, fence, published, inFlight, limit] = values as [
          string,
          string,
          number,
          number[],
          number[],
          number,
        ];
        if (!isOf(this.#leases.rows.get(name, tx), owner, fence)) return [];
        const sent = new Set([...published, ...inFlight]);
        const left = this.queue
          .visible(tx)
          .filter(({ id }) => !sent.has(id))
          .sort((one, other) => one.id - other.id);
        for (const id of published) {
          const row = this.queue.get(String(id), tx);
          if (row !== undefined) this.onDeleted(row);
          this.queue.delete(String(id), tx);
        }
        const head = left.slice(0, limit).map(({ id, key, version }) => {
          const entry = this.journal.get(`${key} ${version}`, tx);
          const { topic = null, value = null, traceparent = null } = entry ?? {};
          return { id, key, version, topic, value, traceparent };
        });
        return head.length > 0
          ? head
          : [{ id: null, key: null, version: null, topic: null, value: null, traceparent: null }];
      },
    },
  };
}
