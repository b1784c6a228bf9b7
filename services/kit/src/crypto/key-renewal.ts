import type { Connection, Database, Statement, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { type Loop, startLoop } from '../process/loop.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { decryptWith, encryptWith, type Keyring } from './keyring.ts';
import { sealedHeader } from './sealed-bytes.ts';

/** Stored values of one kind that name the key they were made under. */
export type KeyedValues = {
  /** For the metric and the log, such as `evidence documents`. */
  readonly name: string;
  /** Where they are, one in a row; for an estimate of how many there are. */
  readonly table: string;
  /** Reads the next `limit` values after a place ('' = the start) under any key, and renews those that it can. */
  renewAfter(tx: Transaction, place: string, limit: number): Promise<Looked>;
};

/**
 * Result of one read: the numbers of renewed values and of those under an older key, and the next place. It has no
 * `last` when there are no more.
 */
export type Looked = { readonly renewed: number; readonly left: number; readonly last: string | undefined };

/** Where to go on after a page of at most `limit` rows: undefined after the last one. */
export function lastOf(page: readonly { id: string }[], limit: number): string | undefined {
  return page.length < limit ? undefined : page.at(-1)?.id;
}

/** A table of data keys, each wrapped by a key of the keyring. */
export type WrappedKeys = {
  readonly name: string;
  readonly table: string;
  /**
   * The next rows in a total order: $1 = the header of the current key, $2 = the place, $3 = the limit. It answers id,
   * aad and {@link outdatedKey}.
   */
  readonly select: Statement;
  /** $1 = ids, $2 = wrapped keys as they were, $3 = as they shall be; changes none that has changed meanwhile. */
  readonly replace: Statement;
};

/** The `wrapped_key` of a row if it is not under the key whose header is $1, else null: nothing is decrypted for it. */
export const outdatedKey =
  'case when substring(wrapped_key from 1 for octet_length($1::bytea)) <> $1::bytea then wrapped_key end as "wrappedKey"';

const batchSize = 500;
const hourMs = 3_600_000;

/** Progress of the present pass over the values of a kind, and the result of the last whole one. */
type Progress = { place: string; looked: number; renewed: number; left: number; known: number };

/**
 * Moves stored values to the current key of a purpose after a rotation (docs/operations.md#key-rotation). It works in
 * passes over all of them: each statement reads a limited number of rows. It works only while the keyring has more than
 * one key. It reads again each hour, for values that processes with the old keyring wrote meanwhile. Replicas share the
 * work. `gcs.keys.outdated` is its progress: at 0 the old key may be removed from the keyring, so unread values count
 * as outdated.
 */
export function startKeyRenewal(options: {
  database: Database;
  telemetry: Telemetry;
  keyring: Keyring;
  purpose: string;
  values: readonly KeyedValues[];
}): Pick<Loop, 'stop'> {
  const { database, telemetry, keyring, purpose, values } = options;
  const { logger, meter } = telemetry;
  const isRotated = Object.keys(purposeIn(keyring, purpose)?.keys ?? {}).length > 1;
  const progress = new Map<string, Progress>(values.map(({ name }) => [name, { ...start, known: isRotated ? 1 : 0 }]));
  const gauge = meter.createObservableGauge('gcs.keys.outdated', {
    unit: '{value}',
    description:
      'Stored values that are not, or not known to be, under the current key; at 0 older keys may be removed',
  });
  gauge.addCallback((result) => {
    for (const [name, { known }] of progress) result.observe(known, { values: name });
  });
  if (!isRotated) return { stop: async () => {} };
  let stopped = false;

  /** Goes on where the last look ended, which a failure may have been after. */
  async function pass(kind: KeyedValues, isFirst: boolean): Promise<void> {
    const stored = isFirst ? await estimate(database, kind.table) : 0;
    while (!stopped) {
      const so = progress.get(kind.name) ?? start;
      const { renewed, left, last } = await database.transaction((tx) => kind.renewAfter(tx, so.place, batchSize));
      const next = { looked: so.looked + batchSize, renewed: so.renewed + renewed, left: so.left + left };
      if (last === undefined) {
        progress.set(kind.name, { ...start, known: next.left });
        if (next.renewed > 0) logger.info({ values: kind.name, ...next }, 'values were brought under the current key');
        return;
      }
      const known = isFirst ? Math.max(1, stored - next.looked + next.left) : so.known;
      progress.set(kind.name, { ...next, place: last, known });
    }
  }

  const passed = new Set<string>();
  const renewAll = async () => {
    for (const kind of values) {
      await pass(kind, !passed.has(kind.name));
      if (!stopped) passed.add(kind.name);
    }
    return hourMs;
  };
  const loop = startLoop({ name: 'key renewal', run: renewAll, pollMs: hourMs, logger });
  return {
    stop: () => {
      stopped = true;
      return loop.stop();
    },
  };
}

const start: Progress = { place: '', looked: 0, renewed: 0, left: 0, known: 0 };

const estimateStatement = prepared({
  name: 'kit_estimate_rows',
  text: 'select reltuples::float8 as rows from pg_class where oid = $1::regclass',
});

/** About how many rows a table has; -1 of one that was never analyzed. */
async function estimate(connection: Connection, table: string): Promise<number> {
  const [found] = await connection.query<{ rows: number }>(estimateStatement, [table]);
  return found?.rows ?? 0;
}

function purposeIn(keyring: Keyring, purpose: string): Keyring[string] | undefined {
  return Object.hasOwn(keyring, purpose) ? keyring[purpose] : undefined;
}

type WrappedRow = { id: string; wrappedKey: Buffer | null; aad: string };

/** Data keys as {@link KeyedValues}. One that does not open was altered: it stays, is counted, and stops no other. */
export function wrappedKeys(keyring: Keyring, purpose: string, table: WrappedKeys): KeyedValues {
  const header = sealedHeader(purposeIn(keyring, purpose)?.current ?? '');
  return {
    name: table.name,
    table: table.table,
    async renewAfter(tx, place, limit) {
      const rows = await tx.query<WrappedRow>(table.select, [header, place, limit]);
      const outdated = rows.flatMap(({ id, wrappedKey, aad }) =>
        wrappedKey === null ? [] : [{ id, wrappedKey, aad }],
      );
      const renewable = outdated.flatMap((row) => {
        const next = rewrapped(keyring, purpose, row);
        return next === undefined ? [] : [{ ...row, next }];
      });
      if (renewable.length > 0) {
        await tx.query(table.replace, [
          renewable.map(({ id }) => id),
          renewable.map(({ wrappedKey }) => wrappedKey),
          renewable.map(({ next }) => next),
        ]);
      }
      return { renewed: renewable.length, left: outdated.length - renewable.length, last: lastOf(rows, limit) };
    },
  };
}

function rewrapped(
  keyring: Keyring,
  purpose: string,
  { wrappedKey, aad }: { wrappedKey: Buffer; aad: string },
): Buffer | undefined {
  try {
    return encryptWith(keyring, purpose, decryptWith(keyring, purpose, wrappedKey, aad), aad);
  } catch {
    return undefined;
  }
}
