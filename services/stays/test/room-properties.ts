import { expect } from '@jest/globals';
import fc from 'fast-check';
import { applyAct } from '../src/booking/act.rules.ts';
import type { Party } from '../src/booking/people.rules.ts';
import { applyPlan } from '../src/booking/plan.rules.ts';
import { guestOf, plan } from './booking-stories.ts';

const rooms = fc.constantFrom('', '301', '306', '410');
/** `from` is the room on the page of the desk, which may be old. */
const step = fc.record({ by: fc.constantFrom('API', 'PMS', 'DESK'), room: rooms, from: fc.option(rooms) });

export const roomProperties: Readonly<Record<string, (runs: number) => void>> = {
  'keeps the room that the desk chose, from the present room, until the source states another than its last one'(runs) {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let known: Party | null = null;
        let [room, last] = ['', ''];
        const all = [{ by: 'API' as const, room: '', from: null }, ...steps];
        for (const [index, { by: source, room: said, from }] of all.entries()) {
          const stated = { statedAt: new Date(index).toISOString(), eventId: `bke_${index}`, source };
          if (source === 'DESK') {
            if (said === '' || known === null) continue;
            const act = { kind: 'room_changed', guest: 1, room: said, ...(from !== null && { from }) } as const;
            const changed = applyAct(known, act, stated);
            const isOld = from !== null && from !== room && said !== room;
            expect(changed === 'room_has_changed').toBe(isOld);
            if (isOld) continue;
            if (typeof changed === 'string') throw new Error(changed);
            known = changed;
            room = said;
          } else {
            const guests = [{ ...guestOf(1), room: said }];
            known = applyPlan(known, { ...stated, plan: plan(1, 0), guests }, () => false);
            if (said !== '' && said !== last) [room, last] = [said, said];
          }
          const [slot] = known.booking.slots;
          expect(slot?.room).toBe(room);
          expect(slot?.statedRoom ?? room).toBe(last);
        }
      }),
      { numRuns: runs },
    );
  },
};
