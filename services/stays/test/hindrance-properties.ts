import { expect } from '@jest/globals';
import fc from 'fast-check';
import { activeSlots, type Slot } from '../src/booking/booking.rules.ts';
import { hindrances, hindrancesOf, minorsOf, type PartyRules, sessionStatuses } from '../src/party/party.rules.ts';
import { events, play } from './booking-stories.ts';

export const rules = fc.record<PartyRules>({
  ...{ mustCheckIn: fc.constantFrom('LEAD', 'ADULTS', 'EVERYBODY'), minorsDeclared: fc.boolean() },
  mustSign: fc.constantFrom('NOBODY', 'LEAD', 'ADULTS'),
  ...{ sightRequired: fc.boolean(), sightSuffices: fc.boolean() },
  ...{ invitationDays: fc.constant(0), reminderDays: fc.constant(0) },
  ...{ leadWorkflow: fc.constant(''), companionWorkflow: fc.constant(''), minorWorkflow: fc.constant('') },
});

export const hindranceProperties: Readonly<Record<string, (runs: number) => void>> = {
  'lists the obstacles whose removal gives the guest the key'(runs) {
    fc.assert(
      fc.property(events, rules, fc.constantFrom(...sessionStatuses), (story, given, status) => {
        const { booking } = play(story);
        for (const slot of activeSlots(booking)) {
          const listed = hindrancesOf(given, booking, slot, slot.sessionId === null ? null : status);
          expect(new Set(listed).size).toBe(listed.length);
          const sessionId = slot.sessionId ?? 'cs_9';
          const stated = { statedAt: '2027-01-01T00:00:00.000Z', eventId: 'bke_z', source: 'DESK' } as const;
          const sight = { ...stated, value: { by: 'desk-1', at: '', result: 'MATCH' as const } };
          const minors = minorsOf(booking, slot);
          const signature = {
            ...{ id: 'bke_z', at: '2027', sessionId, digest: '' },
            ...{ result: 'TYPED' as const, minors },
          };
          const isListed = (...some: string[]) => listed.some((one) => some.includes(one));
          const isChecked = isListed(...hindrances.slice(0, 7));
          const mended: Slot = {
            ...{ ...slot, ...((isChecked || isListed('NOT_SIGNED')) && { sessionId }) },
            ...(isListed('NOT_SEEN') && { sight }),
            ...(isListed('FAILED') && slot.sight?.value?.result === 'NO_MATCH' && { sight }),
            ...(isListed('NOT_DECLARED') && { declaration: { ...stated, value: { guardian: 1, kinship: 'parent' } } }),
            ...(isListed('NOT_SIGNED') && { signings: [signature] }),
          };
          const known = slot.sessionId === null ? null : status;
          const then = isChecked || (known === null && mended.sessionId !== null) ? 'VERIFIED' : known;
          expect(hindrancesOf(given, booking, mended, then)).toEqual([]);
        }
      }),
      { numRuns: runs },
    );
  },
};
