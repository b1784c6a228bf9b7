import { expect, test } from '@jest/globals';
import { known, stored } from '../../test/booking-stories.ts';
import type { Booking } from '../booking/booking.rules.ts';
import { applyPlan } from '../booking/plan.rules.ts';
import { assess } from './assess.rules.ts';
import { usualRules } from './party.rules.ts';

const booked = {
  ...({ statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_', source: 'API', guests: null } as const),
  plan: {
    ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00' },
    ...{ timeZone: 'Europe/Lisbon', persons: { adults: 2, children: 1, infants: 0 } },
  },
};
test('shows GO for a verified party, and for a party with a missing guest only after the desk gives a reason', () => {
  const party = applyPlan(null, booked, () => false);
  const slots = party.booking.slots.map((slot) => ({
    ...slot,
    sessionId: slot.ageClass === 'ADULT' ? `cs_${slot.number}` : null,
  }));
  const booking: Booking = { ...party.booking, slots };
  const sessions = slots.map(({ number: n }) => ({ ...known, sessionId: `cs_${n}`, status: 'VERIFIED' }));
  const rules = { ...usualRules, minorsDeclared: false };
  expect(assess({ ...stored, booking, people: {} }, sessions, rules).light).toBe('GO');
  const [first] = slots;
  const fewer = { ...booking, slots: first === undefined ? [] : [first] };
  expect(assess({ ...stored, booking: fewer, people: {} }, sessions, rules).light).toBe('LOOK');
  const reason = { statedAt: '', eventId: '', source: 'DESK', value: 'The others come tomorrow.' } as const;
  expect(
    assess({ ...stored, booking: { ...fewer, closedDifference: reason }, people: {} }, sessions, rules).light,
  ).toBe('GO');
});

const seen = { statedAt: '', eventId: '', source: 'DESK', value: { by: 'rita', at: '', result: 'MATCH' } } as const;
const everySeen = () => {
  const { booking } = applyPlan(null, booked, () => false);
  return { ...booking, slots: booking.slots.map((slot) => ({ ...slot, sessionId: `cs_${slot.number}`, sight: seen })) };
};

test.each([
  ...(['PENDING', 'IN_PROGRESS', 'INCOMPLETE', 'EXPIRED', 'VERIFIED'] as const).map(
    (status) => [status, 'GO'] as const,
  ),
  ...([
    ['NEEDS_REVIEW', 'LOOK'],
    ['FAILED', 'STOP'],
  ] as const),
])('a look at guests whose check is %s results in the light %s', (status, light) => {
  const booking = everySeen();
  const sessions = booking.slots.map(({ sessionId }) => ({ ...known, sessionId, status }));
  expect(assess({ ...stored, booking, people: {} }, sessions, usualRules).light).toBe(light);
});
