import { expect, test } from '@jest/globals';
import { personalDataFields } from './personal-data.ts';

test('guest data, locale, return address and metadata are marked as personal', () => {
  expect(personalDataFields).toEqual([
    'guest.reference',
    'guest.email',
    'guest.phone',
    'locale',
    'returnUrl',
    'metadata',
  ]);
});
