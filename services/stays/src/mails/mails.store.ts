import type { Keyring } from '@gcs/kit/crypto/keyring';
import { arraysOf, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import { type BookingRow, bookingColumns, readRows } from '../booking/bookings.store.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { type ListedMail, type Mail, type MailId, type MailKind, mailKinds } from './mail.rules.ts';

/** Longer than it takes to open a check and send a mail, so that no other process leases the mail meanwhile. */
const leaseSeconds = 120;

const lookStatement = statement('stays_look_for_mails')`
    select ${bookingColumns}
      from bookings booking where mail_at <= now() order by mail_at limit $1 for update skip locked`;

/** Locks bookings whose mails must be planned. */
export async function lookForMails(tx: Transaction, keyring: Keyring, limit: number): Promise<StoredBooking[]> {
  return readRows(await tx.query<BookingRow>(lookStatement, [limit]), keyring);
}

const listStatement = statement('stays_list_mails')`
    select booking_id as "bookingId", guest, kind, problem, sent_at as "sentAt"
      from booking_mails where booking_id = any($1::text[])`;

export async function listMails(connection: Connection, bookingIds: readonly string[]): Promise<ListedMail[]> {
  type Row = Omit<ListedMail, 'sentAt'> & { sentAt: Date | null };
  const rows = await connection.query<Row>(listStatement, [bookingIds]);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt?.toISOString() ?? null }));
}

type NewMail = MailId & { readonly tenantId: string };

const columns = columnList<NewMail>({ booking_id: 'text', guest: 'int', kind: 'text', tenant_id: 'text' });

const insertStatement = statement('stays_insert_mails')`
    insert into booking_mails (${columns.names}) select ${columns.names} from ${columns.unnest('new')}
    on conflict do nothing`;

const orderStatement = statement('stays_order_mail')`
    insert into booking_mails (booking_id, guest, kind, tenant_id) values ($1, $2, 'LINK', $3)
    on conflict (booking_id, guest, kind)
    do update set due_at = now(), next_at = now(), attempts = 0, problem = '', sent_at = null`;

/** Also orders the mail again. */
export async function orderMail(tx: Transaction, { id, tenantId }: StoredBooking, guest: number): Promise<void> {
  await tx.query(orderStatement, [id, guest, tenantId]);
}

const laterStatement = statement('stays_look_later')`
    update bookings set mail_at = looked.next_at
      from unnest($1::text[], $2::timestamptz[]) as looked (id, next_at) where bookings.id = looked.id`;

/** Stores due mails, and the time of each booking's next planning. */
export async function writePlan(
  tx: Transaction,
  mails: readonly NewMail[],
  looked: readonly { readonly id: string; readonly nextAt: string | null }[],
): Promise<void> {
  if (mails.length > 0) await tx.query(insertStatement, columns.values(mails));
  await tx.query(laterStatement, arraysOf(looked, 'id', 'nextAt'));
}

const takeStatement = statement('stays_take_mails')`
    with due as materialized (
      select booking_id, guest, kind from booking_mails
       where next_at <= now() order by next_at limit $1 for update skip locked
    )
    update booking_mails mail
       set next_at = now() + interval '${leaseSeconds} s', attempts = attempts + 1
      from due join bookings booking on booking.id = due.booking_id
     where (mail.booking_id, mail.guest, mail.kind) = (due.booking_id, due.guest, due.kind)
    returning mail.guest, mail.kind, mail.due_at as "dueAt", ${bookingColumns}`;

export type DueMail = Mail & { readonly dueAt: Date; readonly stored: StoredBooking };

export async function takeDue(database: Connection, keyring: Keyring, limit: number): Promise<DueMail[]> {
  type Row = Omit<DueMail, 'stored'> & BookingRow;
  const rows = await database.query<Row>(takeStatement, [limit]);
  return rows.flatMap(({ guest, kind, dueAt, ...row }) =>
    readRows([row], keyring).map((stored) => ({ guest, kind, dueAt, stored })),
  );
}

const dropStatement = statement('stays_drop_mail')`
    with kept as (
      update booking_mails set next_at = null
       where booking_id = $1 and guest = $2 and kind = $3 and problem <> '' and sent_at is null
    )
    delete from booking_mails
     where booking_id = $1 and guest = $2 and kind = $3 and problem = '' and sent_at is null`;

/** Deletes an unwanted mail. Keeps a failed mail visible, but stops its retries. */
export async function dropMail(database: Connection, { bookingId, guest, kind }: MailId): Promise<void> {
  await database.query(dropStatement, [bookingId, guest, kind]);
}

const settleStatement = statement('stays_settle_mail')`
    with before as materialized (
      select problem, attempts from booking_mails
       where booking_id = $1 and guest = $2 and kind = $3 and sent_at is null and next_at is not null for update
    )
    update booking_mails mail
       set problem = $4, sent_at = case when $4 = '' then now() end,
           next_at = case when $4 <> '' and not $5 then now() + make_interval(mins => least(60, (2 ^ least(before.attempts - 1, 6))::int)) end
      from before
     where mail.booking_id = $1 and mail.guest = $2 and mail.kind = $3
    returning mail.tenant_id as "tenantId", before.problem as "earlier"`;

type Settled = { readonly tenantId: string; readonly earlier: string };

/** The pause before another attempt doubles from a minute to an hour. Resolves to undefined for a settled mail. */
export async function settleMail(
  tx: Transaction,
  { bookingId, guest, kind }: MailId,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<Settled | undefined> {
  return (await tx.query<Settled>(settleStatement, [bookingId, guest, kind, problem, isFinal]))[0];
}

const lookAgainStatement = statement('stays_look_again')`
    update bookings set mail_at = now() where id = any($1::text[]) and people is not null`;

/** Requests a new planning of the bookings' mails. */
export async function lookAgain(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  await tx.query(lookAgainStatement, [bookingIds]);
}

const waitingStatement = statement('stays_mails_waiting')`
    select kind, extract(epoch from now() - due_at)::float8 as seconds
      from unnest($1::text[]) as kinds (kind)
      cross join lateral (select due_at from booking_mails mail where mail.kind = kinds.kind and next_at is not null
                           order by due_at limit 1) oldest`;

/** Reads how long the oldest due mail of each kind has waited. */
export function readWaiting(database: Connection): Promise<{ kind: MailKind; seconds: number }[]> {
  return database.query(waitingStatement, [mailKinds]);
}
