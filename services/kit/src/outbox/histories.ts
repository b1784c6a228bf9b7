import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

export type Head = { key: string; epoch: number; version: number };

/** A key of which a consumer has not applied every version. `parked`: a record of the key waits for an operator. */
export type Behind = Head & { parked: boolean };

/**
 * A range of versions, inclusive. With a positive `epoch`, the range also has earlier versions that a later epoch has
 * rewritten.
 */
export type Range = { key: string; epoch: number; firstVersion: number; lastVersion: number };

/** A key of which a consumer has applied more versions than exist. `version` is the newest existing version, or 0. */
export type Lost = { key: string; version: number };

/** Reads each key's newest version from a permanent table, because old days of the journal are dropped. */
export type ReadHeads = (connection: Connection, keys: readonly string[]) => Promise<readonly Omit<Head, 'epoch'>[]>;

type Query = {
  topic: string;
  /** '' starts at the first key. */
  afterKey: string;
  /** '' means every key. */
  key: string;
  minAgeSeconds: number;
  limit: number;
};

export type Change = { key: string; version: number; changeId: string };

/** A change that a consumer lacks; `parked` if a record of the same key is parked. */
export type MissingChange = { key: string; version: number; parked: boolean };

/** Returns those of the ids that the consumer of an unordered topic has not received. */
export type FindUntaken = (connection: Connection, changeIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** `~` sorts after every id in any encoding. */
const isAsked = (parameter: string) => `key between ${parameter} and coalesce(nullif(${parameter}, ''), '~')`;

/*
 * Lists each key's newest version that is older than the requested age and not queued. A value without an epoch, such
 * as a delivery receipt, belongs to the first epoch. The statement reads the journal's index in key order and stops at
 * the limit. `not in` is a hashed look-up that keeps this order; a join would sort the whole journal. `not in` is
 * outside of the scan (`offset 0`), because otherwise each partition would read the queue.
 */
const heads = prepared({
  name: 'history_heads',
  text: `
    select head.key, head.version, coalesce((j.value::jsonb ->> 'epoch')::int, 1) as epoch
      from (select key, max(version) as version
              from (select key, version from journal
                     where key > $2 and ${isAsked('$3')} and topic = $1 and at < now() - make_interval(secs => $4)
                     order by key, version offset 0) old
             where (key, version) not in (select key, version from outbox)
             group by key order by key limit $5) head
     cross join lateral (
       select value from journal where key = head.key and version = head.version limit 1
     ) j
     order by head.key`,
});

const compare = prepared({
  name: 'history_compare',
  text: `
    select head.key, coalesce(p.epoch, 0) as epoch, coalesce(p.version, 0) as version,
           coalesce(waiting.barred, false) as parked
      from unnest($2::text[], $3::int[], $4::bigint[]) as head (key, epoch, version)
      left join lateral (
        select epoch, version from consumer_positions where topic = $1 and key = head.key limit 1
      ) p on true
     cross join lateral (
       select bool_or(d.reason not in ('version_gap', 'behind_parked')) as barred
         from dead_letters d where d.topic = $1 and d.key = head.key and d.replayed_at is null
     ) waiting
     where (coalesce(p.epoch, 0), coalesce(p.version, 0)) < (greatest(head.epoch, coalesce(p.epoch, 0)), head.version)`,
});

const applied = prepared({
  name: 'history_applied',
  text: `
    select key, epoch, version from consumer_positions
     where topic = $1 and key > $2 and ${isAsked('$3')}
     order by key limit $4`,
});

/* The primary key's order lets the statement stop at the limit, without reading the ids of further messages. */
const changes = prepared({
  name: 'history_changes',
  text: `
    select key, version, value::jsonb ->> 'changeId' as "changeId"
      from (select key, version, value from journal
             where (key, version) > ($2, $3) and ${isAsked('$4')} and topic = $1
               and at < now() - make_interval(secs => $5)
             order by key, version offset 0) old
     where (key, version) not in (select key, version from outbox)
     order by key, version limit $6`,
});

const parkedKeys = prepared({
  name: 'history_parked_keys',
  text: `
    select distinct key from dead_letters
     where topic = $1 and key = any($2::text[]) and replayed_at is null`,
});

const republishStatement = prepared({
  name: 'history_republish',
  text: `
    insert into outbox (key, version)
    select j.key, j.version
      from unnest($2::text[], $3::int[], $4::bigint[], $5::bigint[]) as wanted (key, epoch, first, last)
     cross join lateral (
       select key, version from journal
        where topic = $1 and key = wanted.key and version <= wanted.last
          and (version >= wanted.first
               or case when wanted.epoch > 0 then coalesce((value::jsonb ->> 'epoch')::int, 1) > wanted.epoch end)
     ) j
     order by j.key, j.version
    returning id`,
});

export function listHeads(database: Connection, query: Query): Promise<Head[]> {
  const { topic, afterKey, key, minAgeSeconds, limit } = query;
  return database.query<Head>(heads, [topic, afterKey, key, minAgeSeconds, limit]);
}

export function compareHeads(database: Connection, topic: string, given: readonly Head[]): Promise<Behind[]> {
  const columns = [given.map(({ key }) => key), given.map(({ epoch }) => epoch), given.map(({ version }) => version)];
  return database.query<Behind>(compare, [topic, ...columns]);
}

export function listApplied(database: Connection, query: Omit<Query, 'minAgeSeconds'>): Promise<Head[]> {
  const { topic, afterKey, key, limit } = query;
  return database.query<Head>(applied, [topic, afterKey, key, limit]);
}

export async function compareApplied(
  database: Connection,
  given: readonly Head[],
  readHeads: ReadHeads,
): Promise<Lost[]> {
  const heads = await readHeads(
    database,
    given.map(({ key }) => key),
  );
  const known = new Map(heads.map(({ key, version }) => [key, version]));
  return given.flatMap(({ key, version: appliedVersion }) => {
    const version = known.get(key) ?? 0;
    return version < appliedVersion ? [{ key, version }] : [];
  });
}

export function listChanges(database: Connection, query: Query & { afterVersion: number }): Promise<Change[]> {
  const { topic, afterKey, afterVersion, key, minAgeSeconds, limit } = query;
  return database.query<Change>(changes, [topic, afterKey, afterVersion, key, minAgeSeconds, limit]);
}

export async function compareChanges(
  database: Connection,
  { topic, changes: given }: { topic: string; changes: readonly Change[] },
  findUntaken: FindUntaken,
): Promise<MissingChange[]> {
  const ids = await findUntaken(
    database,
    given.map(({ changeId }) => changeId),
  );
  const missing = given.filter(({ changeId }) => ids.has(changeId));
  if (missing.length === 0) return [];
  const keys = [...new Set(missing.map(({ key }) => key))];
  const waiting = await database.query<{ key: string }>(parkedKeys, [topic, keys]);
  const parked = new Set(waiting.map(({ key }) => key));
  return missing.map(({ key, version }) => ({ key, version, parked: parked.has(key) }));
}

/** Queues the messages of the ranges again; resolves to their number. Wake the relay afterwards. */
export async function republish(database: Connection, topic: string, ranges: readonly Range[]): Promise<number> {
  const queued = await database.query(republishStatement, [
    topic,
    ranges.map(({ key }) => key),
    ranges.map(({ epoch }) => epoch),
    ranges.map(({ firstVersion }) => firstVersion),
    ranges.map(({ lastVersion }) => lastVersion),
  ]);
  return queued.length;
}
