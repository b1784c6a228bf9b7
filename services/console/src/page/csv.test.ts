import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvOf } from './csv.rules.ts';

const columns = [
  { name: 'one', text: ([one]: readonly string[]) => one ?? '' },
  { name: 'other', text: ([, other]: readonly string[]) => other ?? '' },
];

/** As RFC 4180 reads it, written without the code under test. */
function parse(csv: string): string[][] {
  const cells = [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.tuple(fc.constantFrom(...'=+-@\t\r"\',\n'), fc.string({ maxLength: 8 })).map((parts) => parts.join('')),
  fc.constantFrom('=HYPERLINK("//evil.example")', '-2+3', '+1', '@SUM(1)', 'a,"b"\r\nc'),
);

test('what is written is read back, and nothing begins as a formula does', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const [heading, ...read] = parse(csvOf(columns, rows));
      expect(heading).toEqual(['one', 'other']);
      expect(read.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(rows);
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('a number is one, a text that looks like one is a text', () => {
  const amounts = [{ name: 'n', text: (row: number | string) => row }];
  expect(csvOf(amounts, [-1, '-1'])).toBe("\ufeffn\r\n-1\r\n'-1\r\n");
});
