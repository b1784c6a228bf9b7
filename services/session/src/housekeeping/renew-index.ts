import { type KeyedValues, type Looked, lastOf } from '@gcs/kit/crypto/key-renewal';
import { currentKeyId, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Transaction } from '@gcs/kit/postgres/database';
import { guestIndexOf, openGuest } from '../sessions/guest-details.store.ts';
import {
  type IndexedGuest,
  pageOfApprovers,
  pageOfFingerprints,
  pageOfGuests,
  readOutdatedGuests,
  replaceGuestIndexes,
} from './outdated-index.store.ts';

/**
 * What is stored under a key of the index. Guests come under the current key from their sealed details. The rest
 * cannot be made again and needs its old key until it goes: a fingerprint, whose body is not kept, with its
 * Idempotency-Key, and the people of an open review with its end.
 */
export function indexValues(keyring: Keyring): KeyedValues[] {
  const current = currentKeyId(keyring, 'index');
  return [
    guestIndexes(keyring, current),
    waitingToGo({ name: 'idempotency records', table: 'idempotency_records', current, pageOf: pageOfFingerprints }),
    waitingToGo({ name: 'approvers of open reviews', table: 'review_decisions', current, pageOf: pageOfApprovers }),
  ];
}

/** A guest whose details do not open, because they were altered, stays as it is, is counted, and stops no other. */
function guestIndexes(keyring: Keyring, current: string): KeyedValues {
  return {
    name: 'guest indexes',
    table: 'sessions',
    async renewAfter(tx, after, limit) {
      const page = await pageOfGuests(tx, { current, after, limit });
      const outdated = page.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
      const guests = outdated.length === 0 ? [] : await readOutdatedGuests(tx, current, outdated);
      const renewable = guests.flatMap((guest) => {
        const next = renewedIndexOf(keyring, guest);
        return next === undefined ? [] : [{ ...guest, next }];
      });
      if (renewable.length > 0) await replaceGuestIndexes(tx, current, renewable);
      return { renewed: renewable.length, left: guests.length - renewable.length, last: lastOf(page, limit) };
    },
  };
}

function renewedIndexOf(keyring: Keyring, { id, tenantId, wrappedKey, ciphertext }: IndexedGuest): Buffer | undefined {
  try {
    const opened = openGuest(keyring, { tenantId, sessionId: id }, { wrappedKey, ciphertext });
    const { guest }: { guest: { reference: string } } = JSON.parse(opened);
    return guestIndexOf(keyring, tenantId, guest.reference);
  } catch {
    return undefined;
  }
}

type PageOf = (
  tx: Transaction,
  page: { current: string; after: string; limit: number },
) => Promise<{ id: string; isOutdated: boolean }[]>;

/** Values that nothing can renew: they are only counted. */
function waitingToGo({
  name,
  table,
  current,
  pageOf,
}: {
  name: string;
  table: string;
  current: string;
  pageOf: PageOf;
}) {
  return {
    name,
    table,
    async renewAfter(tx: Transaction, after: string, limit: number): Promise<Looked> {
      const page = await pageOf(tx, { current, after, limit });
      return { renewed: 0, left: page.filter(({ isOutdated }) => isOutdated).length, last: lastOf(page, limit) };
    },
  };
}
