import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterTry,
  codeMs,
  confirmedMs,
  isConfirmed,
  maxMails,
  maxTries,
  mayOrder,
  mayTry,
  notBegun,
  offerOf,
  pauseMs,
  type Returning,
  withCode,
} from './returning.rules.ts';

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constant('order' as const) },
  { weight: 6, arbitrary: fc.constant('wrong' as const) },
  { weight: 1, arbitrary: fc.constantFrom('right' as const, 'right' as const, 'decline' as const) },
  { weight: 4, arbitrary: fc.constantFrom(1_000, pauseMs, codeMs - 1, codeMs, confirmedMs) },
);

type Told = { orders: number[]; wrong: number; confirmedAtMs: number | null };

function play(acts: readonly (number | 'order' | 'right' | 'wrong' | 'decline')[]) {
  let known: Returning = notBegun;
  let nowMs = 1_700_000_000_000;
  const told: Told = { orders: [], wrong: 0, confirmedAtMs: null };
  for (const one of acts) {
    if (typeof one === 'number') nowMs += one;
    else if (one === 'decline') known = { ...known, codeHash: null, isDeclined: true };
    else if (one === 'order') {
      if (!mayOrder(known, nowMs)) continue;
      known = withCode(known, Buffer.from([told.orders.length]), nowMs);
      Object.assign(told, { wrong: 0, confirmedAtMs: null });
      told.orders.push(nowMs);
    } else {
      const isRight = one === 'right' && mayTry(known, nowMs);
      if (isRight) {
        expect(nowMs - (told.orders.at(-1) ?? 0)).toBeLessThan(codeMs);
        expect(told.wrong).toBeLessThan(maxTries);
        told.confirmedAtMs = nowMs;
      }
      known = afterTry(known, isRight, nowMs);
      if (!isRight) told.wrong += 1;
    }
    const isOpen = told.confirmedAtMs !== null && nowMs < told.confirmedAtMs + confirmedMs;
    expect([isConfirmed(known, nowMs), offerOf(known, nowMs) === 'CONFIRMED']).toEqual([
      isOpen,
      isOpen && !known.isDeclined,
    ]);
  }
  return told;
}

test('only the newest code confirms a mail, within its time and tries; the confirmation lasts an hour', () => {
  const met = { confirmed: 0, exhausted: 0, ended: 0 };
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
      const { orders, wrong, confirmedAtMs } = play(acts);
      expect(orders.length).toBeLessThanOrEqual(maxMails);
      for (const [index, at] of orders.entries()) expect(at - (orders[index - 1] ?? 0)).toBeGreaterThanOrEqual(pauseMs);
      met.confirmed += Number(confirmedAtMs !== null);
      met.exhausted += Number(orders.length === maxMails);
      met.ended += Number(wrong >= maxTries && orders.length > 0);
    }),
    { numRuns: 1_000 },
  );
  for (const [way, count] of Object.entries(met)) expect([way, count > 5]).toEqual([way, true]);
});

test('a used code and a code that was never ordered confirm no mail', () => {
  const now = 1_700_000_000_000;
  expect(mayTry(notBegun, now)).toBe(false);
  const confirmed = afterTry(withCode(notBegun, Buffer.from('a'), now), true, now);
  expect(mayTry(confirmed, now)).toBe(false);
  expect(offerOf({ ...notBegun, mails: maxMails }, now)).toBe('NONE');
});
