import { type KeyedValues, lastOf } from '@gcs/kit/crypto/key-renewal';
import { currentKeyId, type Keyring } from '@gcs/kit/crypto/keyring';
import type { CreateRequest } from '../create/create-request.rules.ts';
import { allIndexesOf, type GuestIndexes, openGuest } from '../sessions/guest-details.store.ts';
import {
  type IndexedGuest,
  pageOfApprovers,
  pageOfFingerprints,
  pageOfGuests,
  readOutdatedGuests,
  replaceGuestIndexes,
} from './outdated-index.store.ts';

/**
 * Returns the kinds of stored values that are hashed with index keys. Only guest indexes can be renewed, because the
 * sealed details contain the hashed data. A fingerprint needs its old key until its Idempotency-Key expires, an
 * approver's hash until the review ends.
 */
export function indexValues(keyring: Keyring): KeyedValues[] {
  const current = currentKeyId(keyring, 'index');
  return [
    guestIndexes(keyring, current),
    waitingToGo('idempotency records', 'idempotency_records', current, pageOfFingerprints),
    waitingToGo('approvers of open reviews', 'review_decisions', current, pageOfApprovers),
  ];
}

/** A guest whose details cannot be decrypted counts as not renewed. */
function guestIndexes(keyring: Keyring, current: string): KeyedValues {
  return {
    name: 'guest indexes',
    table: 'sessions',
    async renewAfter(tx, after, limit) {
      const page = await pageOfGuests(tx, { current, after, limit });
      const outdated = page.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
      const guests = outdated.length === 0 ? [] : await readOutdatedGuests(tx, current, outdated);
      const tried = guests.map((guest) => ({ ...guest, next: renewedIndexesOf(keyring, guest) }));
      const renewable = tried.flatMap(({ next, ...guest }) => (next === undefined ? [] : [{ ...guest, next }]));
      const left = tried.flatMap(({ next, keyId }) => (next === undefined ? [keyId] : []));
      if (renewable.length > 0) await replaceGuestIndexes(tx, current, renewable);
      return { renewed: renewable.length, left, last: lastOf(page, limit) };
    },
  };
}

function renewedIndexesOf(
  keyring: Keyring,
  { id, tenantId, wrappedKey, ciphertext }: IndexedGuest,
): GuestIndexes | undefined {
  try {
    const opened = openGuest(keyring, { tenantId, sessionId: id }, { wrappedKey, ciphertext });
    const { guest }: { guest: CreateRequest['guest'] } = JSON.parse(opened);
    return allIndexesOf(keyring, tenantId, guest);
  } catch {
    return undefined;
  }
}

function waitingToGo(name: string, table: string, current: string, pageOf: typeof pageOfApprovers): KeyedValues {
  return {
    name,
    table,
    async renewAfter(tx, after, limit) {
      const page = await pageOf(tx, { current, after, limit });
      const left = page.filter(({ isOutdated }) => isOutdated).map(({ keyId }) => keyId);
      return { renewed: 0, left, last: lastOf(page, limit) };
    },
  };
}
