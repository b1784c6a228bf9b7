import { languages } from '@gcs/ui/languages';
import { expect, test } from '@jest/globals';
import { noLook } from '../../properties/property.rules.ts';
import { guestMailText } from './guest-mail.ts';

const link = 'https://guests.example.com/g/token';
const look = { ...noLook, displayName: 'Hotel {days} Aurora', address: 'Main Street 1\nBerlin', phone: '+49 30 1' };
const mailOf = (locale: string, kind = 'INVITATION') => ({
  ...{ id: { bookingId: 'bkg_1', guestNumber: 1, kind }, tenantId: 'ten_1', propertyReference: 'H1', locale },
  ...{
    bookingReference: 'BK-1',
    arrival: '2026-12-27',
    departure: '2027-01-10',
    email: 'a@example.com',
    token: 'token',
    noticeId: 'notice',
  },
});

test.each(languages)(
  'an invitation, a reminder and a mail of the reception in %s contain hotel, booking, days and one link',
  (locale) => {
    const mails = ['INVITATION', 'REMINDER', 'LINK'].map((kind) => guestMailText(mailOf(locale, kind), look, link));
    for (const mail of mails) {
      const text = mail.lines.map((line) => line.text).join('\n');
      for (const part of [look.displayName, 'BK-1', '+49 30 1', 'Main Street 1, Berlin']) expect(text).toContain(part);
      expect(text.replaceAll(look.displayName, '')).not.toMatch(/[{}]|undefined/);
      expect(mail.lines.map(({ url }) => url).filter((url) => url !== '')).toEqual([link]);
      expect(mail).toMatchObject({ fromName: look.displayName, subject: expect.stringContaining(look.displayName) });
    }
    expect(new Set(mails.map(({ lines }) => lines[0]?.text)).size).toBe(mails.length);
  },
);

test('a mail without a known language is in English; a property without a name is named by its reference', () => {
  const { fromName, subject, lines } = guestMailText(mailOf(''), noLook, link);
  expect({ fromName, subject }).toEqual({ fromName: 'H1', subject: 'Your check-in: H1' });
  expect(lines).toHaveLength(4);
});
