import { randomBytes } from 'node:crypto';
import { sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { decryptWith, encryptWith, hmacUnder, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { StartError } from '@gcs/kit/start-error';

/**
 * Hashes an Idempotency-Key with the pepper. The key may contain personal data, which could be guessed from a plain
 * hash (docs/contract.md#idempotency). The tenant is part of the 32-byte hash, so equal keys of two tenants have
 * unrelated hashes.
 */
export function keyHashOf(
  pepper: Uint8Array,
  { tenantId, idempotencyKey }: { tenantId: string; idempotencyKey: string },
): Buffer {
  return hmacUnder(pepper, ['idempotency key', tenantId, idempotencyKey]);
}

const pepperId = 'idempotency keys';
const pepperBytes = 32;
const pepperContext = `pepper ${pepperId}`;

export const pepperKeys = sealedColumn({
  name: 'peppers',
  statements: 'peppers',
  table: 'peppers',
  column: 'sealed',
  aad: "'pepper ' || id",
});

/**
 * Adds the pepper unless one exists, or unless stored requests show that the pepper was lost. Waits while a rival adds
 * it.
 */
const addStatement = prepared({
  name: 'peppers_add',
  text: `
    insert into peppers (id, sealed)
    select $1, $2 where not exists (select from idempotency_records) and not exists (select from admin_requests)
    on conflict do nothing`,
});

const readStatement = prepared({
  name: 'peppers_read',
  text: 'select sealed from peppers where id = $1',
});

/**
 * The first process creates the pepper. Backups contain the pepper with the hashes. Throws a StartError if the keyring
 * cannot decrypt the pepper, or if it is missing although hashes exist. With another pepper, a repeated create would
 * make a second session.
 */
export async function openPepper(database: Connection, keyring: Keyring): Promise<Buffer> {
  const sealed = (await readSealedPepper(database)) ?? (await makePepper(database, keyring));
  try {
    return decryptWith(keyring, 'kek', sealed, pepperContext);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The keyring cannot open the pepper of idempotency keys: ${reason}.`, { cause });
  }
}

async function makePepper(database: Connection, keyring: Keyring): Promise<Buffer> {
  const own = encryptWith(keyring, 'kek', randomBytes(pepperBytes), pepperContext);
  await database.query(addStatement, [pepperId, own]);
  const sealed = await readSealedPepper(database);
  if (sealed === undefined) {
    throw new StartError(
      'The table peppers has no pepper of idempotency keys, but requests are stored with it. Restore its row from a backup.',
    );
  }
  return sealed;
}

async function readSealedPepper(database: Connection): Promise<Buffer | undefined> {
  const [row] = await database.query<{ sealed: Buffer }>(readStatement, [pepperId]);
  return row?.sealed;
}
