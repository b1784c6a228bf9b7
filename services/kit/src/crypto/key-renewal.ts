import type { Database, Statement, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { type Loop, startLoop } from '../process/loop.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import { decryptWith, encryptWith, type Keyring } from './keyring.ts';
import { sealedHeader } from './sealed-bytes.ts';

export type KeyedValues = {
  readonly name: string;
  readonly table: string;
  /** Reads `limit` values after `place` ('' is the start) and encrypts values of older keys with the current key. */
  renewAfter(tx: Transaction, place: string, limit: number): Promise<RenewedPage>;
};

/**
 * `renewed` and `left` count renewed values and values that stay outdated. `last` is the `place` of the next page, or
 * undefined after the last page.
 */
export type RenewedPage = { readonly renewed: number; readonly left: number; readonly last: string | undefined };

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

const beginStatement = prepared({
  name: 'key_renewal_begin',
  text: `
    insert into key_renewals as known (purpose, name, key) select $1, name, $3 from unnest($2::text[]) as kind (name)
    on conflict (purpose, name) do update
       set key = excluded.key, place = '', examined = 0, renewed = 0, remaining = 0, outdated = null, is_done = false,
           next_at = now()
     where known.key <> excluded.key`,
});

// Skips this kind of values if another process renews a page of it.
const claimStatement = prepared({
  name: 'key_renewal_claim',
  text: `
    select place, ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as "waitMs" from key_renewals
     where purpose = $1 and name = $2 and key = $3 and not is_done
       for update skip locked`,
});

/** After a pass without outdated values the renewal is done, unless this pass is the first. */
const noteStatement = prepared({
  name: 'key_renewal_note',
  text: `
    update key_renewals
       set place = coalesce($3, ''), next_at = clock_timestamp() + $7 * interval '1 ms',
           outdated = case when $3::text is null then remaining + $6 else outdated end,
           is_done = $3::text is null and outdated is not null and renewed + $5 = 0 and remaining + $6 = 0,
           examined = case when $3::text is null then 0 else examined + $4 end,
           renewed = case when $3::text is null then 0 else renewed + $5 end,
           remaining = case when $3::text is null then 0 else remaining + $6 end
     where purpose = $1 and name = $2`,
});

const measureStatement = prepared({
  name: 'key_renewal_measure',
  text: `
    select kind.name, coalesce(outdated, greatest(1, reltuples - coalesce(examined - remaining, 0)))::float8 as known
      from unnest($2::text[], $3::text[]) as kind (name, "table")
      join pg_class on pg_class.oid = to_regclass(kind."table")
      left join key_renewals known on known.purpose = $1 and known.name = kind.name and known.key = $4`,
});

/**
 * Encrypts stored values with a purpose's current key after a rotation (docs/operations.md#key-rotation), page by page
 * with pauses. All processes share the place and the lock in one row per kind of values. Does nothing if the keyring
 * has only one key. A second pass follows after an hour, because processes with the old keyring may have written
 * values. Unread values count as outdated, so an old key may be removed once `gcs.keys.outdated` is 0.
 */
export function startKeyRenewal(options: {
  database: Database;
  telemetry: Telemetry;
  keyring: Keyring;
  purpose: string;
  values: readonly KeyedValues[];
}): Pick<Loop, 'stop'> {
  const { database, telemetry, keyring, purpose, values } = options;
  const { current = '', keys = {} } = purposeIn(keyring, purpose) ?? {};
  const names = values.map(({ name }) => name);
  const isRotated = Object.keys(keys).length > 1;
  const gauge = telemetry.meter.createObservableGauge('gcs.keys.outdated', {
    unit: '{value}',
    description: 'Stored values not known to be encrypted with the current key; at 0 older keys may be removed',
  });
  const stopObserving = observeTogether(telemetry.meter, [gauge], async (result) => {
    const tables = values.map(({ table }) => table);
    const known = isRotated
      ? await database.query<{ name: string; known: number }>(measureStatement, [purpose, names, tables, current])
      : names.map((name) => ({ name, known: 0 }));
    for (const kind of known) result.observe(gauge, kind.known, { values: kind.name });
  });
  let hasBegun = false;
  const run = async () => {
    if (!hasBegun) await database.query(beginStatement, [purpose, names, current]);
    hasBegun = true;
    let waitMs = minuteMs;
    for (const kind of values) {
      waitMs = Math.min(waitMs, await database.transaction((tx) => renewPage(tx, purpose, current, kind)));
    }
    return waitMs;
  };
  const loop = isRotated
    ? startLoop({ name: `key renewal of ${purpose}`, run, pollMs: minuteMs, logger: telemetry.logger })
    : undefined;
  return {
    async stop() {
      stopObserving();
      await loop?.stop();
    },
  };
}

/** Does nothing if another process renews or no page is due. Resolves to the milliseconds until the next page. */
async function renewPage(tx: Transaction, purpose: string, key: string, kind: KeyedValues): Promise<number> {
  const [claimed] = await tx.query<{ place: string; waitMs: number }>(claimStatement, [purpose, kind.name, key]);
  if (claimed === undefined) return minuteMs;
  if (claimed.waitMs > 0) return Math.min(claimed.waitMs, minuteMs);
  const { renewed, left, last = null } = await kind.renewAfter(tx, claimed.place, batchSize);
  const waitMs = last === null ? hourMs : Math.ceil(renewed * pauseMs.renewed + batchSize * pauseMs.read);
  await tx.query(noteStatement, [purpose, kind.name, last, batchSize, renewed, left, waitMs]);
  return Math.min(waitMs, minuteMs);
}

function purposeIn(keyring: Keyring, purpose: string): Keyring[string] | undefined {
  return Object.hasOwn(keyring, purpose) ? keyring[purpose] : undefined;
}

type WrappedRow = { id: string; wrappedKey: Buffer | null; aad: string };

/** A data key that cannot be decrypted was altered; it counts as outdated and does not stop the renewal. */
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
