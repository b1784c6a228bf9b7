import type { Queued } from '@gcs/kit/outbox/journal';
import { type Column, type ColumnList, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { topics } from '@gcs/proto/topics';
import { tokenHash } from '../guest/guest-links.store.ts';
import { byteaArray, textArray } from '../sessions/binary-arrays.store.ts';
import type { GuestIndexes } from '../sessions/guest-details.store.ts';

/** A new session whose texts are rendered and whose secrets are hashed or encrypted. Times are RFC 3339. */
export type NewSession = {
  id: string;
  tenantId: string;
  keyHash: Buffer;
  fingerprint: Buffer;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  createdAt: string;
  expiresAt: string;
  guestIndexes: GuestIndexes;
  /**
   * The guest's blind indexes, by the id of the index key. Null if the profile allows several open sessions per
   * booking.
   */
  onlyOneFor: ReadonlyMap<string, Buffer> | null;
  /** Id of the current index key, which hashed `fingerprint` and `guestIndexes`. */
  indexKeyId: string;
  wrappedKey: Buffer;
  details: Buffer;
  document: string;
  change: string;
  traceparent: string;
  scenario: string | null;
  state: string | null;
  /** Token of the guest's link. Only its hash is stored. '' if no link was requested. */
  guestToken: string;
};

const itemColumns = {
  id: ['text', ({ id }) => id, textArray],
  tenant_id: ['text', ({ tenantId }) => tenantId, textArray],
  key_hash: ['bytea', ({ keyHash }) => keyHash, byteaArray],
  fingerprint: ['bytea', ({ fingerprint }) => fingerprint, byteaArray],
  booking_reference: ['text', ({ bookingReference }) => bookingReference, textArray],
  property_reference: ['text', ({ propertyReference }) => propertyReference, textArray],
  workflow_key: ['text', ({ workflowKey }) => workflowKey, textArray],
  workflow_version: ['int', ({ workflowVersion }) => workflowVersion],
  expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
  guest_index: ['bytea', ({ guestIndexes }) => guestIndexes.guest, byteaArray],
  guest_email_index: ['bytea', ({ guestIndexes }) => guestIndexes.email, byteaArray],
  guest_phone_index: ['bytea', ({ guestIndexes }) => guestIndexes.phone, byteaArray],
  wrapped_key: ['bytea', ({ wrappedKey }) => wrappedKey, byteaArray],
  details: ['bytea', ({ details }) => details, byteaArray],
  document: ['text', ({ document }) => document, textArray],
  change: ['text', ({ change }) => change, textArray],
  traceparent: ['text', ({ traceparent }) => traceparent, textArray],
  scenario: ['text', ({ scenario }) => scenario, textArray],
  state: ['text', ({ state }) => state, textArray],
} satisfies Readonly<Record<string, Column<NewSession>>>;

const unlinked = columnList<NewSession>(itemColumns);
const linked = columnList<NewSession>({
  ...itemColumns,
  link_token_sha256: ['bytea', ({ guestToken }) => (guestToken === '' ? null : tokenHash(guestToken)), byteaArray],
});

/**
 * Writes any number of creates in one autocommitted statement, so a paused process holds no lock. An Idempotency-Key is
 * stored with its session, event and scenario, or not at all (docs/internal-contracts.md#create-statement).
 * - `claimed` waits for a rival's uncommitted key. An item whose key exists writes nothing and is missing from the
 * result.
 * - Items are sorted by key hash, so two batches cannot deadlock.
 * - An item whose profile was retired meanwhile writes nothing.
 * - `state` is null if no condition is about metadata, because the profile then determines the state.
 * - After the caller's deadline, `late` cancels the statement. A server that was frozen still runs old statements. The
 * sleep gives the cancel signal time to arrive.
 */
const createText = (columns: ColumnList<NewSession>, insertsLinks: string) => `
    with item as (
      select * from ${columns.unnest('item', { first: 4 })}
    ), late as materialized (
      select pg_cancel_backend(pg_backend_pid()), pg_sleep(1) where clock_timestamp() > $3::timestamptz
    ), claimed as (
      insert into idempotency_records (key_hash, fingerprint, fingerprint_key_id, session_id, document, created_at)
      select item.key_hash, item.fingerprint, $2::text, item.id, item.document, $1::timestamptz
        from item
       where exists (
         select from workflow_profiles p
          where p.tenant_id = item.tenant_id and p.key = item.workflow_key and p.version = item.workflow_version
            and p.state = 'PUBLISHED')
         and not exists (select from late)
          on conflict do nothing
      returning session_id
    ), won as materialized (
      select item.* from claimed join item on item.id = claimed.session_id
    ), opened as (
      insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version,
                            status, state, epoch, version, clock_offset_ms, created_at, updated_at, expires_at, wake_at,
                            guest_index, guest_index_key_id, guest_email_index, guest_phone_index, wrapped_key, details)
      select id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version,
             'PENDING', state::jsonb, 1, 1, 0, $1::timestamptz, $1::timestamptz, expires_at, expires_at,
             guest_index, $2::text, guest_email_index, guest_phone_index, wrapped_key, details
        from won
    ), journaled as (
      insert into journal (key, version, topic, value, traceparent)
      select id, 1, 'compliance-session.changes', change, traceparent from won
    ), queued as (
      insert into outbox (key, version) select id, 1 from won returning id, key
    ), scheduled as (
      insert into scenario_runs (session_id, tenant_id, scenario, next_step, due_at, traceparent)
      select id, tenant_id, scenario, 0, now(), traceparent from won where scenario is not null
    )${insertsLinks}
    select id, key from queued`;

const createStatement = prepared({
  name: 'sessions_create',
  text: createText(unlinked, ''),
});

const createWithLinksStatement = prepared({
  name: 'sessions_create_with_links',
  text: createText(
    linked,
    `, linked as (
      insert into guest_links (token_sha256, session_id, tenant_id, is_derived)
      select link_token_sha256, id, tenant_id, true from won where link_token_sha256 is not null
    )`,
  ),
});

/**
 * Requires sessions with different keys, sorted by key hash. Resolves to the first message of each created session.
 * Rejects with 55P03 after `lock_timeout`, without writing.
 */
export async function insertSessions(
  database: Connection,
  sessions: readonly NewSession[],
  until: string,
): Promise<Queued[]> {
  const hasLinks = sessions.some(({ guestToken }) => guestToken !== '');
  const [statement, columns] = hasLinks ? [createWithLinksStatement, linked] : [createStatement, unlinked];
  const shared = [sessions[0]?.createdAt, sessions[0]?.indexKeyId, until];
  const values = [...shared, ...columns.values(sessions)];
  const rows = await database.query<Pick<Queued, 'id' | 'key'>>(statement, values);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return sessions.flatMap(({ id: key, change: value, traceparent }): Queued[] => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ id, key, version: 1, topic: topics.sessionChanges, value, traceparent }];
  });
}

/**
 * Locks a booking against other creates until the transaction ends. The lock is not per guest, because replicas hash a
 * guest differently during a key rotation.
 */
const lockStatement = prepared({
  name: 'active_session_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('active session ' || $1 || ' ' || $2, 0))`,
});

const findStatement = prepared({
  name: 'active_session_find',
  text: `
    select coalesce(bool_or(guest_index = any($3::bytea[])), false) as "isActive",
           coalesce(bool_or(guest_index_key_id <> all($4::text[])), false) as "isUnclear"
      from sessions
     where tenant_id = $1 and booking_reference = $2
       and status in ('PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW') and (wake_at is null or wake_at > now())`,
});

/**
 * Resolves to true if the guest has an open session for the booking. Resolves to `unclear` if an open session of the
 * booking uses an index key that this process lacks.
 */
export async function lockActiveSession(
  tx: Connection,
  { tenantId, bookingReference }: Pick<NewSession, 'tenantId' | 'bookingReference'>,
  guestIndexes: ReadonlyMap<string, Buffer>,
): Promise<boolean | 'unclear'> {
  await tx.query(lockStatement, [tenantId, bookingReference]);
  const values = [tenantId, bookingReference, [...guestIndexes.values()], [...guestIndexes.keys()]];
  const [found] = await tx.query<{ isActive: boolean; isUnclear: boolean }>(findStatement, values);
  if (found?.isActive === true) return true;
  return found?.isUnclear === true ? 'unclear' : false;
}

const linkStatement = prepared({
  name: 'session_follow_ups_link',
  text: 'insert into session_follow_ups (session_id, follow_up_of) values ($1, $2)',
});

export async function linkFollowUp(tx: Connection, sessionId: string, followUpOf: string): Promise<void> {
  await tx.query(linkStatement, [sessionId, followUpOf]);
}
