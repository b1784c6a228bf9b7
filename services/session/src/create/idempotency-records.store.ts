import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { byteaArray } from '../sessions/binary-arrays.store.ts';

export type StoredAnswer = { fingerprint: Buffer; fingerprintKeyId: string; document: string };

/**
 * Returns true if an erasure has emptied the fingerprint. Such an answer is replayed for any body
 * (docs/contract.md#idempotency).
 */
export function isErased({ fingerprint }: StoredAnswer): boolean {
  return fingerprint.length === 0;
}

/** Published retention of an Idempotency-Key (docs/contract.md#idempotency). */
export const publishedKeyRetentionHours = 7 * 24;

/**
 * Runs after the create, because the snapshot of the create contains neither the rows that the create wrote nor a
 * rival's newer row (measured).
 */
const readStatement = prepared({
  name: 'idempotency_records_read',
  text: `
    select r.fingerprint, r.fingerprint_key_id as "fingerprintKeyId", r.document, wanted.place::int as place
      from unnest($1::bytea[]) with ordinality as wanted (key_hash, place)
      join idempotency_records r using (key_hash)`,
});

const purgedBlocks = 128;

/*
 * Purges block by block, because rows of the same age are neighbours: new rows fill purged blocks. An index by age
 * would slow every create, and a search without it would read the whole table. Skips rows that a rival has locked.
 */
const purgeStatement = prepared({
  name: 'idempotency_records_purge',
  text: `
    with purged as (
      delete from idempotency_records
       where ctid = any (array(
         select ctid from idempotency_records
          where ctid >= $2::tid and ctid < $3::tid and created_at < now() - make_interval(hours => $1)
            for update skip locked))
      returning true)
    select (select count(*) from purged)::int as purged,
           pg_relation_size('idempotency_records') / current_setting('block_size')::int as blocks`,
});

/** Keeps the order of `keyHashes`. A key without an answer gives undefined. */
export async function readStoredAnswers(
  database: Connection,
  keyHashes: readonly Buffer[],
): Promise<(StoredAnswer | undefined)[]> {
  const answers = new Array<StoredAnswer | undefined>(keyHashes.length).fill(undefined);
  if (keyHashes.length === 0) return answers;
  const rows = await database.query<StoredAnswer & { place: number }>(readStatement, [byteaArray(keyHashes)]);
  for (const { place, ...answer } of rows) answers[place - 1] = answer;
  return answers;
}

/**
 * Deletes the expired keys in 128 blocks of the table, starting at block `from`. Resolves to the number of deleted keys
 * and to the next block to purge, or 0 at the end of the table.
 */
export async function purgeExpiredKeys(
  database: Connection,
  { from, retentionHours = publishedKeyRetentionHours }: { from: number; retentionHours?: number },
): Promise<{ purged: number; next: number }> {
  const to = from + purgedBlocks;
  const values = [retentionHours, `(${from},0)`, `(${to},0)`];
  const [row] = await database.query<{ purged: number; blocks: number }>(purgeStatement, values);
  const { purged = 0, blocks = 0 } = row ?? {};
  return { purged, next: to < blocks ? to : 0 };
}
