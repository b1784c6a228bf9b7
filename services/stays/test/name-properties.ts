import { expect } from '@jest/globals';
import fc from 'fast-check';
import { applyAct } from '../src/booking/act.rules.ts';
import type { Party } from '../src/booking/people.rules.ts';
import { applyPlan } from '../src/booking/plan.rules.ts';
import { guestOf, plan } from './booking-stories.ts';

const step = fc.record({
  by: fc.constantFrom('API', 'PMS', 'DESK', 'CHECK'),
  name: fc.constantFrom('', 'Jon Smith', 'John Smith', 'Joan Smith'),
});

export const nameProperties: Readonly<Record<string, (runs: number) => void>> = {
  'keeps the name that the desk entered until the source states another than its last one, and a proved name always'(
    runs,
  ) {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let known: Party | null = null;
        let isVerified = false;
        let [name, last] = ['', ''];
        const isProved = () => isVerified;
        for (const [index, { by, name: said }] of [{ by: 'API' as const, name: '' }, ...steps].entries()) {
          const stated = { statedAt: new Date(index).toISOString(), eventId: `bke_${index}` };
          if (by === 'CHECK') {
            isVerified = name !== '';
          } else if (by === 'DESK') {
            if (said === '' || known === null) continue;
            const act = { kind: 'guest_named', guest: 1, name: said } as const;
            const changed = applyAct(known, act, { ...stated, source: by }, undefined, isProved);
            if (isVerified) expect(changed).toBe('name_is_proved');
            else if (typeof changed === 'string') throw new Error(changed);
            else [known, name] = [changed, said];
          } else {
            const { name: _, ...unnamed } = guestOf(1);
            const guests = [{ ...unnamed, ...(said !== '' && { name: said }) }];
            known = applyPlan(known, { ...stated, source: by, plan: plan(1, 0), guests }, isProved);
            if (said !== '' && said !== last && !isVerified) name = said;
            if (said !== '') last = said;
          }
          const person = known?.people['1'];
          expect(person?.name ?? '').toBe(name);
          expect(person?.statedName ?? (person?.isDeskNamed ? '' : name)).toBe(last);
        }
      }),
      { numRuns: runs },
    );
  },
};
