import { presenceOf } from '../booking/booking.rules.ts';
import { instantOf } from '../booking/local-time.rules.ts';
import { personIn } from '../booking/people.rules.ts';
import { type Assessed, type AssessedGuest, isLinkOffered } from '../party/assess.rules.ts';
import { type Hindrance, workflowOf } from '../party/party.rules.ts';

/** The reception orders a LINK. */
export const mailKinds = ['INVITATION', 'REMINDER', 'LINK'] as const;
export type MailKind = (typeof mailKinds)[number];

export type Mail = { readonly guest: number; readonly kind: MailKind };

/** `sentAt` is null until the mail server has accepted the mail. */
export type KnownMail = Mail & { readonly sentAt: string | null };

export type MailId = Mail & { readonly bookingId: string };
export type ListedMail = MailId & KnownMail & { readonly problem: string };

const dayMs = 86_400_000;
const missing: Readonly<Record<Exclude<MailKind, 'LINK'>, readonly (Hindrance | null)[]>> = {
  INVITATION: ['NO_CHECK', 'NOT_STARTED'],
  REMINDER: ['NO_CHECK', 'NOT_STARTED', 'NOT_FINISHED'],
};

/**
 * Plans a booking's mails. Returns the due mails and the time of the next planning. `nextAt` is null if only a change
 * can make another mail due. Each guest gets each kind of mail once. A reminder follows a sent invitation by at least a
 * day. No mail is due after the expected arrival.
 */
export function planMails(
  assessed: Assessed,
  known: readonly KnownMail[],
  now: number,
): { due: readonly Mail[]; nextAt: number | null } {
  const planned = assessed.guests.flatMap((guest) => {
    const mail = nextMail(guest, assessed, known);
    return mail !== null && isWanted(mail.kind, guest, assessed, now) ? [mail] : [];
  });
  const due = planned.filter(({ at }) => at <= now).map(({ guest, kind }) => ({ guest, kind }));
  const later = planned.map(({ at }) => at).filter((at) => at > now);
  return { due, nextAt: later.length === 0 ? null : Math.min(...later) };
}

function nextMail(
  { slot: { number: guest } }: AssessedGuest,
  assessed: Assessed,
  known: readonly KnownMail[],
): (Mail & { readonly at: number }) | null {
  const { invitationDays, reminderDays } = assessed.rules;
  const arrival = arrivalOf(assessed);
  const [invited, reminder, link] = mailKinds.map((kind) =>
    known.find((one) => one.guest === guest && one.kind === kind),
  );
  const invitation = invited ?? link;
  if (invitation === undefined) return { guest, kind: 'INVITATION', at: arrival - invitationDays * dayMs };
  if (invitation.sentAt === null || reminder !== undefined || reminderDays === 0) return null;
  const at = Math.max(arrival - reminderDays * dayMs, Date.parse(invitation.sentAt) + dayMs);
  return at < arrival ? { guest, kind: 'REMINDER', at } : null;
}

/**
 * Returns true if the guest is still expected, has a mail address, and has not finished a check that this service
 * opens.
 */
export function isWanted(kind: MailKind, guest: AssessedGuest, assessed: Assessed, now: number): boolean {
  if (kind === 'LINK') return isLinkOffered(guest, assessed);
  const { slot, hindrance } = guest;
  const { rules } = assessed;
  const { booking, people } = assessed.stored;
  const isComing = presenceOf(slot) === 'EXPECTED' && booking.cancellation?.value !== true && now < arrivalOf(assessed);
  const isOurs = rules.invitationDays > 0 && workflowOf(rules, slot) !== '' && !slot.isJoined;
  return isComing && isOurs && personIn(people, slot)?.email !== undefined && missing[kind].includes(hindrance);
}

function arrivalOf({ stored }: Assessed): number {
  const { arrival, timeZone } = stored.booking.plan.value;
  return Date.parse(instantOf(arrival, timeZone));
}
