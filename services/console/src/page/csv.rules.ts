export type CsvColumn<R> = { name: string; text(row: R): string | number };

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets recognize UTF-8. An apostrophe stops a
 * spreadsheet from calculating a text, so a booking `=1+1` stays unchanged. Text after other countries' separators is
 * also protected.
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
