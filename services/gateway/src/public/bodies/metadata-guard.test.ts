import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findDocuments, isAboutKey } from './metadata-guard.rules.ts';

const heads: Record<string, number[]> = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...Buffer.from('RIFF1234WEBPVP8 ')],
  pdf: [...Buffer.from('%PDF-1.7')],
  'little-endian tiff': [0x49, 0x49, 0x2a, 0x00],
  'big-endian tiff': [0x4d, 0x4d, 0x00, 0x2a],
};
const fileOf = (head: number[], length = 900) => Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0x5a)]);
const isRejected = (value: unknown) => findDocuments({ note: value }).length === 1;

describe.each(Object.entries(heads))('%s', (_, head) => {
  test('finds the file as base64, base64url and a data URI, also with line breaks or inside text', () => {
    const base64 = fileOf(head).toString('base64');
    expect(isRejected(base64)).toBe(true);
    expect(isRejected(fileOf(head).toString('base64url'))).toBe(true);
    expect(isRejected(base64.replace(/.{76}/g, '$&\r\n'))).toBe(true);
    expect(isRejected(`front side ${base64} thanks`)).toBe(true);
    expect(isRejected(`data:;base64,${fileOf(head, 30).toString('base64')}`)).toBe(true);
    expect(isRejected(`x DATA:image/any;charset=x;base64,${base64}`)).toBe(true);
    const percent = [...head].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    expect(isRejected(`data:application/octet-stream,${percent}`)).toBe(true);
  });
});

const zones = {
  passport: 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
  'two-line card': 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
  'three-line card': 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  'visa A': 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<',
  'visa B': 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<',
};

describe.each(Object.entries(zones))('%s', (_, zone) => {
  test('finds the machine-readable zone on several lines, on one line, in lower case and inside a sentence', () => {
    expect(isRejected(zone)).toBe(true);
    expect(isRejected(zone.replaceAll('\n', ''))).toBe(true);
    expect(isRejected(zone.replaceAll('\n', ' | ').toLowerCase())).toBe(true);
    expect(isRejected(`the guest's document: ${zone}, seen at the desk`)).toBe(true);
  });

  test('accepts a machine-readable zone with a wrong check digit', () => {
    const line = zone.lastIndexOf('7408122') === -1 ? '4009078' : '7408122';
    expect(isRejected(zone.replace(line, `${line.slice(0, 6)}${(Number(line[6]) + 1) % 10}`))).toBe(false);
  });
});

test('the guard accepts ordinary metadata of a booking', () => {
  const metadata = {
    channel: 'direct',
    nights: 3,
    vip: true,
    empty: null,
    note: 'P<late arrival>, room with a view; see https://example.com/?a=b',
    blob: Buffer.alloc(3000, 0x41).toString('base64'),
    uri: 'data:text/plain,hello',
    text: 'lorem ipsum '.repeat(1000),
  };
  expect(findDocuments(metadata)).toEqual([]);
});

test('the violation of a value contains its key but not the value', () => {
  const violations = findDocuments({ ok: 'x', 'passport scan': fileOf([0xff, 0xd8, 0xff, 0xe1]).toString('base64') });
  expect(violations).toEqual([{ field: 'metadata.passport scan', message: expect.not.stringContaining('/9j') }]);
});

describe('the guard', () => {
  const image = fileOf([0xff, 0xd8, 0xff, 0xe1]).toString('base64');
  const keys = { ...zones, image, uri: `data:;base64,${fileOf([0xff, 0xd8, 0xff, 0xe1], 30).toString('base64')}` };

  test.each(Object.entries(keys))('reports a key that is a document, but not the text of the key (%s)', (_, key) => {
    const violations = findDocuments({ ok: 'x', [key]: 1, [`${key} `]: image });
    expect(violations).toEqual([
      { field: 'metadata', message: 'must not have a key that contains an identity document' },
    ]);
    expect(violations.every(isAboutKey)).toBe(true);
  });

  test('reports both a document in a key and a document in a value', () => {
    expect(findDocuments({ [image]: null, scan: image }).map(({ field }) => field)).toEqual([
      'metadata',
      'metadata.scan',
    ]);
  });
});

test('the guard accepts a short base64 text', () => {
  expect(isRejected(fileOf([0xff, 0xd8, 0xff, 0xe0], 100).toString('base64'))).toBe(false);
});

test('the guard checks 64 KiB of hostile text quickly', () => {
  const hostile = ['<', 'A', '0', '/9j/', 'data:', `${'A'.repeat(1023)}.`, 'V<', 'JVBERi '].map((unit) =>
    unit.repeat(65_536 / unit.length),
  );
  const startedAt = process.cpuUsage();
  for (const text of hostile) findDocuments({ text });
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(2_000);
});

test('the guard finds no zone in random text', () => {
  fc.assert(fc.property(fc.string({ minLength: 36, maxLength: 200 }), (text) => !isRejected(text)));
});
