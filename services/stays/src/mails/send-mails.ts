import { hasCode } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { GuestMail } from '@gcs/proto/gen/gcs/stays/v1/guest_mail_service';
import { insertEvents, newEvent } from '../booking/booking-events.store.ts';
import type { StaysDeps } from '../booking/change-booking.ts';
import { personIn } from '../booking/people.rules.ts';
import { recordAct } from '../booking/record-booking.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { openCheck, type SessionPort } from '../party/open-check.ts';
import { isWanted, type MailId } from './mail.rules.ts';
import { type DueMail, dropMail, lookAgain, settleMail, takeDue } from './mails.store.ts';

export type MailDeps = StaysDeps & {
  readonly sessions: SessionPort;
  readonly counted: (kind: string, outcome: 'sent' | 'failed' | 'refused' | 'dropped') => void;
};

/** Leases due mails and opens their guests' checks. Drops mails that are no longer wanted. */
export async function takeMails(deps: MailDeps, limit: number, call: CallContext): Promise<GuestMail[]> {
  const mails: GuestMail[] = [];
  // Prepares one mail at a time, because two guests of one booking change the same row.
  for (const taken of await takeDue(deps.database, deps.changeDeps().keyring, limit)) {
    const mail = await prepare(deps, taken, call);
    if (mail !== undefined) mails.push(mail);
  }
  return mails;
}

async function prepare(
  deps: MailDeps,
  { stored, guest: number, kind, dueAt }: DueMail,
  call: CallContext,
): Promise<GuestMail | undefined> {
  const id = { bookingId: stored.id, guest: number, kind };
  const [assessed] = await assessBookings(deps.database, [stored]);
  const guest = assessed?.guests.find(({ slot }) => slot.number === number);
  const now = deps.changeDeps().now.getTime();
  const { email, locale = '' } = (guest && personIn(stored.people, guest.slot)) ?? {};
  if (!assessed || !guest || email === undefined || !isWanted(kind, guest, assessed, now)) {
    await dropMail(deps.database, id);
    deps.counted(kind, 'dropped');
    return undefined;
  }
  try {
    const { sessionId, token } = await openCheck(deps.sessions, { stored, guest, rules: assessed.rules }, call);
    const author = { source: 'API', by: '', key: null } as const;
    const act = { kind: 'session_bound', guest: number, sessionId } as const;
    await deps.database.transaction((tx) => recordAct(tx, stored, act, author, deps.changeDeps()));
    deps.onChange();
    const { arrival, departure } = stored.booking.plan.value;
    return {
      id: { bookingId: stored.id, guestNumber: number, kind },
      ...{ tenantId: stored.tenantId, propertyReference: stored.propertyReference, bookingReference: stored.reference },
      ...{ arrival: arrival.slice(0, 10), departure: departure.slice(0, 10), email, locale, token },
      noticeId: [stored.id, number, kind, dueAt.getTime()].join('.'),
    };
  } catch (error) {
    // A refusal is recorded as a failed mail, which the desk sees.
    if (!hasCode(error, 'failed_precondition', 'booking_conflict')) throw error;
    await reportMail(deps, id, { problem: error.message, isRefused: false });
    return undefined;
  }
}

const maxProblem = 300;
const sentKinds = { INVITATION: 'invited', REMINDER: 'reminded', LINK: 'link_mailed' } as const;

/** Adds to the booking's history each success, and the first of several failures. A late report changes nothing. */
export async function reportMail(
  { database, changeDeps, counted }: Pick<MailDeps, 'database' | 'changeDeps' | 'counted'>,
  id: MailId,
  report: { problem: string; isRefused: boolean },
): Promise<void> {
  const problem = report.problem.slice(0, maxProblem);
  const isNews = await database.transaction(async (tx) => {
    const settled = await settleMail(tx, id, { problem, isFinal: report.isRefused });
    if (settled === undefined) return false;
    if (problem === '') await lookAgain(tx, [id.bookingId]);
    if (problem === '' || settled.earlier === '') {
      const kind = problem === '' ? sentKinds[id.kind] : 'mail_failed';
      const booking = { id: id.bookingId, tenantId: settled.tenantId };
      tx.pipeline(insertEvents([newEvent(booking, { kind, guests: [id.guest], source: 'API' }, changeDeps())]));
    }
    return true;
  });
  if (isNews) counted(id.kind, problem === '' ? 'sent' : report.isRefused ? 'refused' : 'failed');
}
