import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import { guestIndexesOf, sessionsOfGuests } from '../sessions/guest-details.store.ts';
import { comparableEmail } from '../sessions/guest-key.rules.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';
import { notBegun, type Returning } from './returning.rules.ts';

const columns = `
  mails, (extract(epoch from mailed_at) * 1000)::float8 as "mailedAtMs", code_hash as "codeHash", tries,
  (extract(epoch from confirmed_at) * 1000)::float8 as "confirmedAtMs", is_declined as "isDeclined"`;

const readStatement = statement('guest_returns_read')`
    select ${columns} from guest_returns where session_id = $1`;

const lockStatement = statement('guest_returns_lock')`
    insert into guest_returns (session_id) values ($1)
        on conflict (session_id) do update set session_id = excluded.session_id
    returning ${columns}`;

const writeStatement = statement('guest_returns_write')`
    update guest_returns
       set mails = $2, mailed_at = to_timestamp($3::float8 / 1000), code_hash = $4, tries = $5,
           confirmed_at = to_timestamp($6::float8 / 1000), is_declined = $7
     where session_id = $1`;

export async function readReturning(connection: Connection, sessionId: string): Promise<Returning> {
  return (await connection.query<Returning>(readStatement, [sessionId]))[0] ?? notBegun;
}

/**
 * Locks the guest's progress until the transaction ends. A transaction that also locks the session must lock the
 * session first.
 */
export async function lockReturning(tx: Transaction, sessionId: string): Promise<Returning> {
  return (await tx.query<Returning>(lockStatement, [sessionId]))[0] ?? notBegun;
}

export async function writeReturning(tx: Transaction, sessionId: string, returning: Returning): Promise<void> {
  const { mails, mailedAtMs, codeHash, tries, confirmedAtMs, isDeclined } = returning;
  const values = [sessionId, mails, mailedAtMs, codeHash, tries, confirmedAtMs, isDeclined];
  await tx.query(writeStatement, values);
}

export type SessionOfMail = SessionRow & { readonly guestIndex: Buffer | null };

const ofMailStatement = statement('sessions_of_mail')`
    select ${sessionColumns}, s.guest_index as "guestIndex"
      from sessions s
     where s.tenant_id = $1 and s.id in (${sessionsOfGuests('$2::bytea[]', 'email')})
     order by s.id desc
     limit 100`;

/** Resolves to the tenant's newest 100 sessions with this mail address. Omits erased guests. */
export function readSessionsOfMail(
  connection: Connection,
  keyring: Keyring,
  { tenantId, email }: { readonly tenantId: string; readonly email: string },
): Promise<SessionOfMail[]> {
  const indexes = guestIndexesOf(keyring, tenantId, { by: 'email', value: comparableEmail(email) });
  return connection.query<SessionOfMail>(ofMailStatement, [tenantId, [...indexes.values()]]);
}
