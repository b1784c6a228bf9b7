import { expect, test } from '@jest/globals';
import { byNearness } from './nearness.ts';
import { validateProfileDefinition, validateRequest } from './schemas.ts';

const minimal = { bookingReference: 'BK-1', propertyReference: 'P-1', workflowKey: 'x', guest: { reference: 'G-1' } };

const create = (changes: object) => validateRequest('createComplianceSession', { ...minimal, ...changes });

test.each([
  ['bookingRef', 'bookingReference'],
  ['booking_reference', 'bookingReference'],
  ['BookingReference', 'bookingReference'],
  ['workflow', 'workflowKey'],
  ['metdata', 'metadata'],
  ['locales', 'locale'],
  ['workflowKeyName', 'workflowKey'],
])('suggests a known property for %s', (name, meant) => {
  expect(create({ [name]: 1 })).toEqual([{ field: name, message: `is not a known property; did you mean ${meant}?` }]);
});

test('suggests a property at the level of the unknown one', () => {
  const message = 'is not a known property; did you mean reference?';
  expect(create({ guest: { reference: 'G-1', refrence: 'x' } })).toEqual([{ field: 'guest.refrence', message }]);
});

test('suggests no property for distant or very long names and names from the prototype, in bounded time', () => {
  for (const name of ['extra', 'g', '', 'toString', '__proto__', 'guest'.repeat(10_000), 'bookingReference2026'])
    expect(create(JSON.parse(`{${JSON.stringify(name)}:1}`))[0]?.message).toBe('is not a known property');
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}${'é'.repeat(500)}`, 1]));
  const before = process.cpuUsage();
  expect(create(many)).toHaveLength(50);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test('suggests a property of a booking and of a workflow definition', () => {
  const message = 'is not a known property; did you mean';
  expect(validateRequest('putBooking', { arival: 'x' })).toContainEqual({
    field: 'arival',
    message: `${message} arrival?`,
  });
  expect(validateProfileDefinition({ step: [] })).toContainEqual({ field: 'step', message: `${message} steps?` });
});

test('byNearness() puts the most similar names first', () => {
  expect(byNearness('hotel-chekin', ['bar', 'late-check-in', 'hotel-check-in'])[0]).toBe('hotel-check-in');
});
