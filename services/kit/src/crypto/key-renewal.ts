import type { Connection, Database, Statement, Transaction } from '../postgres/database.ts';
import { type Loop, startLoop } from '../process/loop.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { decryptWith, encryptWith, type Keyring } from './keyring.ts';
import { sealedHeader } from './sealed-bytes.ts';

/** Stored values of one kind that name the key they were made under. */
export type KeyedValues = {
  /** For the metric and the log, such as `evidence documents`. */
  readonly name: string;
  /** How many are under another key than the current one. */
  countOutdated(connection: Connection): Promise<number>;
  /** Renews at most `limit` of those after a place ('' = the start). */
  renewAfter(tx: Transaction, place: string, limit: number): Promise<Renewed>;
};

/** What was renewed, and after which place to go on; `last` is undefined when nothing is left after it. */
export type Renewed = { readonly renewed: number; readonly last: string | undefined };

/** A table of data keys, each wrapped by a key of the keyring. */
export type WrappedKeys = {
  readonly name: string;
  /** How many are left: $1 = the header of the current key. */
  readonly count: Statement;
  /** The next ones in a total order: $1 = the header, $2 = the place, $3 = the limit; answers id, wrappedKey and aad. */
  readonly select: Statement;
  /** $1 = ids, $2 = wrapped keys as they were, $3 = as they shall be; changes none that has changed meanwhile. */
  readonly replace: Statement;
};

/** True of rows whose `wrapped_key` is not under the key whose header is $1: only headers are compared, nothing is decrypted. */
export const isUnderOldKey = 'substring(wrapped_key from 1 for octet_length($1::bytea)) <> $1::bytea';

/** The statement {@link WrappedKeys.count} of a table. */
export function countUnderOldKey(name: string, table: string): Statement {
  return { name, text: `select count(*)::int as count from ${table} where ${isUnderOldKey}` };
}

const batchSize = 500;
const hourMs = 3_600_000;

/**
 * Brings stored values under the current key of a purpose after a rotation (issue: key-encryption key): a job that
 * goes on where it stopped, because what is renewed is no longer found. It works only while the keyring has more than
 * one key, and looks again each hour, for what processes with the old keyring wrote meanwhile. `gcs.keys.outdated` is
 * its progress: at 0 the old key may be taken out of the keyring. Replicas share the work.
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
  const left = new Map<string, number>(values.map(({ name }) => [name, 0]));
  const gauge = meter.createObservableGauge('gcs.keys.outdated', {
    description: 'Stored values that are not under the current key of the keyring; at 0 older keys may be removed',
  });
  gauge.addCallback((result) => {
    for (const [name, count] of left) result.observe(count, { values: name });
  });
  if (Object.keys(keyring[purpose]?.keys ?? {}).length < 2) return { stop: async () => {} };
  let stopped = false;
  const renewAll = async () => {
    for (const kind of values) {
      left.set(kind.name, await kind.countOutdated(database));
      if (left.get(kind.name) === 0) continue;
      logger.info({ values: kind.name, left: left.get(kind.name) }, 'values are brought under the current key');
      for (let place: string | undefined = ''; place !== undefined && !stopped; ) {
        const after: string = place;
        const { renewed, last }: Renewed = await database.transaction((tx) => kind.renewAfter(tx, after, batchSize));
        left.set(kind.name, Math.max(0, (left.get(kind.name) ?? 0) - renewed));
        place = last;
      }
      left.set(kind.name, await kind.countOutdated(database));
      logger.info({ values: kind.name, left: left.get(kind.name) }, 'values have been brought under the current key');
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

type WrappedRow = { id: string; wrappedKey: Buffer; aad: string };

/** Data keys as {@link KeyedValues}. One that does not open was altered: it stays, is counted, and stops no other. */
export function wrappedKeys(keyring: Keyring, purpose: string, table: WrappedKeys): KeyedValues {
  const header = sealedHeader(keyring[purpose]?.current ?? '');
  return {
    name: table.name,
    async countOutdated(connection) {
      const [found] = await connection.query<{ count: number }>(table.count, [header]);
      return found?.count ?? 0;
    },
    async renewAfter(tx, place, limit) {
      const rows = await tx.query<WrappedRow>(table.select, [header, place, limit]);
      const renewable = rows.flatMap((row) => {
        const next = rewrapped(keyring, purpose, row);
        return next === undefined ? [] : [{ ...row, next }];
      });
      const replaced = await tx.query(table.replace, [
        renewable.map(({ id }) => id),
        renewable.map(({ wrappedKey }) => wrappedKey),
        renewable.map(({ next }) => next),
      ]);
      return { renewed: replaced.length, last: rows.length < limit ? undefined : rows.at(-1)?.id };
    },
  };
}

function rewrapped(keyring: Keyring, purpose: string, { wrappedKey, aad }: WrappedRow): Buffer | undefined {
  try {
    return encryptWith(keyring, purpose, decryptWith(keyring, purpose, wrappedKey, aad), aad);
  } catch {
    return undefined;
  }
}
