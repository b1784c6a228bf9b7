import { member, text } from '@gcs/kit/egress/shape.rules';
import { createJudge } from '@gcs/test/pms/played-pms';
import { published } from '@gcs/test/pms/published';
import { expect, test } from '@jest/globals';
import * as apaleo from './apaleo/apaleo.rules.ts';
import * as mews from './mews/mews.rules.ts';

test('reads the published reservation of apaleo', () => {
  expect(apaleo.readReservation(published('apaleo', 'reservation'), { infantsBelow: 2 })).toEqual({
    ...{ id: 'XPGMSXGF-1', number: 'XPGMSXGF-1', pmsProperty: 'MUC', isBooked: true, room: 'A.101' },
    ...{ changedAt: '2021-06-28T13:45:14.928Z', arrivesAt: '2021-06-30T15:00:00.000Z' },
    ...{ departsAt: '2021-07-02T09:00:00.000Z', persons: { adults: 1, children: 1, infants: 0 } },
    guests: [
      {
        ...{ key: null, name: 'Jon Doe', email: 'john.d@doe.com', phone: '+4989123343' },
        ageClass: 'ADULT',
      },
    ],
    facts: { arrivedAt: null, leftAt: null, noShowAt: null, cancelledAt: null },
  });
});

test('reads the published list and webhooks of apaleo', () => {
  const { found } = apaleo.readList(published('apaleo', 'reservations'));
  expect(found.map(({ id }) => id)).toEqual(
    published('apaleo', 'reservations').reservations.map(({ id }: { id: string }) => id),
  );
  expect(apaleo.readTold(published('apaleo', 'webhook'))).toEqual({ pmsProperty: 'HFTF-AADS', ids: ['XPGMSXGF-1'] });
  expect(apaleo.readTold(published('apaleo', 'health-check'))).toEqual({ pmsProperty: null, ids: [] });
});

test('reads the published answers of Mews', () => {
  const rows = (file: string, list: string) => mews.rowsOf(published('mews', file), list);
  const byId = (file: string, list: string) => new Map(rows(file, list).map((row) => [text(member(row, 'Id')), row]));
  const [reservation] = rows('reservations', 'Reservations');
  if (reservation === undefined) throw new Error('there is no example');
  const parts = {
    ...{ reservation, companionships: rows('companionships', 'Companionships') },
    ...{ customers: byId('customers', 'Customers'), ageCategories: byId('age-categories', 'AgeCategories') },
    rooms: byId('resources', 'Resources'),
  };
  expect(mews.readReservation(parts, { infantsBelow: 2, pmsProperty: 'enterprise' })).toMatchObject({
    ...{ number: '52', isBooked: true, room: '101', arrivesAt: '2023-04-23T14:00:00.000Z' },
    ...{ departsAt: '2023-04-25T12:00:00.000Z', persons: { adults: 4, children: 0, infants: 0 } },
    guests: [{ name: 'John Smith Williams', email: 'j.smith@example.com', phone: '00420123456789', locale: 'en-GB' }],
  });
  expect(mews.zoneOf(published('mews', 'configuration'), '851df8c8-90f2-4c4a-8e01-a4fc46b25178')).toBe(
    'Europe/Budapest',
  );
  expect(mews.readTold(published('mews', 'webhook'))).toEqual({
    ...{ pmsProperty: '851df8c8-90f2-4c4a-8e01-a4fc46b25178', ids: ['bfee2c44-1f84-4326-a862-5289598f6e2d'] },
  });
});

test('the published examples of Mews match its published schemas', () => {
  const { judge, invalid } = createJudge(published('mews', 'schemas'));
  const lists = [
    ...[
      ['reservations', 'Reservations', 'Reservation'] as const,
      ['companionships', 'Companionships', 'Companionship'] as const,
    ],
    ...[['customers', 'Customers', 'Customer'] as const, ['age-categories', 'AgeCategories', 'AgeCategory'] as const],
    ...[['service-order-notes', 'ServiceOrderNotes', 'ServiceOrderNote'] as const],
  ];
  for (const [file, list, definition] of lists) {
    for (const { value } of mews.rowsOf(published('mews', file), list)) judge(definition, value);
  }
  expect(invalid).toEqual([]);
});
