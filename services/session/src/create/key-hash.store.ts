import { randomBytes } from 'node:crypto';
import { decryptWith, encryptWith, hmacUnder, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { StartError } from '@gcs/kit/start-error';
import { sealedColumn } from '../sessions/sealed-column.store.ts';

/**
 * Hashes an Idempotency-Key, because it may contain personal data and a plain hash could be guessed
 * (docs/contract.md#idempotency). The hash has 32 bytes and includes the tenant, so equal keys of two tenants look
 * unrelated.
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

/** Sealed peppers; their additional data equal {@link pepperContext}. */
export const pepperKeys = sealedColumn({
  name: 'peppers',
  statements: 'peppers',
  table: 'peppers',
  column: 'sealed',
  aad: "'pepper ' || id",
});

/** Adds no pepper if one exists, or if hashes exist without one. Waits for a rival that is adding one. */
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
 * Opens the secret for {@link keyHashOf}. The first process creates it, and a backup contains it together with the
 * hashes. Throws a StartError if the keyring cannot open it, or if it is missing although hashes exist. With another
 * secret, a repeated create would make a second session.
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

/** Returns the pepper of another process if that was faster. */
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
