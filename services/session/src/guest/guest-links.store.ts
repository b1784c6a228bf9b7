import { createHash } from 'node:crypto';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { byteaArray } from '../sessions/binary-arrays.store.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';

/**
 * Hours after the session's end, or after the link's renewal, in which a guest can read the outcome
 * (docs/workflow.md#guest-links).
 */
export const readableHours = 24;

/** A link's session with the client's sealed guest data, which are null after an erasure. */
export type LinkedRow = SessionRow & {
  wrappedKey: Buffer | null;
  ciphertext: Buffer | null;
  /** True if the link was created after the session's end and still works. */
  isRenewed: boolean;
};

const findStatement = prepared({
  name: 'guest_links_find',
  text: `
    select ${sessionColumns}, s.wrapped_key as "wrappedKey", s.details as ciphertext,
           coalesce(l.readable_until > now(), false) as "isRenewed"
      from guest_links l
      join sessions s on s.id = l.session_id
     where l.token_sha256 = $1 and l.ended_at is null`,
});

/**
 * Runs once a second for all open pages of a replica. Omits a link whose session ended more than `$2` hours ago, unless
 * the link is a valid renewal (docs/workflow.md#guest-links).
 */
const versionsStatement = prepared({
  name: 'guest_links_versions',
  text: `
    select wanted.place::int as place, s.version
      from unnest($1::bytea[]) with ordinality as wanted (token_sha256, place)
      join guest_links l on l.token_sha256 = wanted.token_sha256 and l.ended_at is null
      join sessions s on s.id = l.session_id
     where s.status not in ('VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED')
        or l.readable_until > now()
        or s.updated_at + make_interval(hours => $2) > now() + s.clock_offset_ms * interval '1 ms'`,
});

const insertStatement = prepared({
  name: 'guest_links_insert',
  text: `
    insert into guest_links (token_sha256, session_id, tenant_id, is_derived, readable_until)
    select $3, s.id, s.tenant_id, $4, now() + make_interval(hours => $5::int) from sessions s where s.id = $2 and s.tenant_id = $1 and s.wrapped_key is not null
        on conflict do nothing`,
});

const endedStatement = prepared({
  name: 'guest_links_count_ended',
  text: `
    select wanted.place::int as place,
           (select count(*)::int from guest_links l
             where l.session_id = wanted.session_id and l.is_derived and l.ended_at is not null) as ended
      from unnest($1::text[]) with ordinality as wanted (session_id, place)
     order by place`,
});

const endStatement = prepared({
  name: 'guest_links_end',
  text: `
    update guest_links set ended_at = now()
     where session_id = $2 and tenant_id = $1 and ended_at is null
    returning true`,
});

export async function findLinked(database: Connection, tokenSha256: Uint8Array): Promise<LinkedRow | undefined> {
  return (await database.query<LinkedRow>(findStatement, [tokenSha256]))[0];
}

/** Resolves to the sessions' versions in the order of `tokens`. An invalid link has version 0. */
export async function readLinkedVersions(database: Connection, tokens: readonly Uint8Array[]): Promise<number[]> {
  const versions = new Array<number>(tokens.length).fill(0);
  const rows = await database.query<{ place: number; version: number }>(versionsStatement, [
    byteaArray(tokens.map((token) => Buffer.from(token))),
    readableHours,
  ]);
  for (const { place, version } of rows) versions[place - 1] = version;
  return versions;
}

/**
 * Inserts no link if the token exists, the session is unknown or the guest was erased. A renewal is a link to an ended
 * session, and expires.
 */
export async function insertLink(
  database: Connection,
  { tenantId, sessionId }: SessionRef,
  { tokenSha256, isDerived, isRenewal = false }: { tokenSha256: Buffer; isDerived: boolean; isRenewal?: boolean },
): Promise<void> {
  await database.query(insertStatement, [
    tenantId,
    sessionId,
    tokenSha256,
    isDerived,
    isRenewal ? readableHours : null,
  ]);
}

export async function countEndedLinks(database: Connection, sessionIds: readonly string[]): Promise<number[]> {
  const rows = await database.query<{ ended: number }>(endedStatement, [sessionIds]);
  return rows.map(({ ended }) => ended);
}

export async function endLinks(database: Connection, { tenantId, sessionId }: SessionRef): Promise<number> {
  return (await database.query(endStatement, [tenantId, sessionId])).length;
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
