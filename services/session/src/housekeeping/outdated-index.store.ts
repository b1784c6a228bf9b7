import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, type Statement } from '@gcs/kit/postgres/statement';
import type { GuestIndexes } from '../sessions/guest-details.store.ts';

/** A guest whose indexes were hashed with an older key. Erased guests have no index. */
export type IndexedGuest = {
  id: string;
  tenantId: string;
  keyId: string;
  guestIndex: Buffer;
  wrappedKey: Buffer;
  ciphertext: Buffer;
};

const isOutdated = 'guest_index is not null and guest_index_key_id <> $1';

const pageStatement = prepared({
  name: 'sessions_page_of_guests',
  text: `
    select id, guest_index_key_id as "keyId", ${isOutdated} as "isOutdated" from sessions
     where id > $2
     order by id
     limit $3`,
});

const readStatement = prepared({
  name: 'sessions_outdated_guests',
  text: `
    select id, tenant_id as "tenantId", guest_index_key_id as "keyId", guest_index as "guestIndex",
           wrapped_key as "wrappedKey", details as ciphertext
      from sessions
     where ${isOutdated} and id = any($2::text[])`,
});

const replaceStatement = prepared({
  name: 'sessions_replace_guests',
  text: `
    update sessions
       set guest_index = renewed.next, guest_email_index = renewed.email, guest_phone_index = renewed.phone,
           guest_index_key_id = $1
      from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
        as renewed (id, previous, next, email, phone)
     where sessions.id = renewed.id and sessions.guest_index = renewed.previous
    returning true`,
});

export function readOutdatedGuests(
  connection: Connection,
  current: string,
  ids: readonly string[],
): Promise<IndexedGuest[]> {
  return connection.query(readStatement, [current, ids]);
}

export async function replaceGuestIndexes(
  tx: Connection,
  current: string,
  guests: readonly (IndexedGuest & { next: GuestIndexes })[],
): Promise<void> {
  await tx.query(replaceStatement, [
    current,
    ...arraysOf(guests, 'id', 'guestIndex'),
    guests.map(({ next }) => next.guest),
    guests.map(({ next }) => next.email),
    guests.map(({ next }) => next.phone),
  ]);
}

const fingerprintsStatement = prepared({
  name: 'idempotency_records_page_of_keys',
  text: `
    select encode(key_hash, 'hex') as id, fingerprint_key_id as "keyId", fingerprint_key_id <> $1 as "isOutdated"
      from idempotency_records
     where key_hash > decode($2, 'hex')
     order by key_hash
     limit $3`,
});

/** An approver's hash counts as outdated only while the review is open, because closed reviews do not use the hash. */
const approversStatement = prepared({
  name: 'review_decisions_page_of_keys',
  text: `
    select id, key_id as "keyId", is_outdated as "isOutdated"
      from (select d.id, d.approver_key_id as key_id,
                   d.approver_key_id <> $1
                         and exists (select from reviews r where r.session_id = d.session_id and r.step_type = d.step_type)
                         as is_outdated
              from review_decisions d) as decisions
     where id > $2
     order by id
     limit $3`,
});

const pageBy =
  (statement: Statement) =>
  (
    connection: Connection,
    { current, after, limit }: { current: string; after: string; limit: number },
  ): Promise<{ id: string; keyId: string; isOutdated: boolean }[]> =>
    connection.query(statement, [current, after, limit]);

export const pageOfGuests = pageBy(pageStatement);
export const pageOfFingerprints = pageBy(fingerprintsStatement);
export const pageOfApprovers = pageBy(approversStatement);
