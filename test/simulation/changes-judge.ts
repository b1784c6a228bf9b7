import type { TopicBatch } from '@gcs/kit/bus/bus';
import type { ModelStatements } from '@gcs/test/support/simulation/models/model-database';
import type { StoredMessage } from '@gcs/test/support/simulation/models/model-kafka';
import type { ModelOutbox, OutboxRow } from '@gcs/test/support/simulation/models/model-outbox';

type Place = { key: string; version: number; revision: number };

const nameOf = ({ key, version }: { key: string; version: number }) => `${key}.${version}`;

/**
 * Observes every commit, message and application, and reports a broken promise. Each committed change is one message,
 * and each message is a committed change. The first copies of messages are in order, and each change is applied once,
 * in order. Only published rows are deleted. There are no more duplicates than changes that were unsettled at a fault.
 */
export class ChangesJudge {
  broken: string | undefined;
  duplicates = 0;
  readonly #committed = new Map<string, Place>();
  readonly #published = new Map<string, number>();
  readonly #applied = new Map<string, number>();
  readonly #unsettled = new Set<string>();
  readonly #versions = new Map<string, number>();
  #allowed = 0;
  #revisions = 0;
  #applications = 0;

  constructor(outbox: ModelOutbox) {
    outbox.onDeleted = (row) => this.#deleted(row);
  }

  readonly statements: ModelStatements = {
    simulated_change: {
      locks: ([key]) => [`session ${key}`],
      apply: ([key], tx) => {
        const session = String(key);
        const version = (this.#versions.get(session) ?? 0) + 1;
        this.#versions.set(session, version);
        this.#revisions += 1;
        const place = { key: session, version, revision: this.#revisions };
        tx.undo.push(() => this.#versions.set(session, version - 1));
        tx.onCommit.push(() => this.#committed.set(nameOf(place), place));
        return [{ version, revision: place.revision }];
      },
    },
    simulated_apply: {
      apply: (values, tx) => {
        const places = (values as [string, number, number][]).map(([key, version, revision]) => ({
          ...{ key, version, revision },
        }));
        for (const place of places) tx.onCommit.push(() => this.#apply(place));
        return [];
      },
    },
  };

  get commits(): number {
    return this.#committed.size;
  }

  readonly troubled = (): void => {
    this.#allowed += this.#unsettled.size;
  };

  /** Records the messages that a relay sends. A former relay may repeat messages until it notices its successor. */
  asked(batches: readonly TopicBatch[], isLeading: boolean): void {
    for (const { messages } of batches) {
      for (const { value } of messages) this.#unsettled.add(nameOf(placeIn(value)));
      if (!isLeading) this.#allowed += messages.length;
    }
  }

  readonly appended = ({ value }: Pick<StoredMessage, 'value'>): void => {
    const place = placeIn(value);
    const { key, version } = place;
    this.#requireCommitted(place, 'published');
    const last = this.#published.get(key) ?? 0;
    if (version > last + 1) this.#break(`${nameOf(place)} is published after version ${last}`);
    if (version === last + 1) this.#published.set(key, version);
    else this.duplicates += 1;
    if (this.duplicates > this.#allowed) this.#break(`${nameOf(place)} is published twice for no reason`);
  };

  unapplied(): number {
    return this.#committed.size - this.#applications;
  }

  #apply(place: Place): void {
    const { key, version } = place;
    this.#requireCommitted(place, 'applied');
    const last = this.#applied.get(key) ?? 0;
    if (version !== last + 1) this.#break(`${nameOf(place)} is applied after version ${last}`);
    this.#applied.set(key, version);
    this.#applications += 1;
  }

  #deleted(row: OutboxRow): void {
    this.#unsettled.delete(nameOf(row));
    if ((this.#published.get(row.key) ?? 0) < row.version) this.#break(`${nameOf(row)} is deleted and not published`);
  }

  #requireCommitted(place: Place, what: string): void {
    if (this.#committed.get(nameOf(place))?.revision !== place.revision)
      this.#break(`${nameOf(place)} is ${what} and was never committed`);
  }

  #break(promise: string): void {
    this.broken ??= promise;
  }
}

function placeIn(value: string): Place {
  const { sessionId, version, revision } = JSON.parse(value);
  return { key: sessionId, version, revision };
}
