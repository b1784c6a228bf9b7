import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { guestIndexesOf, readGuestIndexes } from '../sessions/guest-details.store.ts';

type Item = {
  readonly tenantId: string;
  readonly sessionIds: readonly string[];
  readonly guestReferences: readonly string[];
};
type Match = { readonly sessionId: string; readonly guestReference: string };

/** Finds the guests of sessions by blind index, so that neither guest data nor an index leaves the service. */
export async function matchGuests(
  { database, keyring }: { readonly database: Connection; readonly keyring: Keyring },
  items: readonly Item[],
): Promise<Match[]> {
  const refs = items.flatMap(({ tenantId, sessionIds }) => sessionIds.map((sessionId) => ({ tenantId, sessionId })));
  const stored = new Map((await readGuestIndexes(database, refs)).map((one) => [one.sessionId, one]));
  return items.flatMap(({ tenantId, sessionIds, guestReferences }) => {
    const known = guestReferences.map(
      (value) => [value, guestIndexesOf(keyring, tenantId, { by: 'reference', value })] as const,
    );
    return sessionIds.flatMap((sessionId): Match[] => {
      const { keyId = '', index } = stored.get(sessionId) ?? {};
      const match = known.find(([, indexes]) => index !== undefined && indexes.get(keyId)?.equals(index));
      return match === undefined ? [] : [{ sessionId, guestReference: match[0] }];
    });
  });
}
