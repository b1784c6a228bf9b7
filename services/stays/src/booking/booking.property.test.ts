import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { act, apply, at, type Event, empty, events, play } from '../../test/stories.ts';
import { assess } from '../party/assess.rules.ts';
import { lightOfBooking, type PartyRules } from '../party/party.rules.ts';
import { applyAct } from './act.rules.ts';
import {
  activeSlots,
  ageClasses,
  type Booking,
  bookedOf,
  bookingStates,
  differenceOf,
  presenceOf,
  stateOf,
} from './booking.rules.ts';
import { partyWith } from './join.rules.ts';
import { maxSlots } from './plan.rules.ts';

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

  test('gets no guest above the booked ones when a check joins before it is bound to its guest', () => {
    fc.assert(
      fc.property(events, (story) => {
        const party = play(story);
        const free = activeSlots(party.booking).find(({ sessionId }) => sessionId === null);
        if (free === undefined) return;
        const bound = { kind: 'session_bound', guest: free.number, sessionId: 'cs_new' } as const;
        const stated = { statedAt: '2027-01-01T00:00:00.000Z', eventId: 'bke_z', source: 'DESK' } as const;
        const joined = partyWith(party, [{ sessionId: 'cs_new', propertyReference: 'H1', erased: false }]);
        const [early, late] = [party, joined].map((before) => applyAct(before, bound, stated));
        if (typeof early !== 'object' || typeof late !== 'object') throw new Error('the check was not bound');
        const [without, behind] = [differenceOf(early.booking), differenceOf(late.booking)];
        for (const ageClass of ageClasses) {
          expect(behind[ageClass]).toBeGreaterThanOrEqual(Math.min(0, without[ageClass]));
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
