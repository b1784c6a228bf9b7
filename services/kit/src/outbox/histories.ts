import type { Connection } from '../postgres/database.ts';

/** The newest version of a key. */
export type Head = { key: string; version: number };

/** A key of which a consumer has applied less. `parked`: a record of it waits, and not only for what is missing. */
export type Behind = Head & { parked: boolean };

/** Versions of one key, both ends included. */
export type Range = { key: string; firstVersion: number; lastVersion: number };

export type HeadQuery = {
  topic: string;
  /** '' = from the first key. */
  afterKey: string;
  /** '' = every key. */
  key: string;
  minAgeSeconds: number;
  limit: number;
};

/*
 * What consumers should have by now: everything older than the age, but for what is still queued, first time or again.
 * Reads the journal's index in key order and stops at the limit; `not in` is a hashed look-up that leaves that order
 * alone, where a join would sort the whole journal.
 */
const heads = {
  name: 'history_heads',
  text: `
    select key, max(version) as version
      from journal
     where key > $2 and ($3 = '' or key = $3) and topic = $1 and at < now() - make_interval(secs => $4)
       and (key, version) not in (select key, version from outbox)
     group by key order by key limit $5`,
};

const compare = {
  name: 'history_compare',
  text: `
    select head.key, coalesce(p.version, 0) as version, coalesce(waiting.barred, false) as parked
      from unnest($2::text[], $3::bigint[]) as head (key, version)
      left join lateral (
        select version from consumer_positions where topic = $1 and key = head.key limit 1
      ) p on true
     cross join lateral (
       select bool_or(d.reason not in ('version_gap', 'behind_parked')) as barred
         from dead_letters d where d.topic = $1 and d.key = head.key and d.replayed_at is null
     ) waiting
     where coalesce(p.version, 0) < head.version`,
};

const republishStatement = {
  name: 'history_republish',
  text: `
    insert into outbox (key, version)
    select j.key, j.version
      from unnest($2::text[], $3::bigint[], $4::bigint[]) as wanted (key, first, last)
     cross join lateral (
       select key, version from journal
        where topic = $1 and key = wanted.key and version between wanted.first and wanted.last
     ) j
     order by j.key, j.version
    returning id`,
};

/** The newest published version of each key, in key order. */
export function listHeads(database: Connection, query: HeadQuery): Promise<Head[]> {
  const { topic, afterKey, key, minAgeSeconds, limit } = query;
  return database.query<Head>(heads, [topic, afterKey, key, minAgeSeconds, limit]);
}

/** Those keys that a consumer has not applied up to their heads. */
export function compareHeads(database: Connection, topic: string, given: readonly Head[]): Promise<Behind[]> {
  return database.query<Behind>(compare, [topic, given.map(({ key }) => key), given.map(({ version }) => version)]);
}

/** Queues what the journal has of these ranges to be published again; resolves to how many messages. Wake the relay. */
export async function republish(database: Connection, topic: string, ranges: readonly Range[]): Promise<number> {
  const queued = await database.query(republishStatement, [
    topic,
    ranges.map(({ key }) => key),
    ranges.map(({ firstVersion }) => firstVersion),
    ranges.map(({ lastVersion }) => lastVersion),
  ]);
  return queued.length;
}
