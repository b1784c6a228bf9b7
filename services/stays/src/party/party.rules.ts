import { activeSlots, type Booking, differenceOf, presenceOf, type Slot } from '../booking/booking.rules.ts';
import { signatureOf } from '../signature/signing.rules.ts';

/** Versioned rules of a tenant or one of its properties. */
export type PartyRules = {
  readonly mustCheckIn: 'LEAD' | 'ADULTS' | 'EVERYBODY';
  /** Guests who sign on their own page. An adult also signs for their declared minors. */
  readonly mustSign: 'NOBODY' | 'LEAD' | 'ADULTS';
  /** Published workflows; '' = this role gets no link. */
  readonly leadWorkflow: string;
  readonly companionWorkflow: string;
  readonly minorWorkflow: string;
  /** True if a minor without a check needs a guardian's declaration. */
  readonly minorsDeclared: boolean;
  /** True if a guest gets the key only after a look at the document at entry. */
  readonly sightRequired: boolean;
  /** True if a look at the document at the desk replaces a check. */
  readonly sightSuffices: boolean;
  /** Days before the arrival at which guests are invited by mail; 0 = never. */
  readonly invitationDays: number;
  /** Days before the arrival at which a reminder is sent; 0 = no reminder. */
  readonly reminderDays: number;
};

export const usualRules: PartyRules = {
  mustCheckIn: 'ADULTS',
  mustSign: 'NOBODY',
  leadWorkflow: '',
  companionWorkflow: '',
  minorWorkflow: '',
  minorsDeclared: true,
  sightRequired: false,
  sightSuffices: true,
  invitationDays: 0,
  reminderDays: 0,
};

export type Role = 'LEAD' | 'COMPANION' | 'MINOR';

export function roleOf({ ageClass, isLead }: Pick<Slot, 'ageClass' | 'isLead'>): Role {
  if (ageClass !== 'ADULT') return 'MINOR';
  return isLead ? 'LEAD' : 'COMPANION';
}

export function workflowOf(rules: PartyRules, slot: Pick<Slot, 'ageClass' | 'isLead'>): string {
  return { LEAD: rules.leadWorkflow, COMPANION: rules.companionWorkflow, MINOR: rules.minorWorkflow }[roleOf(slot)];
}

export const sessionStatuses = [
  ...(['PENDING', 'IN_PROGRESS', 'NEEDS_REVIEW', 'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED'] as const),
];
export type SessionStatus = (typeof sessionStatuses)[number];

/** `GO`: hand over the key. `LOOK`: something is missing or open. `STOP`: do not hand over the key. */
export type Light = 'GO' | 'LOOK' | 'STOP';

/** Reasons to keep the key from a guest. */
export const hindrances = [
  ...(['NO_CHECK', 'NOT_STARTED', 'NOT_FINISHED', 'IN_REVIEW', 'INCOMPLETE', 'FAILED', 'EXPIRED'] as const),
  ...(['NOT_DECLARED', 'NOT_SEEN', 'NOT_SIGNED'] as const),
];
export type Hindrance = (typeof hindrances)[number];

/** Lists the obstacles to the key. Guests sign before the look at entry, so NOT_SIGNED precedes NOT_SEEN. */
export function hindrancesOf(
  rules: PartyRules,
  booking: Booking,
  slot: Slot,
  status: SessionStatus | null,
): readonly Hindrance[] {
  const unchecked = uncheckedFrom(rules, slot, status);
  return [
    ...(unchecked === null ? [] : [unchecked]),
    ...(isUnsigned(rules, booking, slot) ? (['NOT_SIGNED'] as const) : []),
    ...(rules.sightRequired && !slot.sight?.value ? (['NOT_SEEN'] as const) : []),
  ];
}

/** Returns the obstacle other than a missing signature or look. */
function uncheckedFrom(rules: PartyRules, slot: Slot, status: SessionStatus | null): Hindrance | null {
  // A look overrides neither a failed check nor a review, because the reviewer decides.
  if (status === 'FAILED' || slot.sight?.value?.result === 'NO_MATCH') return 'FAILED';
  if (status === 'NEEDS_REVIEW') return 'IN_REVIEW';
  if (status === 'VERIFIED' || (slot.sight?.value && rules.sightSuffices)) return null;
  if (status !== null) return unfinished[status];
  if (mustCheckIn(rules, slot)) return 'NO_CHECK';
  return slot.ageClass !== 'ADULT' && rules.minorsDeclared && !slot.declaration?.value ? 'NOT_DECLARED' : null;
}

const unfinished = {
  PENDING: 'NOT_STARTED',
  IN_PROGRESS: 'NOT_FINISHED',
  INCOMPLETE: 'INCOMPLETE',
  EXPIRED: 'EXPIRED',
} as const;

function mustCheckIn({ mustCheckIn: who }: PartyRules, slot: Slot): boolean {
  if (who === 'EVERYBODY') return true;
  return who === 'LEAD' ? slot.isLead : slot.ageClass === 'ADULT';
}

export function mustSign({ mustSign: who }: PartyRules, slot: Slot): boolean {
  const role = roleOf(slot);
  return role === 'LEAD' ? who !== 'NOBODY' : role === 'COMPANION' && who === 'ADULTS';
}

/** Returns true if the guest must sign and has not signed, or has declared another minor since the signature. */
export function isUnsigned(rules: PartyRules, booking: Booking, slot: Slot): boolean {
  if (!mustSign(rules, slot)) return false;
  const signature = signatureOf(slot);
  return signature === undefined || minorsOf(booking, slot).some((minor) => !signature.minors.includes(minor));
}

export function minorsOf(booking: Booking, { number }: Pick<Slot, 'number'>): readonly number[] {
  const declared = activeSlots(booking).filter(({ declaration }) => declaration?.value?.guardian === number);
  return declared.map((slot) => slot.number);
}

export function lightOf(hindrance: Hindrance | null): Light {
  if (hindrance === null) return 'GO';
  return hindrance === 'FAILED' ? 'STOP' : 'LOOK';
}

/** Returns the worst light of the expected and arrived guests. Returns at least LOOK if `isDifferenceOpen` is true. */
export function lightOfBooking(
  booking: Booking,
  guests: readonly { readonly slot: Slot; readonly hindrance: Hindrance | null }[],
): Light {
  const lights = guests
    .filter(({ slot }) => presenceOf(slot) === 'EXPECTED' || presenceOf(slot) === 'ARRIVED')
    .map(({ hindrance }) => lightOf(hindrance));
  if (lights.includes('STOP')) return 'STOP';
  return lights.includes('LOOK') || isDifferenceOpen(booking) ? 'LOOK' : 'GO';
}

/** Returns true if the number of guests differs from the booking without a reason from the desk. */
export function isDifferenceOpen(booking: Booking): boolean {
  return booking.closedDifference === null && Object.values(differenceOf(booking)).some((count) => count !== 0);
}
