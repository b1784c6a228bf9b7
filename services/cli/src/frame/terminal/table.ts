import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { cellOf, headingOf, type Look, lineOf, paint } from './cell.ts';
import { gap, layOut } from './layout.ts';

/**
 * A member as a column, under its own name unless there is another heading. `min`: its text may be cut down to so many
 * characters; otherwise it is shown whole.
 */
export type Column<R extends object> = (keyof R & string) | { name: keyof R & string; heading?: string; min?: number };

/** A table, and the headings of the columns for which the screen is too narrow. */
export type Table = { text: string; hidden: readonly string[] };

/**
 * A table for people: a heading and a line per row, columns aligned, none wider than the screen. The columns stand in
 * the order of what a reader needs most; where they do not fit, the last ones are left out.
 */
export function renderTable<R extends object>(rows: readonly R[], columns: readonly Column<R>[], look: Look): Table {
  const laid = columns.map((column) => fill(rows, typeof column === 'string' ? { name: column } : column, look));
  const widths = look.screen === null ? laid.map(({ natural }) => natural) : layOut(laid, look.screen);
  const line = (textOf: (column: (typeof laid)[number], width: number) => string) =>
    `${widths.map((width, index) => (laid[index] === undefined ? '' : textOf(laid[index], width))).join(' '.repeat(gap))}`;
  const lines = rows.map((_, row) =>
    line(({ name, cells }, width) => {
      const { value, text } = cells[row] ?? { value: undefined, text: '' };
      const cut = cutTo(text, width);
      return paint(name, value, cut, look) + padding(cut, width);
    }),
  );
  const headings = emphasise(line(({ heading }, width) => heading + padding(heading, width)).trimEnd(), look.colours);
  return {
    text: [headings, ...lines.map((text) => text.trimEnd())].map((text) => `${text}\n`).join(''),
    hidden: laid.slice(widths.length).map(({ heading }) => heading),
  };
}

/** A column with its cells, and how wide it wants to be. */
function fill<R extends object>(rows: readonly R[], column: Exclude<Column<R>, string>, look: Look) {
  const { name, heading = headingOf(column.name), min: least = Number.POSITIVE_INFINITY } = column;
  const cells = rows.map((row) => ({ value: row[name], text: cellOf(name, row[name], look) }));
  const natural = Math.max(...[heading, ...cells.map(({ text }) => text)].map((text) => stringWidth(text)));
  return { name, heading, cells, natural, min: Math.max(least, stringWidth(heading)) };
}

/** One thing for people: a line per member, the names aligned. */
export function renderRecord(record: object, look: Look): string {
  const members = Object.entries(record);
  const longest = Math.max(0, ...members.map(([name]) => stringWidth(headingOf(name))));
  return members
    .map(([name, value]) => {
      const heading = headingOf(name);
      const text = paint(name, value, lineOf(name, value, look), look);
      return `${emphasise(heading + padding(heading, longest), look.colours)}  ${text}`.trimEnd();
    })
    .map((text) => `${text}\n`)
    .join('');
}

/** The text, or its beginning and `…`, in at most so many columns of a screen. */
function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}

function emphasise(text: string, colours: boolean): string {
  return colours ? styleText('bold', text, { validateStream: false }) : text;
}

function padding(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - stringWidth(text)));
}
