import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assess } from '../party/assess.rules.ts';
import { lightOfBooking, type PartyRules } from '../party/party.rules.ts';
import { type Act, applyAct } from './act.rules.ts';
import {
  activeSlots,
  ageClasses,
  type Booking,
  bookedOf,
  bookingStates,
  differenceOf,
  presenceOf,
  type Stated,
  stateOf,
} from './booking.rules.ts';
import { partyWith } from './join.rules.ts';
import type { Party } from './people.rules.ts';
import { applyPlan, maxSlots } from './plan.rules.ts';

/** Two desks, a client and a PMS; each event may come late, twice and in any order. */
type Event = Stated & { readonly what: Step };
type Step =
  | { readonly kind: 'plan'; readonly adults: number; readonly children: number; readonly named: readonly number[] }
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'join'; readonly sessionId: string };

const plan = (adults: number, children: number) => ({
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'Europe/Lisbon' },
  persons: { adults, children, infants: 0 },
});
const guestOf = (n: number, ageClass: 'ADULT' | 'CHILD' = 'ADULT') => ({
  ...{ reference: `guest-${n}`, name: `Guest ${n}`, ageClass, isLead: false, room: '' },
});

const at = fc.integer({ min: 0, max: 50 }).map((n) => new Date(Date.UTC(2026, 11, 27, 0, n)).toISOString());
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });
const number = fc.integer({ min: 1, max: 6 });
const session = fc.integer({ min: 1, max: 4 }).map((n) => `cs_${n}`);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('arrived', 'left'), guests: numbers, at }),
  fc.record({
    kind: fc.constantFrom('arrival_reverted', 'departure_reverted', 'no_show', 'no_show_reverted'),
    guests: numbers,
  }),
  fc.record({ kind: fc.constantFrom('cancelled', 'cancellation_reverted') }),
  fc.record({ kind: fc.constant('guest_removed'), guest: number }),
  fc.record({ kind: fc.constant('session_bound'), guest: number, sessionId: session }),
  fc.record({ kind: fc.constant('difference_closed'), reason: fc.constant('a friend came along') }),
  fc.record({ kind: fc.constant('guest_added'), guest: number.map((n) => guestOf(n)) }),
  fc.record({
    kind: fc.constant('seen'),
    guest: number,
    sight: at.map((time) => ({ by: 'desk-1', at: time, sessionId: null })),
  }),
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
const events = fc
  .array(fc.record({ what: step, statedAt: at, source: fc.constantFrom('API', 'PMS', 'DESK') }), { maxLength: 25 })
  .map((all) => all.map((event, index): Event => ({ ...event, eventId: `bke_${String(index).padStart(4, '0')}` })));

const empty = (): Party =>
  applyPlan(
    null,
    { statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_', source: 'API', plan: plan(2, 1), guests: null },
    () => false,
  );

function apply(party: Party, { what, ...stated }: Event, sessions: Set<string>): Party {
  if (what.kind === 'join') {
    sessions.add(what.sessionId);
    return partyWith(
      party,
      [...sessions].map((sessionId) => ({ sessionId, propertyReference: 'H1', erased: false })),
    );
  }
  if (what.kind === 'act') {
    const changed = applyAct(party, what.act, stated);
    return typeof changed === 'string' ? party : changed;
  }
  const guests = what.named.map((n) => guestOf(n));
  return applyPlan(party, { ...stated, plan: plan(what.adults, what.children), guests }, () => false);
}

function play(story: readonly Event[]): Party {
  const sessions = new Set<string>();
  return story.reduce((party, event) => apply(party, event, sessions), empty());
}

const runs = 2_000;

describe('a booking after any story of two desks, a client and a PMS', () => {
  test('keeps each check with one guest, and never uses a number again', () => {
    fc.assert(
      fc.property(events, (story) => {
        const sessions = new Set<string>();
        const holders = new Map<string, number>();
        story.reduce((before, event) => {
          const after = apply(before, event, sessions);
          const bound = after.booking.slots.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
          expect(new Set(bound).size).toBe(bound.length);
          for (const slot of after.booking.slots) {
            if (slot.sessionId === null || slot.isJoined) continue;
            expect(holders.get(slot.sessionId) ?? slot.number).toBe(slot.number);
            holders.set(slot.sessionId, slot.number);
          }
          const known = before.booking.slots.map((slot) => slot.number);
          const next = after.booking.slots.map((slot) => slot.number);
          expect(next.filter((one) => known.includes(one))).toEqual(known);
          expect(next).toEqual([...new Set(next)].toSorted((a, b) => a - b));
          return after;
        }, empty());
      }),
      { numRuns: runs },
    );
  });

  test('has the state of its guests, one lead, and no more guests than fit', () => {
    fc.assert(
      fc.property(events, (story) => {
        const { booking } = play(story);
        const active = activeSlots(booking);
        const presences = active.map(presenceOf);
        expect(bookingStates).toContain(stateOf(booking));
        expect(stateOf(booking) === 'CANCELLED').toBe(
          booking.cancellation?.value === true && !presences.some((one) => one === 'ARRIVED' || one === 'LEFT'),
        );
        expect(active.filter(({ isLead }) => isLead)).toHaveLength(active.length === 0 ? 0 : 1);
        expect(active.length).toBeLessThanOrEqual(maxSlots);
        for (const ageClass of ageClasses) {
          const less = differenceOf(booking)[ageClass];
          expect(less).toBe(
            bookedOf(booking.plan.value.persons, ageClass) - active.filter((one) => one.ageClass === ageClass).length,
          );
        }
      }),
      { numRuns: runs },
    );
  });

  test('changes nothing when an event comes again', () => {
    fc.assert(
      fc.property(events, (story) => {
        const sessions = new Set<string>();
        story.reduce((before, event) => {
          const once = apply(before, event, sessions);
          expect(apply(once, event, sessions)).toEqual(once);
          return once;
        }, empty());
      }),
      { numRuns: runs },
    );
  });

  test('has the same facts in any order of arrivals, departures, no-shows and cancellations', () => {
    const fact = act
      .filter(({ kind }) => /arriv|left|departure|no_show|cancel/.test(kind))
      .filter((one) => !('guests' in one) || one.guests.length > 0);
    const facts = fc
      .array(fc.record({ act: fact, statedAt: at, source: fc.constantFrom('API', 'PMS', 'DESK') }), { maxLength: 12 })
      .map((all) =>
        all.map(
          ({ act: one, ...event }, n): Event => ({ ...event, eventId: `bke_${n}`, what: { kind: 'act', act: one } }),
        ),
      );
    const shuffled = facts.chain((story) =>
      fc.tuple(fc.constant(story), fc.shuffledSubarray(story, { minLength: story.length })),
    );
    fc.assert(
      fc.property(shuffled, ([story, other]) => {
        expect(factsOf(play(other).booking)).toEqual(factsOf(play(story).booking));
      }),
      { numRuns: runs },
    );
  });

  test('never lets a guest with a failed check have the key, also after a look', () => {
    const rules = fc.record<PartyRules>({
      ...{ mustCheckIn: fc.constantFrom('LEAD', 'ADULTS', 'EVERYBODY'), minorsDeclared: fc.boolean() },
      ...{ sightRequired: fc.boolean(), sightSuffices: fc.boolean() },
      ...{ leadWorkflow: fc.constant(''), companionWorkflow: fc.constant(''), minorWorkflow: fc.constant('') },
    });
    fc.assert(
      fc.property(events, rules, (story, given) => {
        const party = play(story);
        const sessionIds = party.booking.slots.flatMap(({ sessionId }) => sessionId ?? []);
        const sessions = sessionIds.map((sessionId) => ({ ...known, sessionId, status: 'FAILED' }));
        const { guests, light } = assess({ ...stored, ...party }, sessions, given);
        const failed = guests.filter(({ slot }) => slot.sessionId !== null);
        for (const guest of failed) expect(guest.hindrance).toBe('FAILED');
        const present = failed.filter(({ slot }) => presenceOf(slot) !== 'LEFT' && presenceOf(slot) !== 'NO_SHOW');
        if (present.length > 0) expect(light).toBe('STOP');
        expect(lightOfBooking(party.booking, guests)).toBe(light);
      }),
      { numRuns: runs },
    );
  });
});

const known = {
  sessionId: '',
  tenantId: 'ten_1',
  bookingReference: 'BK-1',
  propertyReference: 'H1',
  sessionVersion: 1,
  erased: false,
};
const stored = {
  id: 'bkg_1',
  tenantId: 'ten_1',
  reference: 'BK-1',
  propertyReference: 'H1',
  version: 1,
  createdAt: '',
  changedAt: '',
};

/** The published facts: presence, times and cancellation. */
function factsOf(booking: Booking) {
  return {
    state: stateOf(booking),
    guests: booking.slots.map(({ number: n, arrival, departure, noShow }) => ({
      ...{ n, arrival: arrival?.value ?? null, departure: departure?.value ?? null, noShow: noShow?.value ?? false },
    })),
  };
}
