import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { SessionRef } from './read-sessions.ts';
import { type SessionRow, sessionColumns } from './session-row.ts';

/** A session with what only operators see of it; `scenario` and `followUpOf` are null when there is none. */
export type DetailedRow = SessionRow & {
  isErased: boolean;
  scenario: string | null;
  followUpOf: string | null;
  followUps: string[];
};

const detailsStatement = prepared({
  name: 'sessions_details',
  text: `
    select ${sessionColumns}, s.wrapped_key is null as "isErased", r.scenario, f.follow_up_of as "followUpOf",
           array(select session_id from session_follow_ups where follow_up_of = s.id order by session_id) as "followUps"
      from sessions s
      left join scenario_runs r on r.session_id = s.id
      left join session_follow_ups f on f.session_id = s.id
     where s.id = $2 and s.tenant_id = $1`,
});

const sealedStatement = prepared({
  name: 'sessions_sealed_guest',
  text: `
    select wrapped_key as "wrappedKey", details as ciphertext from sessions
     where id = $2 and tenant_id = $1 and wrapped_key is not null`,
});

const linkStatement = prepared({
  name: 'session_follow_ups_link',
  text: 'insert into session_follow_ups (session_id, follow_up_of) values ($1, $2)',
});

/** Undefined when the tenant has no such session. */
export async function readDetails(
  database: Connection,
  { tenantId, sessionId }: SessionRef,
): Promise<DetailedRow | undefined> {
  const [row] = await database.query<DetailedRow>(detailsStatement, [tenantId, sessionId]);
  return row;
}

/** What the client sent about the guest, still sealed; undefined after its erasure. */
export async function readSealedGuest(
  database: Connection,
  { tenantId, sessionId }: SessionRef,
): Promise<{ wrappedKey: Buffer; ciphertext: Buffer } | undefined> {
  const [row] = await database.query<{ wrappedKey: Buffer; ciphertext: Buffer }>(sealedStatement, [
    tenantId,
    sessionId,
  ]);
  return row;
}

/** Notes that a session follows up another one. */
export async function linkFollowUp(tx: Connection, sessionId: string, followUpOf: string): Promise<void> {
  await tx.query(linkStatement, [sessionId, followUpOf]);
}
