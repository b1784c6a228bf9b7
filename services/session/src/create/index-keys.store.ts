import { decryptWith, encryptWith, hmacsWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { StartError } from '@gcs/kit/start-error';

const idPrefix = 'index key ';

const readStatement = prepared({
  name: 'index_keys_read',
  text: `
    select id, sealed, exists (select from sessions) as "isUsed" from (select 1) one
      left join peppers on starts_with(id, '${idPrefix}')`,
});

const addStatement = prepared({
  name: 'index_keys_add',
  text: 'insert into peppers (id, sealed) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing',
});

type Row = { id: string | null; sealed: Buffer | null; isUsed: boolean };

/**
 * Compares the keyring's index keys with the digests of the keys that the database was written with. Stores an
 * encrypted digest of each new key. Throws a StartError if a key differs from its digest, or if the keyring has none of
 * the database's keys. With wrong keys, searches would miss guests, and repeated creates would be refused.
 */
export async function verifyIndexKeys(database: Connection, keyring: Keyring): Promise<void> {
  const digests = hmacsWith(keyring, 'index', 'which key this is');
  const rows = await database.query<Row>(readStatement);
  const known = new Map(rows.flatMap(({ id, sealed }) => (id === null || sealed === null ? [] : [[id, sealed]])));
  const added = [...digests].filter(([keyId, digest]) => {
    const id = `${idPrefix}${keyId}`;
    const sealed = known.get(id);
    if (sealed !== undefined && !decryptWith(keyring, 'kek', sealed, contextOf(id)).equals(digest)) {
      throw new StartError(`Index key ${keyId} differs from the one that this database was written with.`);
    }
    return sealed === undefined;
  });
  if (added.length === digests.size && rows.some(({ isUsed }) => isUsed)) {
    throw new StartError('The keyring has none of the index keys that this database was written with.');
  }
  if (added.length === 0) return;
  const ids = added.map(([keyId]) => `${idPrefix}${keyId}`);
  const sealed = added.map(([, digest], place) => encryptWith(keyring, 'kek', digest, contextOf(ids[place] ?? '')));
  await database.query(addStatement, [ids, sealed]);
}

const contextOf = (id: string) => `pepper ${id}`;
