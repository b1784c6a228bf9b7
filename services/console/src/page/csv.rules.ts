export type CsvColumn<R> = { name: string; text(row: R): string | number };

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets recognise UTF-8. An apostrophe keeps a
 * spreadsheet from evaluating a text such as `=1+1`, also after a separator of another locale.
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
