import { sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { hmacsWith, hmacWith, type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { comparableEmail, type GuestKey } from './guest-key.rules.ts';
import type { SessionRef } from './read-sessions.store.ts';

type SealedGuest = { wrappedKey: Buffer; ciphertext: Buffer };

const sealedStatement = prepared({
  name: 'sessions_sealed_guest',
  text: `
    select wrapped_key as "wrappedKey", details as ciphertext from sessions
     where id = $2 and tenant_id = $1 and wrapped_key is not null`,
});

export async function readSealedGuest(
  database: Connection,
  { tenantId, sessionId }: SessionRef,
): Promise<SealedGuest | undefined> {
  return (await database.query<SealedGuest>(sealedStatement, [tenantId, sessionId]))[0];
}

/** Encrypts guest data with a data key of their session (docs/internal-contracts.md#guest-data). */
export function sealGuest(keyring: Keyring, ref: SessionRef, details: object): SealedGuest {
  return sealEnvelope(keyring, 'kek', Buffer.from(JSON.stringify(details)), sealedFor(ref));
}

/** Throws if the data were altered or belong to another session. */
export function openGuest(keyring: Keyring, ref: SessionRef, { wrappedKey, ciphertext }: SealedGuest): string {
  return openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, sealedFor(ref)).toString();
}

function sealedFor({ tenantId, sessionId }: SessionRef): string {
  return `${tenantId}|${sessionId}`;
}

export const sessionKeys = sealedColumn({
  name: 'sessions',
  statements: 'session_keys',
  table: 'sessions',
  column: 'wrapped_key',
  aad: "tenant_id || '|' || id",
});

/** Part of each hash, so that a telephone number and an equal reference have different hashes. */
const labels = { reference: 'guest', email: 'guest email', phone: 'guest phone' } as const;

/** Returns the guest's blind index under each index key, by key id. */
export function guestIndexesOf(
  keyring: Keyring,
  tenantId: string,
  { by, value }: GuestKey,
): ReadonlyMap<string, Buffer> {
  return hmacsWith(keyring, 'index', labels[by], tenantId, value);
}

/** The guest's indexes under the current key. Null for data that the client did not send. */
export type GuestIndexes = { guest: Buffer; email: Buffer | null; phone: Buffer | null };

export function allIndexesOf(
  keyring: Keyring,
  tenantId: string,
  { reference, email, phone }: { reference: string; email?: string; phone?: string },
): GuestIndexes {
  const indexOf = ({ by, value }: GuestKey) => hmacWith(keyring, 'index', labels[by], tenantId, value);
  return {
    guest: indexOf({ by: 'reference', value: reference }),
    email: email === undefined ? null : indexOf({ by: 'email', value: comparableEmail(email) }),
    phone: phone === undefined ? null : indexOf({ by: 'phone', value: phone }),
  };
}

const indexesStatement = prepared({
  name: 'sessions_guest_indexes',
  text: `
    select s.id as "sessionId", s.guest_index as index, s.guest_index_key_id as "keyId"
      from unnest($1::text[], $2::text[]) as wanted (tenant_id, id)
      join sessions s on s.id = wanted.id and s.tenant_id = wanted.tenant_id
     where s.guest_index is not null`,
});

/** Reads the guests' indexes by reference, without erased guests. */
export async function readGuestIndexes(
  database: Connection,
  refs: readonly SessionRef[],
): Promise<{ sessionId: string; index: Buffer; keyId: string }[]> {
  return database.query(indexesStatement, [
    refs.map(({ tenantId }) => tenantId),
    refs.map(({ sessionId }) => sessionId),
  ]);
}

const indexColumns = { reference: 'guest_index', email: 'guest_email_index', phone: 'guest_phone_index' } as const;

/**
 * Returns SQL for the sessions of `guests`, an SQL expression of type `bytea[]` with blind indexes. The SQL looks up
 * each index in each week. The clock may step back between an id and its session's time, so the searched range is a day
 * longer at both ends.
 */
export const sessionsOfGuests = (guests: string, by: GuestKey['by'] = 'reference') => `
  select found.id
    from generate_series(
           (select date_trunc('week', created_at at time zone 'UTC' - interval '1 day') from sessions order by id limit 1),
           now() at time zone 'UTC' + interval '1 day',
           interval '1 week') week
   cross join unnest(${guests}) guest (guest_index)
   cross join lateral (
         select id from sessions s
          where date_trunc('week', s.created_at at time zone 'UTC')::date = week::date and s.${indexColumns[by]} = guest.guest_index
         ) found`;
