import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { guestIndexesOf, sessionsOfGuests } from '../sessions/guest-details.store.ts';
import { comparableEmail } from '../sessions/guest-key.rules.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';
import { notBegun, type Returning } from './returning.rules.ts';

type Row = Omit<Returning, 'mailedAtMs' | 'confirmedAtMs'> & { mailedAt: Date | null; confirmedAt: Date | null };

const columns = `
  mails, mailed_at as "mailedAt", code_hash as "codeHash", tries, confirmed_at as "confirmedAt",
  is_declined as "isDeclined"`;

const readStatement = prepared({
  name: 'guest_returns_read',
  text: `select ${columns} from guest_returns where session_id = $1`,
});

const lockStatement = prepared({
  name: 'guest_returns_lock',
  text: `
    insert into guest_returns (session_id) values ($1)
        on conflict (session_id) do update set session_id = excluded.session_id
    returning ${columns}`,
});

const writeStatement = prepared({
  name: 'guest_returns_write',
  text: `
    update guest_returns
       set mails = $2, mailed_at = $3, code_hash = $4, tries = $5, confirmed_at = $6, is_declined = $7
     where session_id = $1`,
});

export async function readReturning(connection: Connection, sessionId: string): Promise<Returning> {
  const [row] = await connection.query<Row>(readStatement, [sessionId]);
  return row === undefined ? notBegun : returningOf(row);
}

/**
 * Locks the guest's progress until the transaction ends. A transaction that also locks the session must lock the
 * session first.
 */
export async function lockReturning(tx: Transaction, sessionId: string): Promise<Returning> {
  const [row] = await tx.query<Row>(lockStatement, [sessionId]);
  return row === undefined ? notBegun : returningOf(row);
}

export async function writeReturning(tx: Transaction, sessionId: string, returning: Returning): Promise<void> {
  const { mails, mailedAtMs, codeHash, tries, confirmedAtMs, isDeclined } = returning;
  await tx.query(writeStatement, [
    ...[sessionId, mails, dateOf(mailedAtMs), codeHash, tries, dateOf(confirmedAtMs), isDeclined],
  ]);
}

function returningOf({ mailedAt, confirmedAt, ...row }: Row): Returning {
  return { ...row, mailedAtMs: mailedAt?.getTime() ?? null, confirmedAtMs: confirmedAt?.getTime() ?? null };
}

function dateOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}

export type SessionOfMail = SessionRow & { readonly guestIndex: Buffer | null };

const ofMailStatement = prepared({
  name: 'sessions_of_mail',
  text: `
    select ${sessionColumns}, s.guest_index as "guestIndex"
      from sessions s
     where s.tenant_id = $1 and s.id in (${sessionsOfGuests('$2::bytea[]', 'email')})
     order by s.id desc
     limit 100`,
});

/** Resolves to the tenant's newest 100 sessions with this mail address. Omits erased guests. */
export function readSessionsOfMail(
  connection: Connection,
  keyring: Keyring,
  { tenantId, email }: { readonly tenantId: string; readonly email: string },
): Promise<SessionOfMail[]> {
  const indexes = guestIndexesOf(keyring, tenantId, { by: 'email', value: comparableEmail(email) });
  return connection.query<SessionOfMail>(ofMailStatement, [tenantId, [...indexes.values()]]);
}
