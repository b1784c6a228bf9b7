import type { Database, Statement, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { type Loop, startLoop } from '../process/loop.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import { currentKeyId, decryptWith, encryptWith, type Keyring, purposeIn } from './keyring.ts';
import { keyIdOfSealed } from './missing-key.ts';
import { beginRenewals, claimPage, measureMissing, measureOutdated, notePage } from './renewal-progress.ts';
import { sealedHeader } from './sealed-bytes.ts';

export type KeyedValues = {
  readonly name: string;
  readonly table: string;
  /** Reads `limit` values after `place` ('' is the start) and encrypts values of older keys with the current key. */
  renewAfter(tx: Transaction, place: string, limit: number): Promise<RenewedPage>;
};

/**
 * `renewed` counts renewed values. `left` has the key id of each value that stays outdated, or undefined if its key id
 * was altered. `last` is the `place` of the next page, or undefined after the last page.
 */
export type RenewedPage = {
  readonly renewed: number;
  readonly left: readonly (string | undefined)[];
  readonly last: string | undefined;
};

export function lastOf(page: readonly { id: string }[], limit: number): string | undefined {
  return page.length < limit ? undefined : page.at(-1)?.id;
}

export type WrappedKeys = {
  readonly name: string;
  readonly table: string;
  /**
   * Reads the next rows in a total order. $1 = header of the current key, $2 = place, $3 = limit. Columns: id, aad and
   * {@link outdatedKey}.
   */
  readonly select: Statement;
  /** $1 = ids, $2 = old wrapped keys, $3 = new ones. Skips rows that have changed since the read. */
  readonly replace: Statement;
};

/** A column with the row's `wrapped_key`, or null if the key with header $1 encrypted it. Nothing is decrypted. */
export const outdatedKey =
  'case when substring(wrapped_key from 1 for octet_length($1::bytea)) <> $1::bytea then wrapped_key end as "wrappedKey"';

/** A column whose values are encrypted with the key-encryption key. Its table has the text column `id`. */
export type SealedColumn = {
  readonly name: string;
  readonly statements: string;
  readonly table: string;
  readonly column: string;
  /** SQL for a value's additional authenticated data, from the columns of its row. */
  readonly aad: string;
};

/**
 * Returns the statements that renew a column after a rotation (docs/operations.md#keys). The statements skip values
 * that changed since the read, so an erased value stays null.
 */
export function sealedColumn({ name, statements, table, column, aad }: SealedColumn): WrappedKeys {
  const sealed = `(select id, ${column} as wrapped_key, ${aad} as aad from ${table}) as sealed`;
  return {
    name,
    table,
    select: prepared({
      name: `${statements}_outdated`,
      text: `
        select id, aad, ${outdatedKey}
          from ${sealed}
         where id > $2
         order by id
         limit $3`,
    }),
    replace: prepared({
      name: `${statements}_replace`,
      text: `
        update ${table}
           set ${column} = renewed.next
          from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
         where ${table}.id = renewed.id and ${table}.${column} = renewed.previous
        returning true`,
    }),
  };
}

const batchSize = 500;
const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Milliseconds per row. A renewed row is also written to the write-ahead log. */
const pauseMs = { renewed: 1, read: 0.1 };

/**
 * Encrypts stored values with a purpose's current key after a rotation (docs/operations.md#key-rotation), page by page
 * with pauses. All processes share the place and the lock in one row per kind of values. A keyring with one key needs
 * the pass too, because its older key may have been removed too early. A second pass follows after an hour, because
 * processes with the old keyring may have written values. Unread values count as outdated, so an old key may be removed
 * once `gcs.keys.outdated` is 0.
 */
export function startKeyRenewal(options: {
  database: Database;
  telemetry: Telemetry;
  keyring: Keyring;
  purpose: string;
  values: readonly KeyedValues[];
}): Pick<Loop, 'stop'> {
  const { database, telemetry, keyring, purpose, values } = options;
  const current = currentKeyId(keyring, purpose);
  const names = values.map(({ name }) => name);
  const findMissing = () =>
    measureMissing(database, { purpose, names }, Object.keys(purposeIn(keyring, purpose)?.keys ?? {}));
  const stopObserving = observeKeys(options, current, findMissing);
  const logged = new Set<string>();
  let hasBegun = false;
  const run = async () => {
    if (!hasBegun) await beginRenewals(database, purpose, names, current);
    hasBegun = true;
    let waitMs = minuteMs;
    for (const kind of values) {
      waitMs = Math.min(waitMs, await database.transaction((tx) => renewPage(tx, purpose, current, kind)));
    }
    for (const { keyId, name } of await findMissing()) {
      if (!logged.has(keyId))
        telemetry.logger.error({ keyId, purpose, values: name }, 'stored values need a missing key');
      logged.add(keyId);
    }
    return waitMs;
  };
  const loop = startLoop({ name: `key renewal of ${purpose}`, run, pollMs: minuteMs, logger: telemetry.logger });
  return {
    async stop() {
      stopObserving();
      await loop.stop();
    },
  };
}

function observeKeys(
  { database, telemetry: { meter }, purpose, values }: Parameters<typeof startKeyRenewal>[0],
  current: string,
  findMissing: () => ReturnType<typeof measureMissing>,
): () => void {
  const outdated = meter.createObservableGauge('gcs.keys.outdated', {
    unit: '{value}',
    description: 'Stored values not known to be encrypted with the current key; at 0 older keys may be removed',
  });
  const missing = meter.createObservableGauge('gcs.keys.missing', {
    unit: '{value}',
    description: 'Stored values that need a key that the keyring lacks; absent if there are none',
  });
  const names = values.map(({ name }) => name);
  const tables = values.map(({ table }) => table);
  return observeTogether(meter, [outdated, missing], async (result) => {
    const [known, lost] = await Promise.all([
      measureOutdated(database, { purpose, names }, tables, current),
      findMissing(),
    ]);
    for (const kind of known) result.observe(outdated, kind.known, { values: kind.name });
    for (const { name, keyId, known } of lost) result.observe(missing, known, { values: name, key: keyId });
  });
}

/** Does nothing if another process renews or no page is due. Resolves to the milliseconds until the next page. */
async function renewPage(tx: Transaction, purpose: string, current: string, kind: KeyedValues): Promise<number> {
  const { name } = kind;
  const claimed = await claimPage(tx, { purpose, name }, current);
  if (claimed === undefined) return minuteMs;
  if (claimed.waitMs > 0) return Math.min(claimed.waitMs, minuteMs);
  const { renewed, left, last = null } = await kind.renewAfter(tx, claimed.place, batchSize);
  const waitMs = last === null ? hourMs : Math.ceil(renewed * pauseMs.renewed + batchSize * pauseMs.read);
  await notePage(tx, { purpose, name }, { last, examined: batchSize, renewed, left, waitMs });
  return Math.min(waitMs, minuteMs);
}

type WrappedRow = { id: string; wrappedKey: Buffer | null; aad: string };

/** A data key that cannot be decrypted (altered or of a missing key) counts as outdated. */
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
      const tried = outdated.map((row) => ({ ...row, next: rewrapped(keyring, purpose, row) }));
      const renewable = tried.filter(({ next }) => next !== undefined);
      if (renewable.length > 0) {
        await tx.query(table.replace, [
          renewable.map(({ id }) => id),
          renewable.map(({ wrappedKey }) => wrappedKey),
          renewable.map(({ next }) => next),
        ]);
      }
      const left = tried.flatMap(({ next, wrappedKey }) => (next === undefined ? [keyIdOfSealed(wrappedKey)] : []));
      return { renewed: renewable.length, left, last: lastOf(rows, limit) };
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
