import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { activeSlots, ageClasses, type Slot } from '../booking/booking.rules.ts';
import type { NamedGuest } from '../booking/people.rules.ts';
import { applyPlan } from '../booking/plan.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { assess } from './assess.rules.ts';
import { type PartyRules, roleOf, sessionStatuses, workflowOf } from './party.rules.ts';
import { callerIn, partyFor } from './party-view.ts';

const guest = fc.record({
  ageClass: fc.constantFrom(...ageClasses),
  status: fc.option(fc.constantFrom(...sessionStatuses)),
  ...{
    version: fc.integer({ min: 1, max: 3 }),
    isJoined: fc.boolean(),
    isDeclared: fc.boolean(),
    isGone: fc.boolean(),
  },
});
const rules = fc.record<PartyRules>({
  ...{
    mustCheckIn: fc.constantFrom('LEAD', 'ADULTS', 'EVERYBODY'),
    minorsDeclared: fc.boolean(),
    mustSign: fc.constantFrom('NOBODY', 'LEAD', 'ADULTS'),
  },
  ...{ sightRequired: fc.boolean(), sightSuffices: fc.boolean(), leadWorkflow: fc.constantFrom('', 'own') },
  ...{ companionWorkflow: fc.constantFrom('', 'own'), minorWorkflow: fc.constantFrom('', 'own') },
  ...{ invitationDays: fc.constant(0), reminderDays: fc.constant(0) },
});
const parties = fc.tuple(fc.array(guest, { minLength: 1, maxLength: 6 }), rules);
type Drawn = typeof parties extends fc.Arbitrary<infer T> ? T : never;

const stated = { statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_1', source: 'API' } as const;
const told = <V>(value: V) => ({ ...stated, value });
const nameOf = (n: number) => `First${n}`;

function partyOf([drawn, given]: Drawn) {
  const guests = drawn.map(
    ({ ageClass }, index): NamedGuest => ({
      ...{ reference: `reference-${index + 1}`, name: `${nameOf(index + 1)} Surname${index + 1}` },
      ...{ email: `mail${index + 1}@example.com`, phone: `+4300000${index + 1}`, ageClass, isLead: false, room: 'R1' },
    }),
  );
  const persons = { adults: 0, children: 0, infants: 0 };
  const stay = { arrival: '2027-03-12T15:00', departure: '2027-03-15T11:00', timeZone: 'Europe/Lisbon' };
  const plan = { propertyReference: 'H1', ...stay, persons };
  const { booking, people } = applyPlan(null, { ...stated, plan, guests }, () => false);
  const slots = booking.slots.map((slot, index): Slot => {
    const { status = null, isJoined = false, isDeclared = false, isGone = false } = drawn[index] ?? {};
    const declaration = isDeclared ? told({ guardian: 1, kinship: 'parent' }) : null;
    const sessionId = status === null ? null : `cs_${slot.number}`;
    return { ...slot, isJoined, declaration, sessionId, removal: isGone ? told(true) : null };
  });
  const identity = { id: 'bkg_1', tenantId: 'ten_1', reference: 'BK-1', propertyReference: 'H1', version: 1 };
  const times = { createdAt: '', changedAt: '' };
  const stored: StoredBooking = { ...identity, ...times, booking: { ...booking, slots }, people };
  return { stored, given, seenBy };

  /** Returns the view of each guest with a check; `as` replaces each drawn status. */
  function seenBy(as: (status: string) => string = (status) => status) {
    const names = {
      tenantId: 'ten_1',
      bookingReference: 'BK-1',
      propertyReference: 'H1',
      erased: false,
      openedFor: '',
      reusedFrom: '',
      stayVersion: 0,
    };
    const sessions = drawn.flatMap(({ status, version: sessionVersion }, index) => {
      if (status === null) return [];
      return [{ ...names, sessionId: `cs_${index + 1}`, status: as(status), sessionVersion }];
    });
    const assessed = assess(stored, sessions, given);
    return activeSlots(stored.booking).flatMap(({ sessionId }) => {
      const caller = sessionId === null ? undefined : callerIn(assessed, sessionId);
      return caller === undefined ? [] : [{ caller, party: partyFor(caller, assessed) }];
    });
  }
}

test('shows the other guests only to the lead, and only their first names', () => {
  fc.assert(
    fc.property(parties, (drawn) => {
      for (const { caller, party } of partyOf(drawn).seenBy()) {
        // The tag is a hash, so it can contain any short text.
        const text = JSON.stringify(party, (key, value: unknown) => (key === 'tag' ? undefined : value));
        expect(text).not.toMatch(/Surname|mail\d|\+43|reference-|R1|cs_/);
        const isLead = roleOf(caller) === 'LEAD';
        expect(party.others).toHaveLength(isLead ? (party.size ?? 0) - 1 : 0);
        const names = party.others?.map(({ number, firstName }) => [firstName, nameOf(number ?? 0)]) ?? [];
        for (const [shown, own] of names) expect(shown).toBe(own);
        if (!isLead) expect(text).not.toMatch(/First\d/);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the lead gets no link for a begun check or a client’s check, and cannot declare an adult', () => {
  fc.assert(
    fc.property(parties, (drawn) => {
      const { stored, given, seenBy } = partyOf(drawn);
      const others = seenBy().flatMap(
        ({ caller, party }) => party.others?.map((one) => ({ ...one, lead: caller.number })) ?? [],
      );
      for (const { number, mayShare, mayDeclare, declared, lead } of others) {
        const slot = stored.booking.slots.find((one) => one.number === number);
        const { status = null, version = 1 } = drawn[0][(number ?? 0) - 1] ?? {};
        if (slot === undefined) throw new Error('a party has a guest without a slot');
        const isFresh = status === null || (status === 'PENDING' && version === 1);
        if (mayShare) expect([isFresh, slot.isJoined, workflowOf(given, slot)]).toEqual([true, false, 'own']);
        expect(declared).toBe(slot.declaration?.value?.guardian === lead);
        if (mayDeclare)
          expect([slot.ageClass, slot.declaration, status]).toEqual([expect.not.stringMatching('ADULT'), null, null]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the lead cannot distinguish a review from a check in progress', () => {
  fc.assert(
    fc.property(parties, (drawn) => {
      const { seenBy } = partyOf(drawn);
      const hidden = seenBy((status) => (status === 'NEEDS_REVIEW' ? 'IN_PROGRESS' : status));
      expect(seenBy().map(({ party }) => party)).toEqual(hidden.map(({ party }) => party));
    }),
    { numRuns: 500 },
  );
});
