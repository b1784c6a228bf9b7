import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shownOf } from '../../../test/pms-world.ts';
import { applyAct } from '../../booking/act.rules.ts';
import type { Party } from '../../booking/people.rules.ts';
import { noFacts, type PmsFacts, type PmsGuest } from '../port/pms.rules.ts';
import { applyLook, changesOf, plannedText } from './reservation.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 11, 27, 12, minute)).toISOString();
const names = ['Ada Byron', 'Grace Hopper', 'Alan Turing', 'Mary Byron'];
const guestOf = (n: number, hasKey: boolean): PmsGuest => ({
  ...{ key: hasKey ? `key-${n}` : null, name: names[n] ?? '', ageClass: 'ADULT' },
});

type Step = { readonly adults: number; readonly named: readonly number[]; readonly move: number };
type Version = {
  readonly facts: PmsFacts;
  readonly guests: readonly number[];
  readonly adults: number;
  readonly minute: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  named: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  move: fc.integer({ min: 0, max: 6 }),
});

/**
 * Returns the PMS's reservation after each step. Removes no guest after the arrival, because our booking would keep
 * that guest.
 */
function versionsOf(steps: readonly Step[]): Version[] {
  let version: Version = { facts: noFacts, guests: [], adults: 1, minute: 0 };
  return steps.map(({ adults, named, move }, index) => {
    const minute = index + 1;
    const isHere = version.facts.arrivedAt !== null;
    const facts = movedBy(version.facts, move, at(minute));
    const guests = isHere || facts.arrivedAt !== null ? [...new Set([...version.guests, ...named])].slice(0, 4) : named;
    const least = isHere || facts.arrivedAt !== null ? Math.max(version.adults, adults) : adults;
    version = { facts, guests, adults: Math.max(least, guests.length), minute };
    return version;
  });
}

function movedBy(facts: PmsFacts, move: number, now: string): PmsFacts {
  const { arrivedAt, leftAt } = facts;
  if (move === 1) return { ...noFacts, arrivedAt: arrivedAt ?? now };
  if (move === 2 && arrivedAt !== null) return { ...noFacts, arrivedAt, leftAt: leftAt ?? now };
  if (move === 3 && arrivedAt === null) return { ...noFacts, noShowAt: now };
  if (move === 4 && arrivedAt === null) return { ...noFacts, cancelledAt: now };
  if (move === 5 && leftAt !== null) return { ...facts, leftAt: null };
  // Withdraws a check-in, a cancellation or a no-show.
  return move === 6 && leftAt === null ? noFacts : facts;
}

type State = { party: Party | null; facts: PmsFacts; planned: string };

function look(
  state: State,
  version: Version,
  { n, hasKey, proved }: { n: number; hasKey: boolean; proved: string[] },
): State {
  const plan = {
    ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'UTC' },
    persons: { adults: version.adults, children: 0, infants: 0 },
  };
  const planned = { plan, room: '', guests: version.guests.map((one) => guestOf(one, hasKey)) };
  const text = plannedText(planned);
  const reservation = { facts: version.facts, changedAt: at(version.minute) };
  const seen = {
    planned: text === state.planned ? null : { ...planned, statedAt: reservation.changedAt },
    ...{ changes: changesOf(state.facts, reservation), facts: version.facts },
  };
  const author = { eventId: `bke_${String(n).padStart(4, '0')}`, source: 'PMS' } as const;
  const isProved = ({ sessionId }: { sessionId: string | null }) => proved.includes(sessionId ?? '');
  const party = applyLook(state.party, seen, author, isProved);
  return { party, facts: version.facts, planned: text };
}

const nothing: State = { party: null, facts: noFacts, planned: '' };
const lookedAt = (versions: readonly Version[], places: readonly number[], hasKey: boolean) =>
  places.reduce((state, place, n) => {
    const version = versions[Math.min(place, versions.length - 1)];
    return version === undefined ? state : look(state, version, { n, hasKey, proved: [] });
  }, nothing);

/** Compares guests by name only, because the number of a person without a check depends on the order of events. */
const shown = ({ party }: State) => (party === null ? null : shownOf(party));

test('a booking ends in the PMS’s final state, whichever states the look-ups read and how often', () => {
  const story = fc.array(step, { minLength: 1, maxLength: 12 }).map(versionsOf);
  const seen = fc.array(fc.nat(11), { maxLength: 15 });
  fc.assert(
    fc.property(story, seen, fc.boolean(), (versions, places, hasKey) => {
      const last = versions.length - 1;
      // Webhooks are lost, repeated and late, but each look-up returns the present state, so the states only advance.
      const looks = places.filter((place) => place <= last).toSorted((one, other) => one - other);
      const many = lookedAt(versions, [...looks, last, last], hasKey);
      expect(shown(many)).toEqual(shown(lookedAt(versions, [last], hasKey)));
    }),
    { numRuns: 2_000 },
  );
});

test('a repeated look-up of the same reservation changes nothing', () => {
  const story = fc.array(step, { minLength: 1, maxLength: 12 }).map(versionsOf);
  fc.assert(
    fc.property(story, fc.boolean(), (versions, hasKey) => {
      const places = versions.map((_, place) => place);
      const once = lookedAt(versions, places, hasKey);
      const last = versions.at(-1);
      if (last === undefined) throw new Error('an empty story');
      expect(look(once, last, { n: 99, hasKey, proved: [] })).toEqual(once);
    }),
  );
});

test('a look-up keeps proved names, and keeps each check with its guest', () => {
  const story = fc.array(step, { minLength: 2, maxLength: 12 }).map(versionsOf);
  fc.assert(
    fc.property(story, fc.nat(3), fc.boolean(), (versions, bound, hasKey) => {
      const [first, ...others] = versions;
      if (first === undefined) throw new Error('an empty story');
      const begun = look(nothing, first, { n: 0, hasKey, proved: [] });
      const slot = begun.party?.booking.slots[bound];
      if (begun.party === null || slot === undefined || slot.removal?.value === true) return;
      const said = { statedAt: at(0), eventId: 'bke_desk', source: 'DESK' } as const;
      const party = applyAct(begun.party, { kind: 'session_bound', guest: slot.number, sessionId: 'cs_1' }, said);
      if (typeof party === 'string') throw new Error(party);
      const before = party.people[String(slot.number)]?.name;
      const after = others.reduce((state, version, n) => look(state, version, { n: n + 1, hasKey, proved: ['cs_1'] }), {
        ...begun,
        party,
      } as State);
      const holder = after.party?.booking.slots.find(({ sessionId }) => sessionId === 'cs_1');
      expect(holder?.number).toBe(slot.number);
      expect(holder?.removal?.value ?? false).toBe(false);
      if (before !== undefined) expect(after.party?.people[String(slot.number)]?.name).toBe(before);
    }),
    { numRuns: 1_000 },
  );
});
