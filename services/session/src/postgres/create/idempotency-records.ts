import type { Connection } from '@gcs/kit/postgres/database';

/** What was answered to a key, and to which body; a version before key ids were stored left null for that of its key. */
export type StoredAnswer = { fingerprint: Buffer; fingerprintKeyId: string | null; document: string };

/** Whose key it is. */
export type KeyRef = { tenantId: string; idempotencyKey: string };

/**
 * The published retention of an Idempotency-Key (docs/contract.md#idempotency); a deployment may keep them longer, or
 * at least a day.
 */
export const publishedKeyRetentionHours = 7 * 24;

/**
 * A statement of its own, because the one that creates sees neither the row that it lost to, which is newer than its
 * snapshot, nor its own row (measured).
 */
const readStatement = {
  name: 'idempotency_records_read',
  text: `
    select r.fingerprint, r.fingerprint_key_id as "fingerprintKeyId", r.document, wanted.place::int as place
      from unnest($1::text[], $2::text[]) with ordinality as wanted (tenant_id, key, place)
      join idempotency_records r on r.tenant_id = wanted.tenant_id and r.key = wanted.key`,
};

/** In small pieces, so that no purge holds many locks or fills the log at once; rows in use by a rival are left. */
const purgeStatement = {
  name: 'idempotency_records_purge',
  text: `
    delete from idempotency_records
     where (tenant_id, key) in (
       select tenant_id, key from idempotency_records
        where created_at < now() - make_interval(hours => $1)
        limit 1000 for update skip locked)
    returning true as purged`,
};

/** The stored answers, each at the place of its key; undefined where the key is free. */
export async function readStoredAnswers(
  database: Connection,
  keys: readonly KeyRef[],
): Promise<(StoredAnswer | undefined)[]> {
  const answers = new Array<StoredAnswer | undefined>(keys.length).fill(undefined);
  if (keys.length === 0) return answers;
  const rows = await database.query<StoredAnswer & { place: number }>(readStatement, [
    keys.map((key) => key.tenantId),
    keys.map((key) => key.idempotencyKey),
  ]);
  for (const { place, ...answer } of rows) answers[place - 1] = answer;
  return answers;
}

/** Frees some of the keys that are older; resolves to how many, 0 when there are none left. */
export async function purgeExpiredKeys(
  database: Connection,
  retentionHours = publishedKeyRetentionHours,
): Promise<number> {
  return (await database.query(purgeStatement, [retentionHours])).length;
}
