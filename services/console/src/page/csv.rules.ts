/** A column of a list: its heading, and what a row says there as text. */
export type CsvColumn<R> = { name: string; text(row: R): string | number };

/**
 * Rows as CSV (RFC 4180), UTF-8 with a byte order mark, which is how spreadsheets know it. A text that a spreadsheet
 * would calculate gets an apostrophe in front, so that a booking called `=1+1` stays what it is. Programs in other
 * countries cut lines elsewhere, so the same holds after each character that may separate cells.
 */
export function csvOf<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const lines = [
    columns.map(({ name }) => cellOf(name)),
    ...rows.map((row) => columns.map(({ text }) => cellOf(text(row)))),
  ];
  return `\ufeff${lines.map((cells) => `${cells.join()}\r\n`).join('')}`;
}

const formula = /(?<=^|[,;|\t\r\n])(?=[" ]*['=+\-@＝＋－＠])/gu;

function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${value.replaceAll(formula, "'").replaceAll('"', '""')}"`;
}
