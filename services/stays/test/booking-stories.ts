import fc from 'fast-check';
import { type Act, applyAct } from '../src/booking/act.rules.ts';
import type { Stated } from '../src/booking/booking.rules.ts';
import { partyWith } from '../src/booking/join.rules.ts';
import type { Party } from '../src/booking/people.rules.ts';
import { applyPlan } from '../src/booking/plan.rules.ts';

/** An event of two desks, a client and a PMS. Events may come late, twice and in any order. */
export type Event = Stated & { readonly what: Step };
type Step =
  | { readonly kind: 'plan'; readonly adults: number; readonly children: number; readonly named: readonly number[] }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'join'; readonly sessionId: string };

export const plan = (adults: number, children: number) => ({
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'Europe/Lisbon' },
  persons: { adults, children, infants: 0 },
});
export const guestOf = (n: number, ageClass: 'ADULT' | 'CHILD' = 'ADULT') => ({
  ...{ reference: `guest-${n}`, name: `Guest ${n}`, ageClass, isLead: false, room: '' },
});

export const at = fc.integer({ min: 0, max: 50 }).map((n) => new Date(Date.UTC(2026, 11, 27, 0, n)).toISOString());
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });
const number = fc.integer({ min: 1, max: 6 });
const someNumbers = fc.uniqueArray(number, { minLength: 1, maxLength: 3 });
const looking = { by: fc.constant('desk-1'), person: fc.constant('a'.repeat(64)), at };
const session = fc.integer({ min: 1, max: 4 }).map((n) => `cs_${n}`);
export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('arrived', 'left'), guests: numbers, at }),
  fc.record({
    kind: fc.constantFrom('arrival_reverted', 'departure_reverted', 'no_show', 'no_show_reverted'),
    guests: numbers,
  }),
  fc.record({ kind: fc.constantFrom('cancelled', 'cancellation_reverted') }),
  fc.record({ kind: fc.constantFrom('guest_removed', 'guest_restored', 'declaration_reverted'), guest: number }),
  fc.record({ kind: fc.constant('room_changed'), guest: number, room: fc.constantFrom('301', '306') }),
  fc.record({ kind: fc.constant('session_bound'), guest: number, sessionId: session }),
  fc.record({ kind: fc.constant('difference_closed'), reason: fc.constant('a friend came along') }),
  fc.record({ kind: fc.constant('guest_added'), guest: number.map((n) => guestOf(n)) }),
  fc.record({ kind: fc.constant('seen'), guests: someNumbers, ...looking }),
  fc.record({ kind: fc.constant('seen_unlike'), guest: number, ...looking }),
  fc.record({
    kind: fc.constant('signed'),
    guest: number,
    signature: fc.record({
      sessionId: session,
      result: fc.constantFrom('DRAWN', 'TYPED'),
      digest: fc.integer({ min: 0, max: 15 }).map((n) => n.toString(16).repeat(64)),
      minors: numbers,
    }),
    document: fc.constant('{}'),
  }),
  fc.record({
    ...{ kind: fc.constant('signature_reverted'), guest: number },
    ...{ person: fc.constant('a'.repeat(64)), reason: fc.constant('signed by a friend') },
  }),
  fc.record({ kind: fc.constant('sight_reverted'), guest: number, person: fc.constant('a'.repeat(64)), at }),
  fc.record({
    kind: fc.constant('declared'),
    guest: number,
    declaration: number.map((guardian) => ({ guardian, kinship: 'mother' })),
  }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('plan'),
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 2 }),
    named: numbers,
  }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('act'), act }) },
  fc.record({ kind: fc.constant('join'), sessionId: session }),
);
export const events = fc
  .array(fc.record({ what: step, statedAt: at, source: fc.constantFrom('API', 'PMS', 'DESK') }), { maxLength: 25 })
  .map((all) => all.map((event, index): Event => ({ ...event, eventId: `bke_${String(index).padStart(4, '0')}` })));

export const empty = (): Party =>
  applyPlan(
    null,
    { statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_', source: 'API', plan: plan(2, 1), guests: null },
    () => false,
  );

export function apply(party: Party, { what, ...stated }: Event, sessions: Set<string>): Party {
  if (what.kind === 'join') {
    sessions.add(what.sessionId);
    return partyWith(
      party,
      [...sessions].map((sessionId) => ({ sessionId, propertyReference: 'H1', erased: false, openedFor: '' })),
    );
  }
  if (what.kind === 'act') {
    const changed = applyAct(party, what.act, stated);
    return typeof changed === 'string' ? party : changed;
  }
  const guests = what.named.map((n) => guestOf(n));
  return applyPlan(party, { ...stated, plan: plan(what.adults, what.children), guests }, () => false);
}

export function play(story: readonly Event[]): Party {
  const sessions = new Set<string>();
  return story.reduce((party, event) => apply(party, event, sessions), empty());
}

/** A check and a booking without a party. */
export const known = {
  sessionId: '',
  tenantId: 'ten_1',
  bookingReference: 'BK-1',
  propertyReference: 'H1',
  sessionVersion: 1,
  erased: false,
  openedFor: '',
  reusedFrom: '',
  stayVersion: 0,
};
export const stored = {
  id: 'bkg_1',
  tenantId: 'ten_1',
  reference: 'BK-1',
  propertyReference: 'H1',
  version: 1,
  createdAt: '',
  changedAt: '',
};
