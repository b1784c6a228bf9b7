import { expect } from '@jest/globals';
import fc from 'fast-check';
import { applyAct } from '../src/booking/act.rules.ts';
import { activeSlots } from '../src/booking/booking.rules.ts';
import { partyWith, toMatch } from '../src/booking/join.rules.ts';
import { type Party, personIn } from '../src/booking/people.rules.ts';
import { applyPlan, checksOf } from '../src/booking/plan.rules.ts';
import { guestOf, known, plan } from './booking-stories.ts';

type Step = { readonly kind: 'put' | 'guest' | 'check'; readonly n: number };

const names = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const stories = fc.tuple(names, names, fc.integer({ min: 1, max: 4 })).chain(([guests, checks, adults]) => {
  const steps: Step[] = [
    { kind: 'put', n: 0 },
    ...guests.map((n) => ({ kind: 'guest' as const, n })),
    ...checks.map((n) => ({ kind: 'check' as const, n })),
  ];
  const shuffled = fc.shuffledSubarray(steps, { minLength: steps.length });
  return fc.record({
    guests: fc.constant(guests),
    checks: fc.constant(checks),
    adults: fc.constant(adults),
    steps: shuffled,
  });
});

export const joinProperties: Readonly<Record<string, (runs: number) => void>> = {
  'joins each check to the guest with the same reference, in any order'(runs) {
    fc.assert(
      fc.property(stories, ({ guests, checks, adults, steps }) => {
        const { booking, people } = play(steps, adults);
        const active = activeSlots(booking);
        for (const n of guests) {
          const slot = active.find((one) => personIn(people, one)?.reference === `guest-${n}`);
          expect([n, slot?.sessionId]).toEqual([n, checks.includes(n) ? `cs_${n}` : null]);
        }
        expect(active).toHaveLength(Math.max(adults, new Set([...guests, ...checks]).size));
      }),
      { numRuns: runs },
    );
  },
};

/** Plays the steps as the service does. Guests before the put are part of the put. */
function play(steps: readonly Step[], adults: number): Party {
  const put = steps.findIndex(({ kind }) => kind === 'put');
  const early = steps.slice(0, put).filter(({ kind }) => kind === 'guest');
  const stated = { statedAt: '2026-12-01T00:00:00.000Z', source: 'API' } as const;
  let party: Party | undefined;
  steps.forEach(({ kind, n }, index) => {
    if (index < put) return;
    const guests = kind === 'put' ? early.map((one) => guestOf(one.n)) : kind === 'guest' ? [guestOf(n)] : [];
    const listed = steps.slice(0, index + 1).filter((one) => one.kind === 'check');
    const sessions = listed.map((one) => ({ ...known, sessionId: `cs_${one.n}` }));
    const references = guests.map(({ reference }) => reference);
    const asked = toMatch(party, sessions, references);
    const matched = sessions.map((session) => {
      const guestReference = session.sessionId.replace('cs_', 'guest-');
      const isFound = asked.sessionIds.includes(session.sessionId) && asked.guestReferences.includes(guestReference);
      return isFound ? { ...session, guestReference } : session;
    });
    const event = { ...stated, eventId: `bke_${index}` };
    party = partyWith(change(party, kind, { guests, adults, event, checks: checksOf(matched) }), matched);
  });
  if (party === undefined) throw new Error('the story has no booking');
  return party;
}

type Change = {
  readonly guests: ReturnType<typeof guestOf>[];
  readonly adults: number;
  readonly event: Parameters<typeof applyAct>[2];
  readonly checks: ReturnType<typeof checksOf>;
};

function change(party: Party | undefined, kind: Step['kind'], { guests, adults, event, checks }: Change): Party {
  if (party === undefined) return applyPlan(null, { ...event, plan: plan(adults, 0), guests }, () => false, checks);
  const [guest] = guests;
  if (kind !== 'guest' || guest === undefined) return party;
  const added = applyAct(party, { kind: 'guest_added', guest }, event, checks);
  if (typeof added === 'string') throw new Error(added);
  return added;
}
