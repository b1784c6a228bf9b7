import type { Keyring } from '@gcs/kit/crypto/keyring';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { type BookingRow, bookingColumns, readRows } from '../booking/bookings.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { type ListedMail, type MailId, type MailKind, mailKinds } from './mail.rules.ts';

/** Longer than it takes to open a check and send a mail, so that no other process leases the mail meanwhile. */
const leaseSeconds = 120;

export type TakenMail = MailId & { readonly attempts: number };

const lookStatement = prepared({
  name: 'stays_look_for_mails',
  text: `
    select ${bookingColumns}
      from bookings booking where mail_at <= now() order by mail_at limit $1 for update skip locked`,
});

/** Locks bookings whose mails must be planned. */
export async function lookForMails(tx: Transaction, keyring: Keyring, limit: number): Promise<StoredBooking[]> {
  return readRows(await tx.query<BookingRow>(lookStatement, [limit]), keyring);
}

const listStatement = prepared({
  name: 'stays_list_mails',
  text: `
    select booking_id as "bookingId", guest, kind, problem, sent_at as "sentAt"
      from booking_mails where booking_id = any($1::text[])`,
});

export async function listMails(connection: Connection, bookingIds: readonly string[]): Promise<ListedMail[]> {
  type Row = Omit<ListedMail, 'sentAt'> & { sentAt: Date | null };
  const rows = await connection.query<Row>(listStatement, [bookingIds]);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt?.toISOString() ?? null }));
}

type NewMail = MailId & { readonly tenantId: string };

const columns = columnList<NewMail>({
  booking_id: ['text', ({ bookingId }) => bookingId],
  guest: ['int', ({ guest }) => guest],
  kind: ['text', ({ kind }) => kind],
  tenant_id: ['text', ({ tenantId }) => tenantId],
});

const insertStatement = prepared({
  name: 'stays_insert_mails',
  text: `insert into booking_mails (${columns.names}) select ${columns.names} from ${columns.unnest('new', { first: 1 })}
             on conflict do nothing`,
});

const laterStatement = prepared({
  name: 'stays_look_later',
  text: `
    update bookings set mail_at = looked.next_at
      from unnest($1::text[], $2::timestamptz[]) as looked (id, next_at) where bookings.id = looked.id`,
});

/** Stores due mails, and the time of each booking's next planning. */
export async function writePlan(
  tx: Transaction,
  mails: readonly NewMail[],
  looked: readonly { readonly id: string; readonly nextAt: string | null }[],
): Promise<void> {
  if (mails.length > 0) await tx.query(insertStatement, columns.values(mails));
  await tx.query(laterStatement, [looked.map(({ id }) => id), looked.map(({ nextAt }) => nextAt)]);
}

const takeStatement = prepared({
  name: 'stays_take_mails',
  text: `
    with due as materialized (
      select booking_id, guest, kind from booking_mails
       where next_at <= now() order by next_at limit $1 for update skip locked
    )
    update booking_mails mail
       set next_at = now() + interval '${leaseSeconds} s', attempts = attempts + 1
      from due where (mail.booking_id, mail.guest, mail.kind) = (due.booking_id, due.guest, due.kind)
    returning mail.booking_id as "bookingId", mail.guest, mail.kind, mail.attempts`,
});

export function takeDue(database: Connection, limit: number): Promise<TakenMail[]> {
  return database.query(takeStatement, [limit]);
}

const bookingsStatement = prepared({
  name: 'stays_find_bookings_of_mails',
  text: `select ${bookingColumns} from bookings booking where id = any($1::text[])`,
});

export async function findBookingsOf(
  database: Connection,
  keyring: Keyring,
  ids: readonly string[],
): Promise<StoredBooking[]> {
  return readRows(await database.query<BookingRow>(bookingsStatement, [ids]), keyring);
}

const dropStatement = prepared({
  name: 'stays_drop_mail',
  text: `
    with kept as (
      update booking_mails set next_at = null
       where booking_id = $1 and guest = $2 and kind = $3 and problem <> '' and sent_at is null
    )
    delete from booking_mails
     where booking_id = $1 and guest = $2 and kind = $3 and problem = '' and sent_at is null`,
});

/** Deletes an unwanted mail. Keeps a failed mail visible, but stops its retries. */
export async function dropMail(database: Connection, { bookingId, guest, kind }: MailId): Promise<void> {
  await database.query(dropStatement, [bookingId, guest, kind]);
}

const settleStatement = prepared({
  name: 'stays_settle_mail',
  text: `
    with before as materialized (
      select problem, attempts from booking_mails
       where booking_id = $1 and guest = $2 and kind = $3 and sent_at is null and next_at is not null for update
    )
    update booking_mails mail
       set problem = $4, sent_at = case when $4 = '' then now() end,
           next_at = case when $4 <> '' and not $5 then now() + make_interval(mins => least(60, (2 ^ least(before.attempts - 1, 6))::int)) end
      from before
     where mail.booking_id = $1 and mail.guest = $2 and mail.kind = $3
    returning mail.tenant_id as "tenantId", before.problem as "earlier"`,
});

/** Pauses double from a minute to an hour. Resolves to undefined for a settled mail. */
export async function settleMail(
  tx: Transaction,
  { bookingId, guest, kind }: MailId,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<{ tenantId: string; earlier: string } | undefined> {
  const values = [bookingId, guest, kind, problem, isFinal];
  return (await tx.query<{ tenantId: string; earlier: string }>(settleStatement, values))[0];
}

const lookAgainStatement = prepared({
  name: 'stays_look_again',
  text: 'update bookings set mail_at = now() where id = any($1::text[]) and people is not null',
});

/** Makes another planning of the bookings' mails due. */
export async function lookAgain(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  await tx.query(lookAgainStatement, [bookingIds]);
}

const waitingStatement = prepared({
  name: 'stays_mails_waiting',
  text: `
    select kind, extract(epoch from now() - due_at)::float8 as seconds
      from unnest($1::text[]) as kinds (kind)
      cross join lateral (select due_at from booking_mails mail where mail.kind = kinds.kind and next_at is not null
                           order by due_at limit 1) oldest`,
});

/** Reads how long the oldest due mail of each kind has waited. */
export function readWaiting(database: Connection): Promise<{ kind: MailKind; seconds: number }[]> {
  return database.query(waitingStatement, [mailKinds]);
}
