import { hasCode, ServiceError } from '@gcs/kit/errors';
import { expect, test } from '@jest/globals';
import { applyPlan } from './plan.rules.ts';
import { readPut } from './read-request.ts';

const body = {
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'Europe/Lisbon' },
  persons: { adults: 2 },
};
const guests = [
  { reference: 'a', name: 'Ada' },
  { reference: 'b', name: 'Ben' },
];

test('reports together all members that break the schema or a rule', () => {
  const broken = {
    ...{
      ...body,
      propertyReference: '',
      departure: '2026-12-01T11:00',
      timeZone: 'Nowhere/Here',
      persons: { adults: 0 },
    },
    guests: [{ reference: 'a' }, { reference: 'a' }],
  };
  const fields = refusedFields(broken);
  expect(fields.toSorted()).toEqual([
    ...['departure', 'guests[1].reference', 'persons', 'propertyReference', 'timeZone'],
  ]);
  expect(refusedFields({ ...body, arrival: 5, persons: undefined, timeZone: 'x' })).toEqual(
    expect.arrayContaining(['arrival', 'persons', 'timeZone']),
  );
});

function refusedFields(put: object): string[] {
  try {
    readPut(put);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || !hasCode(error, 'validation_failed')) throw error;
    return error.fieldErrors?.map(({ field }) => field) ?? [];
  }
}

test.each([
  [[false, false], 0],
  [[undefined, false], 1],
  [[undefined, undefined], 1],
  [[true, false], 1],
])('a booking whose guests have isLead %j has %i leads', (leads, expected) => {
  const put = readPut({ ...body, guests: guests.map((guest, n) => ({ ...guest, isLead: leads[n] })) });
  const stated = { statedAt: '2026-12-01T00:00:00.000Z', eventId: 'bke_1', source: 'API' } as const;
  const { booking } = applyPlan(null, { ...stated, ...put }, () => false);
  expect(booking.slots.filter(({ isLead }) => isLead)).toHaveLength(expected);
});
