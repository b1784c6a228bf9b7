import { describe, expect, test } from '@jest/globals';
import { noLook, type PropertyTexts, propertyProblems, shownAs } from './property.rules.ts';

const fields = (texts: Partial<PropertyTexts>) => propertyProblems({ ...noLook, ...texts }).map(({ field }) => field);

describe('the description of a hotel', () => {
  test.each<[keyof PropertyTexts, string]>([
    ['displayName', 'Hôtel « Aurora » & Söhne 北極光'],
    ['accent', '#7C2D12'],
    ['address', 'Ringstraße 1\n1010 Wien\nÖsterreich'],
    ['phone', '+43 (1) 234 56-78'],
    ['controller', 'Aurora Betriebs GmbH, Ringstraße 1, 1010 Wien'],
    ['privacyContact', 'privacy@aurora.example'],
    ['privacyContact', 'https://aurora.example/privacy?lang=de'],
    ['timeZone', 'Europe/Vienna'],
    ['timeZone', 'UTC'],
  ])('accepts %s %j', (field, text) => expect(fields({ [field]: text })).toEqual([]));

  test.each<[keyof PropertyTexts, string]>([
    ['displayName', ' '],
    ['displayName', 'a\nb'],
    ['displayName', 'a\u202eb'],
    ['displayName', 'x'.repeat(129)],
    ['accent', 'red'],
    ['address', 'a\n\nb'],
    ['address', 'a\n'.repeat(7).trim()],
    ['address', 'a\rb'],
    ['address', 'a\u2066b'],
    ['controller', 'a\u200fb'],
    ['privacyContact', 'https://.example/'],
    ['phone', 'call us'],
    ['phone', '+'.repeat(8)],
    ['phone', '1'.repeat(33)],
    ['controller', 'x'.repeat(257)],
    ['privacyContact', 'http://aurora.example'],
    ['privacyContact', 'javascript:alert(1)'],
    ['privacyContact', 'a@b@c.d'],
    ['privacyContact', 'a@b.c?bcc=d@e.f'],
    ['privacyContact', 'https://a:b@aurora.example'],
    ['timeZone', 'Europe/Aurora'],
    ['timeZone', '+02:00'],
    ['timeZone', '../etc'],
  ])('refuses %s %j', (field, text) => expect(fields({ [field]: text })).toEqual([field]));

  test('gets each missing field from the tenant’s description', () => {
    const whole = { ...noLook, displayName: 'Aurora Hotels', phone: '1', accent: '#111111' };
    expect(shownAs({ ...noLook, displayName: 'Hotel Aurora' }, whole)).toEqual({
      ...whole,
      displayName: 'Hotel Aurora',
    });
  });
});
