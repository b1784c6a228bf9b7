import { databaseError, type ModelStatement, type ModelStatements, type ModelTransaction } from './model-database.ts';
import { ModelRows } from './model-rows.ts';

type PositionRow = { topic: string; key: string; epoch: number; version: number };
export type DeadLetterRow = {
  id: number;
  topic: string;
  key: string;
  partition: number;
  offset: string;
  value: string | null;
  traceparent: string;
  reason: string;
  isReplayed: boolean;
};

const mends = ['version_gap', 'behind_parked'];
const placeOf = (topic: unknown, key: string) => `${topic} ${key}`;

export class ModelPositions {
  readonly positions = new ModelRows<PositionRow>();
  readonly deadLetters = new ModelRows<DeadLetterRow>();
  #lastId = 0;

  #waiting(topic: unknown, key: string, tx: ModelTransaction): DeadLetterRow[] {
    return this.deadLetters.visible(tx).filter((row) => row.topic === topic && row.key === key && !row.isReplayed);
  }

  readonly #claim: ModelStatement = {
    locks: ([topic, keys]) => (keys as string[]).map((key) => placeOf(topic, key)),
    apply: (values, tx) => {
      const [topic, keys, epochs, firsts, lasts] = values as [string, string[], number[], number[], number[]];
      return keys.flatMap((key, place) => {
        const [epoch = 0, first = 0, version = 0] = [epochs[place], firsts[place], lasts[place]];
        if (this.#waiting(topic, key, tx).length > 0) return [];
        const known = this.positions.get(placeOf(topic, key), tx);
        const isNext =
          known === undefined ? epoch === 1 && first === 1 : known.epoch === epoch && known.version === first - 1;
        if (!isNext) return [];
        this.positions.set(placeOf(topic, key), { topic, key, epoch, version }, tx);
        return [{ key }];
      });
    },
  };

  readonly #claimAll: ModelStatement = {
    ...this.#claim,
    apply: (values, tx) => {
      const [, keys] = values as [string, string[]];
      if (this.#claim.apply(values, tx).length < keys.length) throw databaseError('22P02', 'ERROR');
      return [{ bool: true }];
    },
  };

  readonly #lock: ModelStatement = {
    locks: ([topic, keys]) => (keys as string[]).map((key) => placeOf(topic, key)),
    apply: ([topic, keys], tx) =>
      (keys as string[]).toSorted().flatMap((key) => {
        const known = this.positions.get(placeOf(topic, key), tx);
        if (known === undefined) return [];
        const waiting = this.#waiting(topic, key, tx);
        const { epoch, version } = known;
        const barred = waiting.some(({ reason }) => !mends.includes(reason));
        return [{ key, epoch, version, parked: waiting.length > 0, barred }];
      }),
  };

  readonly statements: ModelStatements = {
    positions_claim: this.#claim,
    positions_claim_all: this.#claimAll,
    positions_lock: this.#lock,
    positions_insert: {
      locks: ([topic, keys]) => (keys as string[]).map((key) => placeOf(topic, key)),
      apply: (values, tx) => {
        const [topic, keys] = values as [string, string[]];
        for (const key of keys) {
          const place = placeOf(topic, key);
          if (this.positions.get(place, tx) === undefined)
            this.positions.set(place, { topic, key, epoch: 1, version: 0 }, tx);
        }
        return [];
      },
    },
    positions_advance: {
      locks: ([topic, keys]) => (keys as string[]).map((key) => placeOf(topic, key)),
      apply: (values, tx) => {
        const [topic, keys, epochs, versions] = values as [string, string[], number[], number[]];
        for (const [place, key] of keys.entries()) {
          const row = { topic, key, epoch: epochs[place] ?? 0, version: versions[place] ?? 0 };
          this.positions.set(placeOf(topic, key), row, tx);
        }
        return [];
      },
    },
    dead_letters_insert: { apply: (values, tx) => this.#park(values, tx) },
    dead_letters_waiting: {
      apply: ([topic, key], tx) =>
        this.#waiting(topic, String(key), tx)
          .sort((one, other) => one.id - other.id)
          .map(({ id, key, partition, offset, value, traceparent, reason }) => ({
            ...{ id, key, partition, offset, value, traceparent, reason },
          })),
    },
    dead_letters_close: {
      locks: ([id]) => [`dead letter ${id}`],
      apply: ([id], tx) => {
        const row = this.deadLetters.get(String(id), tx);
        if (row === undefined || row.isReplayed) return [];
        this.deadLetters.set(String(id), { ...row, isReplayed: true }, tx);
        return [{ closedAt: new Date(0) }];
      },
    },
  };

  #park(values: readonly unknown[], tx: ModelTransaction): object[] {
    const [topics, keys, partitions, offsets, texts, traceparents, reasons] = values as [
      string[],
      string[],
      number[],
      string[],
      (string | null)[],
      string[],
      string[],
    ];
    return keys.flatMap((key, place) => {
      const topic = topics[place] ?? '';
      const [partition, offset] = [partitions[place] ?? 0, offsets[place] ?? ''];
      const value = texts[place] ?? null;
      const isThere = (row: DeadLetterRow) =>
        !row.isReplayed &&
        row.topic === topic &&
        row.partition === partition &&
        row.offset === offset &&
        row.value === value;
      // As in a sequence, the id is taken before a conflict is found.
      this.#lastId += 1;
      if (this.deadLetters.visible(tx).some(isThere)) return [];
      const rest = { value, traceparent: traceparents[place] ?? '', reason: reasons[place] ?? '' };
      this.deadLetters.set(
        String(this.#lastId),
        { id: this.#lastId, topic, key, partition, offset, ...rest, isReplayed: false },
        tx,
      );
      return [{ partition, offset }];
    });
  }
}
