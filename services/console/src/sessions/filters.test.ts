import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { filtersOf, isSessionId, requestOf } from './filters.ts';

const none = { q: '', property: '', state: '', from: '', to: '' };

test('a period includes both days', () => {
  expect(requestOf({ ...none, from: '2026-02-28', to: '2026-02-28' }, 'ten_1')).toMatchObject({
    createdFrom: '2026-02-28T00:00:00.000Z',
    createdBefore: '2026-03-01T00:00:00.000Z',
  });
});

test('sends an invalid day unchanged to the admin API, which rejects it', () => {
  const odd = fc.oneof(fc.string(), fc.constantFrom('2026-13-01', '2026-02-3', '99999-01-01'));
  fc.assert(
    fc.property(odd, (text) => {
      const day = text.trim();
      fc.pre(Number.isNaN(Date.parse(`${day}T00:00:00Z`)));
      expect(requestOf({ ...none, from: day }, 'ten_1').createdFrom).toBe(day);
    }),
  );
});

test('reads the filters from the address, without surrounding spaces', () => {
  const query = (name: string) => (name === 'q' ? ' BK-1 ' : '');
  expect(filtersOf({ query })).toEqual({ ...none, q: 'BK-1' });
});

test.each([
  ['cs_01J00000000000000000000000', true],
  ['cs_01J0000000000000000000000', false],
  ['cs_01J0000000000000000000000U', false],
  ['BK-1', false],
])('%s is a session id: %s', (text, is) => expect(isSessionId(text)).toBe(is));
