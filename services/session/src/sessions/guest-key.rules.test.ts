import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparableEmail, comparablePhone, contactKeyOf } from './guest-key.rules.ts';

test.each([
  '+4915112345678',
  '+49 151 123 456 78',
  '0049 151/12345678',
  ' +49 (0)151-1234.5678 ',
  '+49\u00a0151\u201112345678',
])('%j matches the session’s telephone number', (text) => expect(comparablePhone(text)).toBe('+4915112345678'));

test.each(['', '0151 12345678', '+0151123456', '+49', '+49151123456789012', '+49 151 abc', 'x+4915112345678'])(
  '%j is not a telephone number',
  (text) => expect(comparablePhone(text)).toBeNull(),
);

test('a telephone number matches in any grouping of its digits, and matches no other number', () => {
  const number = fc.stringMatching(/^\+[1-9][0-9]{6,14}$/);
  const gap = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0');
  fc.assert(
    fc.property(number, number, fc.array(gap, { minLength: 16, maxLength: 16 }), (own, other, gaps) => {
      const written = [...own].map((digit, at) => digit + (gaps[at] ?? '')).join('');
      expect(comparablePhone(written)).toBe(own);
      expect(comparablePhone(other) === own).toBe(other === own);
    }),
  );
});

test('an e-mail address matches in any case and Unicode form, with any blanks around it', () => {
  expect(comparableEmail(' Zoe\u0308.O@EXAMPLE.org\n')).toBe('zo\u00eb.o@example.org');
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(comparableEmail(address.toUpperCase())).toBe(comparableEmail(address));
      expect(comparableEmail(comparableEmail(address))).toBe(comparableEmail(address));
    }),
  );
});

test('reads a text with an @ as an e-mail address, and any other text as a telephone number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('+49 30 1234567', '030 1')), (text) => {
      const key = contactKeyOf(text);
      if (key !== null) expect(key.by).toBe(text.includes('@') ? 'email' : 'phone');
    }),
  );
  expect(contactKeyOf('a@b')).toEqual({ by: 'email', value: 'a@b' });
  expect(contactKeyOf('+49 30 1234567')).toEqual({ by: 'phone', value: '+49301234567' });
});
