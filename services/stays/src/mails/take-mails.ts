import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import type { GuestMail } from '@gcs/proto/gen/gcs/stays/v1/guest_mail_service';
import type { ChangeDeps } from '../booking/change-booking.ts';
import { personIn } from '../booking/people.rules.ts';
import { recordAct } from '../booking/record-booking.ts';
import type { Assessed } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { openCheck, type SessionPort } from '../party/open-check.ts';
import { isWanted, type MailId } from './mail.rules.ts';
import { dropMail, findBookingsOf, type TakenMail, takeDue } from './mails.store.ts';
import { type MailOutcome, reportMail } from './report-mail.ts';

export type MailDeps = {
  readonly database: Database;
  readonly sessions: SessionPort;
  changeDeps(): ChangeDeps;
  onChange(): void;
  readonly counted: (kind: string, outcome: MailOutcome) => void;
};

/** Leases due mails and opens their guests' checks. Drops mails that are no longer wanted. */
export async function takeMails(deps: MailDeps, limit: number, call: CallContext): Promise<GuestMail[]> {
  const taken = await takeDue(deps.database, limit);
  const { keyring } = deps.changeDeps();
  const stored = await findBookingsOf(deps.database, keyring, [...new Set(taken.map(({ bookingId }) => bookingId))]);
  const bookings = new Map((await assessBookings(deps.database, stored)).map((one) => [one.stored.id, one]));
  const mails: GuestMail[] = [];
  // Prepares one mail at a time, because two guests of one booking change the same row.
  for (const one of taken) {
    const assessed = bookings.get(one.bookingId);
    const mail = assessed && (await prepare(deps, one, assessed, call));
    if (mail) mails.push(mail);
  }
  return mails;
}

async function prepare(
  deps: MailDeps,
  { attempts: _, ...id }: TakenMail,
  assessed: Assessed,
  call: CallContext,
): Promise<GuestMail | undefined> {
  const { stored, rules } = assessed;
  const guest = assessed.guests.find(({ slot }) => slot.number === id.guest);
  const now = deps.changeDeps().now.getTime();
  const { email, locale = '' } = (guest && personIn(stored.people, guest.slot)) ?? {};
  if (guest === undefined || email === undefined || !isWanted(id.kind, guest, assessed, rules, now)) {
    await dropMail(deps.database, id);
    deps.counted(id.kind, 'dropped');
    return undefined;
  }
  const token = await linkOf(deps, id, () => openCheck(deps.sessions, { stored, guest, rules }, call), stored);
  if (token === undefined) return undefined;
  const { arrival, departure } = stored.booking.plan.value;
  return {
    id: { bookingId: id.bookingId, guestNumber: id.guest, kind: id.kind },
    ...{ tenantId: stored.tenantId, propertyReference: stored.propertyReference, bookingReference: stored.reference },
    ...{ arrival: arrival.slice(0, 10), departure: departure.slice(0, 10), email, locale, token },
  };
}

/** A refusal is recorded as a failed mail, which the desk sees. */
async function linkOf(
  deps: MailDeps,
  id: MailId,
  open: () => Promise<{ sessionId: string; token: string }>,
  stored: Assessed['stored'],
): Promise<string | undefined> {
  try {
    const { sessionId, token } = await open();
    const author = { source: 'API', by: '', key: null } as const;
    const act = { kind: 'session_bound', guest: id.guest, sessionId } as const;
    await deps.database.transaction((tx) => recordAct(tx, stored, act, author, deps.changeDeps()));
    deps.onChange();
    return token;
  } catch (error) {
    const isRefused = error instanceof ServiceError && refusals.includes(error.code);
    if (!isRefused) throw error;
    await reportMail(deps, id, { problem: error.message, isRefused: false });
    return undefined;
  }
}

const refusals: readonly string[] = ['failed_precondition', 'booking_conflict'];
