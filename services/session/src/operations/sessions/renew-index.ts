import type { KeyedValues } from '@gcs/kit/crypto/key-renewal';
import { currentKeyId, type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import {
  countOutdatedGuestIndexes,
  type IndexedGuest,
  readOutdatedGuestIndexes,
  replaceGuestIndexes,
} from '../../postgres/sessions/outdated-guest-indexes.ts';
import { countOutdatedApprovers, countOutdatedFingerprints } from '../../postgres/sessions/outdated-index-keys.ts';
import { guestIndexOf, sealedFor } from '../create/prepare-session.ts';

/**
 * What is stored under a key of the index. Guests come under the current key from their sealed details. The rest
 * cannot be made again and needs its old key until it goes: a fingerprint, whose body is not kept, with its
 * Idempotency-Key, and the people of an open review with its end.
 */
export function indexValues(keyring: Keyring): KeyedValues[] {
  const current = currentKeyId(keyring, 'index');
  return [
    guestIndexes(keyring, current),
    waitingToGo('idempotency records', (connection) => countOutdatedFingerprints(connection, current)),
    waitingToGo('approvers of open reviews', (connection) => countOutdatedApprovers(connection, current)),
  ];
}

/** A guest whose details do not open, because they were altered, stays as it is, is counted, and stops no other. */
function guestIndexes(keyring: Keyring, current: string): KeyedValues {
  return {
    name: 'guest indexes',
    countOutdated: (connection) => countOutdatedGuestIndexes(connection, current),
    async renewAfter(tx, after, limit) {
      const guests = await readOutdatedGuestIndexes(tx, { current, after, limit });
      const renewable = guests.flatMap((guest) => {
        const next = renewedIndexOf(keyring, guest);
        return next === undefined ? [] : [{ ...guest, next }];
      });
      const renewed = await replaceGuestIndexes(tx, current, renewable);
      return { renewed, last: guests.length < limit ? undefined : guests.at(-1)?.id };
    },
  };
}

function renewedIndexOf(keyring: Keyring, { id, tenantId, wrappedKey, ciphertext }: IndexedGuest): Buffer | undefined {
  try {
    const aad = sealedFor({ tenantId, sessionId: id });
    const opened = openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, aad);
    const { guest }: { guest: { reference: string } } = JSON.parse(opened.toString());
    return guestIndexOf(keyring, tenantId, guest.reference);
  } catch {
    return undefined;
  }
}

function waitingToGo(name: string, countOutdated: KeyedValues['countOutdated']): KeyedValues {
  return { name, countOutdated, renewAfter: async () => ({ renewed: 0, last: undefined }) };
}
