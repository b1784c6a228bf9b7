import { expect } from '@jest/globals';
import fc from 'fast-check';
import { type Announced, announcedOf, eventsOf } from '../src/announce/booking-event.rules.ts';
import { applyAct } from '../src/booking/act.rules.ts';
import {
  activeSlots,
  ageClasses,
  type Booking,
  bookedOf,
  bookingStates,
  differenceOf,
  presenceOf,
  stateOf,
} from '../src/booking/booking.rules.ts';
import { partyWith } from '../src/booking/join.rules.ts';
import { type Party, personIn } from '../src/booking/people.rules.ts';
import { applyPlan, maxSlots } from '../src/booking/plan.rules.ts';
import { assess } from '../src/party/assess.rules.ts';
import { lightOfBooking, sessionStatuses, usualRules } from '../src/party/party.rules.ts';

import { act, apply, at, type Event, empty, events, known, plan, play, stored } from './booking-stories.ts';
import { hindranceProperties, rules } from './hindrance-properties.ts';
import { joinProperties } from './join-properties.ts';
import { nameProperties } from './name-properties.ts';
import { roomProperties } from './room-properties.ts';
import { signatureProperties } from './signature-properties.ts';

export const bookingProperties: Readonly<Record<string, (runs: number) => void>> = {
  ...signatureProperties,
  ...joinProperties,
  ...roomProperties,
  ...nameProperties,
  ...hindranceProperties,

  'keeps each check with one guest, and never uses a number again'(runs) {
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
  },

  'has the state of its guests, one lead, and no more guests than fit'(runs) {
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
  },

  'has no more guests than booked if a check joins before it is bound to its guest'(runs) {
    fc.assert(
      fc.property(events, (story) => {
        const party = play(story);
        const free = activeSlots(party.booking).find(({ sessionId }) => sessionId === null);
        if (free === undefined) return;
        const bound = { kind: 'session_bound', guest: free.number, sessionId: 'cs_new' } as const;
        const stated = { statedAt: '2027-01-01T00:00:00.000Z', eventId: 'bke_z', source: 'DESK' } as const;
        const joined = partyWith(party, [
          { sessionId: 'cs_new', propertyReference: 'H1', erased: false, openedFor: '' },
        ]);
        const [early, late] = [party, joined].map((before) => applyAct(before, bound, stated));
        if (typeof early !== 'object' || typeof late !== 'object') throw new Error('the check was not bound');
        const [without, behind] = [differenceOf(early.booking), differenceOf(late.booking)];
        for (const ageClass of ageClasses) {
          expect(behind[ageClass]).toBeGreaterThanOrEqual(Math.min(0, without[ageClass]));
        }
      }),
      { numRuns: runs },
    );
  },

  'gives a removed guest back the same slot, and has each guest once'(runs) {
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 4 }), (story, adults) => {
        const before = play(story);
        const removable = activeSlots(before.booking).filter((slot) => presenceOf(slot) === 'EXPECTED');
        for (const { number, ageClass } of removable) {
          const stated = { statedAt: '2027-01-01T00:00:00.000Z', eventId: 'bke_y', source: 'DESK' } as const;
          const removed = applyAct(before, { kind: 'guest_removed', guest: number }, stated);
          if (typeof removed === 'string') throw new Error(removed);
          const put = { ...stated, eventId: 'bke_yy', source: 'API', plan: plan(adults, 1), guests: null } as const;
          for (const later of [removed, applyPlan(removed, put, () => false)]) {
            if (['CANCELLED', 'LEFT', 'NO_SHOW'].includes(stateOf(later.booking))) continue;
            const after = applyAct(later, { kind: 'guest_restored', guest: number }, { ...stated, eventId: 'bke_z' });
            if (typeof after === 'string') throw new Error(after);
            const same = { isLead: false, removal: null };
            const slotOf = (party: Party) => ({ ...party.booking.slots.find((one) => one.number === number), ...same });
            expect(slotOf(after)).toEqual(slotOf(before));
            expect(after.people).toEqual(before.people);
            const active = activeSlots(after.booking);
            expect(active.filter(({ isLead }) => isLead)).toHaveLength(1);
            const references = active.flatMap((slot) => personIn(after.people, slot)?.reference ?? []);
            expect(new Set(references).size).toBe(references.length);
            const free = active.filter((slot) => slot.ageClass === ageClass && !slot.isTaken && slot.number !== number);
            const isOver = differenceOf(after.booking)[ageClass] < 0;
            // A slot that somebody has restored since the booking's last statement stays.
            const unused = free.filter(
              (slot) => slot.removal === null && slot.looks.length + slot.signings.length === 0,
            );
            if (isOver) expect(unused.filter((slot) => !/ARRIVED|LEFT/.test(presenceOf(slot)))).toEqual([]);
          }
        }
      }),
      { numRuns: runs },
    );
  },

  'changes nothing when an event comes again'(runs) {
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
  },

  'has the same facts in any order of arrivals, departures, no-shows and cancellations'(runs) {
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
  },

  'never gives the key to a guest with a failed check, even after a look'(runs) {
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
  },

  'has the state, light and presences that its webhook events announced last'(runs) {
    const statuses = fc.array(fc.constantFrom(...sessionStatuses), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(events, statuses, (story, checks) => {
        const sessions = new Set<string>();
        const told = { state: '', light: '', guests: new Map<number, object>() };
        let announced: Announced | null = null;
        story.reduce((before, event, index) => {
          const party = apply(before, event, sessions);
          const named = [1, 2, 3, 4].map((n) => {
            return { ...known, sessionId: `cs_${n}`, status: checks[(index * n) % checks.length] ?? 'PENDING' };
          });
          const assessed = assess({ ...stored, ...party }, named, usualRules);
          const drafts = eventsOf(announced, assessed);
          for (const { type, data } of drafts) {
            if (type === 'booking.state_changed') told.state = data.state;
            if (type === 'booking.light_changed') told.light = data.light;
            if (data.guest !== undefined) told.guests.set(data.guest.number, presenceIn(data.guest));
          }
          announced = announcedOf(assessed);
          expect(eventsOf(announced, assessed)).toEqual([]);
          expect([told.state, told.light]).toEqual([stateOf(party.booking), assessed.light]);
          for (const slot of activeSlots(party.booking)) {
            const now = { presence: presenceOf(slot), arrivedAt: slot.arrival?.value, leftAt: slot.departure?.value };
            expect(told.guests.get(slot.number) ?? presenceIn({ presence: 'EXPECTED' })).toEqual(presenceIn(now));
          }
          return party;
        }, empty());
      }),
      { numRuns: runs },
    );
  },
};

type Told = { presence: string; arrivedAt?: string | null | undefined; leftAt?: string | null | undefined };
const presenceIn = ({ presence, arrivedAt, leftAt }: Told) => [presence, arrivedAt ?? null, leftAt ?? null];

/** Returns the published facts: presence, times and cancellation. */
function factsOf(booking: Booking) {
  return {
    state: stateOf(booking),
    guests: booking.slots.map(({ number: n, arrival, departure, noShow }) => ({
      ...{ n, arrival: arrival?.value ?? null, departure: departure?.value ?? null, noShow: noShow?.value ?? false },
    })),
  };
}
