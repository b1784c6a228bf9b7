import type { Connection, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/*
 * The table has a row per kind of values. A further row of purpose `kek/<key id>` counts the values that a pass left
 * under that key. Each process thereby finds values whose key its keyring lacks.
 */

/** The place of a kind, and the milliseconds until its next page is due. */
type Claimed = { readonly place: string; readonly waitMs: number };
type Kind = { readonly purpose: string; readonly name: string };

const beginStatement = prepared({
  name: 'key_renewal_begin',
  text: `
    with begun as (
      insert into key_renewals as known (purpose, name, key) select $1, name, $3 from unnest($2::text[]) as kind (name)
      on conflict (purpose, name) do update
         set key = excluded.key, place = '', examined = 0, renewed = 0, remaining = 0, outdated = null, is_done = false,
             next_at = now()
       where known.key <> excluded.key
      returning name
    )
    update key_renewals set remaining = 0 from begun
     where key_renewals.purpose = $1 || '/' || key_renewals.key and key_renewals.name = begun.name`,
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

const countStatement = prepared({
  name: 'key_renewal_count',
  text: `
    insert into key_renewals as known (purpose, name, key, remaining, outdated)
    select $1 || '/' || found.key, $2, found.key, found.count, 0
      from unnest($3::text[], $4::bigint[]) as found (key, count)
    on conflict (purpose, name) do update set remaining = known.remaining + excluded.remaining`,
});

const endCountStatement = prepared({
  name: 'key_renewal_end_count',
  text: `
    with gone as (
      delete from key_renewals where purpose = $1 || '/' || key and name = $2 and remaining = 0
    )
    update key_renewals set outdated = remaining, remaining = 0
     where purpose = $1 || '/' || key and name = $2 and remaining > 0`,
});

const measureStatement = prepared({
  name: 'key_renewal_measure',
  text: `
    select kind.name, coalesce(outdated, greatest(1, reltuples - coalesce(examined - remaining, 0)))::float8 as known
      from unnest($2::text[], $3::text[]) as kind (name, "table")
      join pg_class on pg_class.oid = to_regclass(kind."table")
      left join key_renewals known on known.purpose = $1 and known.name = kind.name and known.key = $4`,
});

const missingStatement = prepared({
  name: 'key_renewal_missing',
  text: `
    select name, key as "keyId", greatest(outdated, remaining)::float8 as known from key_renewals
     where purpose = $1 || '/' || key and name = any($2::text[]) and key <> all($3::text[])
     order by key, name`,
});

/** Starts a pass for each kind that has none for the current key. */
export async function beginRenewals(
  connection: Connection,
  purpose: string,
  names: readonly string[],
  current: string,
): Promise<void> {
  await connection.query(beginStatement, [purpose, names, current]);
}

export async function claimPage(
  tx: Transaction,
  { purpose, name }: Kind,
  current: string,
): Promise<Claimed | undefined> {
  const [claimed] = await tx.query<Claimed>(claimStatement, [purpose, name, current]);
  return claimed;
}

type ReadPage = {
  readonly last: string | null;
  readonly examined: number;
  readonly renewed: number;
  /** Key ids of values that stay outdated, or undefined for an altered key id. */
  readonly left: readonly (string | undefined)[];
  readonly waitMs: number;
};

export async function notePage(tx: Transaction, { purpose, name }: Kind, page: ReadPage): Promise<void> {
  const { last, examined, renewed, left, waitMs } = page;
  const byKey = [...Map.groupBy(left, (keyId) => keyId)].flatMap(([keyId, all]) =>
    keyId === undefined ? [] : [{ keyId, count: all.length }],
  );
  if (byKey.length > 0) {
    const found = [byKey.map(({ keyId }) => keyId), byKey.map(({ count }) => count)];
    await tx.query(countStatement, [purpose, name, ...found]);
  }
  if (last === null) await tx.query(endCountStatement, [purpose, name]);
  await tx.query(noteStatement, [purpose, name, last, examined, renewed, left.length, waitMs]);
}

type Measured = { readonly name: string; readonly known: number };
type Asked = { readonly purpose: string; readonly names: readonly string[] };

/** Resolves to the number of outdated values of each kind, in which unread values count as outdated. */
export function measureOutdated(
  connection: Connection,
  { purpose, names }: Asked,
  tables: readonly string[],
  current: string,
): Promise<Measured[]> {
  return connection.query(measureStatement, [purpose, names, tables, current]);
}

/** Resolves to the number of values under each key that is not among `keyIds`, as counted by the passes. */
export function measureMissing(
  connection: Connection,
  { purpose, names }: Asked,
  keyIds: readonly string[],
): Promise<(Measured & { readonly keyId: string })[]> {
  return connection.query(missingStatement, [purpose, names, keyIds]);
}
