import { expect } from '@jest/globals';
import fc from 'fast-check';
import { presenceOf } from '../src/booking/booking.rules.ts';
import { assess } from '../src/party/assess.rules.ts';
import { usualRules } from '../src/party/party.rules.ts';
import { signatureOf } from '../src/signature/signing.rules.ts';
import { act, at, type Event, events, known, play, stored } from './booking-stories.ts';

export const signatureProperties: Readonly<Record<string, (runs: number) => void>> = {
  'keeps the same signature, and only its document, in any order of signing'(runs) {
    const signings = fc
      .array(fc.record({ act: act.filter(({ kind }) => kind === 'signed'), statedAt: at }), { maxLength: 8 })
      .map((all) =>
        all.map(
          ({ act: one, ...event }, n): Event => ({
            ...event,
            ...{ source: 'DESK', eventId: `bke_${n}` },
            what: { kind: 'act', act: one.kind === 'signed' ? { ...one, guest: 1, document: `document ${n}` } : one },
          }),
        ),
      );
    const bound = { kind: 'session_bound', guest: 1, sessionId: 'cs_1' } as const;
    const begun: Event = { statedAt: '', eventId: 'bke_', source: 'DESK', what: { kind: 'act', act: bound } };
    const shuffled = signings.chain((story) =>
      fc.tuple(fc.constant(story), fc.shuffledSubarray(story, { minLength: story.length })),
    );
    fc.assert(
      fc.property(shuffled, ([story, other]) => {
        const [one, another] = [story, other].map((all) => play([begun, ...all]));
        const slot = one?.booking.slots.find((guest) => guest.number === 1);
        expect(another?.booking).toEqual(one?.booking);
        const signature = slot && signatureOf(slot);
        const own = story.filter(
          ({ what }) => what.kind === 'act' && 'signature' in what.act && what.act.signature.sessionId === 'cs_1',
        );
        const newest = own
          .toSorted((a, b) => (`${a.statedAt} ${a.eventId}` < `${b.statedAt} ${b.eventId}` ? -1 : 1))
          .at(-1);
        expect(signature?.id).toBe(newest?.eventId);
        if (signature !== undefined) {
          expect(one?.people[1]?.signed).toBe(`document ${signature.id.slice(4)}`);
        }
      }),
      { numRuns: runs },
    );
  },

  'requires a signature before the key, but only from guests who must sign'(runs) {
    const who = fc.constantFrom('NOBODY', 'LEAD', 'ADULTS');
    fc.assert(
      fc.property(events, who, (story, mustSign) => {
        const party = play(story);
        const sessions = [1, 2, 3, 4].map((n) => ({ ...known, sessionId: `cs_${n}`, status: 'VERIFIED' }));
        const { guests, light } = assess({ ...stored, ...party }, sessions, { ...usualRules, mustSign });
        for (const { slot, status, hindrance } of guests) {
          const isAsked = slot.ageClass === 'ADULT' && (mustSign === 'ADULTS' || (mustSign === 'LEAD' && slot.isLead));
          const minors = guests.filter((one) => one.slot.declaration?.value?.guardian === slot.number);
          const signed = signatureOf(slot)?.minors;
          const covers = signed !== undefined && minors.every((one) => signed.includes(one.slot.number));
          const isMissing = hindrance === 'NOT_SIGNED';
          if (isMissing) expect([isAsked, covers, slot.sight?.value?.result]).not.toEqual([true, true, 'NO_MATCH']);
          if (status === 'VERIFIED' && slot.sight?.value?.result !== 'NO_MATCH')
            expect(isMissing).toBe(isAsked && !covers);
          if (isMissing && presenceOf(slot) === 'EXPECTED') expect(light).not.toBe('GO');
        }
      }),
      { numRuns: runs },
    );
  },
};
