import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvOf } from './csv.rules.ts';

const columns = [
  { name: 'one', text: ([one]: readonly string[]) => one ?? '' },
  { name: 'other', text: ([, other]: readonly string[]) => other ?? '' },
];

/** Parses CSV like a spreadsheet with this separator, independently of the writer's code. */
function parse(csv: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 1;
  while (at < csv.length) {
    let text = '';
    if (csv[at] === '"') {
      for (at += 1; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at += csv[at] === '"' ? 2 : 1)
        text += csv[at];
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && !csv.startsWith('\r\n', at)) text += csv[at++];
    cells.push(text);
    if (csv.startsWith('\r\n', at)) {
      rows.push(cells);
      cells = [];
      at += 2;
    } else at += 1;
  }
  return rows;
}

const signs = ['=', '+', '-', '@', '\t', '\r', '＝'];
const separators = [',', ';', '|', '\t'];
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.constantFrom(...signs, ...separators, '"', "'", '\n', ' ', 'x', 'cmd|'), { maxLength: 8 })
    .map((parts) => parts.join('')),
);

test.each(separators)('no cell starts a formula, even if the separator is %j', (separator) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      for (const text of parse(csvOf(columns, rows), separator).flat())
        expect(text).not.toMatch(/^[" \t\r\n]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test('a spreadsheet reads every text back, apart from the protecting apostrophes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const [heading, ...read] = parse(csvOf(columns, rows), ',');
      expect(heading).toEqual(['one', 'other']);
      expect(read.map((cells) => cells.map((text) => text.replaceAll(/(?<=^|[,;|\t\r\n])'/g, '')))).toEqual(rows);
    }),
  );
});

test('a number is written as a number, and a text that looks like a number as a text', () => {
  const amounts = [{ name: 'n', text: (row: number | string) => row }];
  expect(csvOf(amounts, [-1, '-1'])).toBe(`\ufeff"n"\r\n-1\r\n"'-1"\r\n`);
});
