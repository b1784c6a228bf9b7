import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { known, stored } from '../../test/booking-stories.ts';
import type { Booking } from '../booking/booking.rules.ts';
import type { NamedGuest } from '../booking/people.rules.ts';
import { applyPlan } from '../booking/plan.rules.ts';
import { assess } from '../party/assess.rules.ts';
import { usualRules } from '../party/party.rules.ts';
import { type KnownMail, planMails } from './mail.rules.ts';

const dayMs = 86_400_000;
const arrival = Date.parse('2026-12-27T15:00:00.000Z');
const plan = {
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'Europe/Lisbon' },
  persons: { adults: 3, children: 0, infants: 0 },
};
const guest = (n: number, more: Partial<NamedGuest> = {}): NamedGuest => {
  return { reference: `guest-${n}`, ageClass: 'ADULT', isLead: n === 1, room: '', email: `g${n}@example.com`, ...more };
};
const on = { ...usualRules, leadWorkflow: 'own', companionWorkflow: 'own', invitationDays: 14, reminderDays: 2 };

function bookingOf(guests: readonly NamedGuest[], change: (booking: Booking) => Booking = (same) => same) {
  const stated = { statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_', source: 'API' } as const;
  const party = applyPlan(null, { ...stated, plan, guests }, () => false);
  return { ...stored, ...party, booking: change(party.booking) };
}

/**
 * Plans mails at each planned time, and sends due ones. Returns each mail with its number of hours before the arrival.
 */
function play(
  from: number,
  rules: typeof on,
  statusAt: (at: number) => string | null,
  booking = bookingOf([guest(1)]),
): string[] {
  const slots = booking.booking.slots.map((slot) => ({ ...slot, sessionId: `cs_${slot.number}` }));
  const mails: KnownMail[] = [];
  const told: string[] = [];
  for (let at: number | null = from; at !== null; ) {
    const status = statusAt(at);
    const sessions = status === null ? [] : slots.map(({ sessionId }) => ({ ...known, sessionId, status }));
    const withChecks = status === null ? booking : { ...booking, booking: { ...booking.booking, slots } };
    const { due, nextAt } = planMails(assess(withChecks, sessions, rules), mails, at);
    if (nextAt !== null) expect(nextAt).toBeGreaterThan(at);
    for (const mail of due) {
      told.push(`${mail.guest} ${mail.kind} ${(arrival - at) / 3_600_000}`);
      mails.push({ ...mail, sentAt: new Date(at).toISOString() });
    }
    at = due.length > 0 ? at : nextAt;
  }
  return told;
}

test('invites each guest with an e-mail address on the day that the rules define, and reminds once', () => {
  const party = bookingOf([guest(1), guest(2), guest(3, { email: undefined } as object)]);
  const opened = (at: number) => (at < arrival - 10 * dayMs ? null : 'PENDING');
  expect(play(arrival - 30 * dayMs, on, opened, party)).toEqual([
    ...['1 INVITATION 336', '2 INVITATION 336'],
    ...['1 REMINDER 48', '2 REMINDER 48'],
  ]);
});

test.each([
  ['a late booking is invited immediately and reminded a day later', arrival - 3 * dayMs, ['72', '48']],
  ['a booking made on the last day gets no reminder', arrival - dayMs / 2, ['12']],
  ['a booking made after the expected arrival gets no mail', arrival, []],
])('%s', (_, from, hours) => {
  expect(play(from, on, () => 'PENDING').map((mail) => mail.split(' ')[2])).toEqual(hours);
});

test.each([
  ['the rules have no invitation days', { ...on, invitationDays: 0 }, null],
  ['the role has no workflow', { ...on, leadWorkflow: '' }, null],
  ['the check is done', on, 'VERIFIED'],
  ['the check is under way', on, 'IN_PROGRESS'],
  ['the check has expired', on, 'EXPIRED'],
])('sends no mail if %s', (_, rules, status) => {
  expect(play(arrival - 30 * dayMs, rules, () => status)).toEqual([]);
});

test.each(['IN_PROGRESS', 'VERIFIED', 'FAILED', 'NEEDS_REVIEW'])(
  'only a check in progress gets a reminder after an invitation: %s',
  (status) => {
    const mails = play(arrival - 30 * dayMs, on, (at) => (at < arrival - 13 * dayMs ? 'PENDING' : status));
    expect(mails.slice(1)).toEqual(status === 'IN_PROGRESS' ? ['1 REMINDER 48'] : []);
  },
);

test('sends no mail to a guest who has arrived, cancelled or not shown up, or whose check a client created', () => {
  const said = { statedAt: '2026-12-02T00:00:00.000Z', eventId: 'bke_1', source: 'DESK' } as const;
  const changes: ((booking: Booking) => Booking)[] = [
    (booking) => ({ ...booking, cancellation: { ...said, value: true } }),
    (booking) => ({ ...booking, slots: booking.slots.map((slot) => ({ ...slot, noShow: { ...said, value: true } })) }),
    (booking) => ({ ...booking, slots: booking.slots.map((slot) => ({ ...slot, arrival: { ...said, value: '' } })) }),
    (booking) => ({ ...booking, slots: booking.slots.map((slot) => ({ ...slot, isJoined: true })) }),
  ];
  for (const change of changes) {
    expect(play(arrival - 30 * dayMs, on, () => 'PENDING', bookingOf([guest(1)], change))).toEqual([]);
  }
});

test('sends each kind of mail at most once for any rules and any time of the booking', () => {
  const days = fc.integer({ min: 0, max: 60 });
  const hours = fc.integer({ min: -48, max: 24 * 90 });
  fc.assert(
    fc.property(days, days, hours, (invitationDays, reminderDays, early) => {
      const mails = play(arrival - early * 3_600_000, { ...on, invitationDays, reminderDays }, () => 'PENDING');
      const kinds = mails.map((mail) => mail.split(' ')[1]);
      expect(['', 'INVITATION', 'INVITATION,REMINDER']).toContain(kinds.join());
      expect(kinds.length > 0).toBe(invitationDays > 0 && early > 0);
    }),
  );
});
