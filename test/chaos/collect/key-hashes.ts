import { readKeyring } from '@gcs/kit/crypto/keyring';
import { openDatabase } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { keyHashOf, openPepper } from '../../../services/session/src/create/key-hash.store.ts';

/** What the session service stores an Idempotency-Key under. */
export type HashKey = (used: { tenantId: string; idempotencyKey: string }) => Buffer;

/** As a session process with this keyring file does it on this database. */
export async function hashKeysLike(keyringFile: string, url: string): Promise<HashKey> {
  const logger = createLogger({ service: 'chaos' });
  const database = openDatabase({ url, applicationName: 'chaos', logger });
  try {
    const pepper = await openPepper(database, await readKeyring(keyringFile, ['kek']));
    return (used) => keyHashOf(pepper, used);
  } finally {
    await database.close();
  }
}
