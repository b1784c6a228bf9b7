import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { cellOf, headingOf, isLine, lineOf, paint, type Style } from './cell.ts';

/** A member to show as a column. If `min` (or `name:min`) is given, cells may be shortened to that many characters. */
export type Column<R extends object> =
  | (keyof R & string)
  | `${keyof R & string}:${number}`
  | { name: keyof R & string; heading?: string; min?: number };

type Table = { text: string; hidden: readonly string[] };

/**
 * Renders aligned rows, never wider than the screen. If columns do not fit, the last ones are dropped, so the most
 * important come first.
 */
export function renderTable<R extends object>(rows: readonly R[], columns: readonly Column<R>[], style: Style): Table {
  const laid = columns.map((column) => fill(rows, column, style));
  const widths = style.screen === null ? laid.map(({ natural }) => natural) : layOut(laid, style.screen);
  const line = (textOf: (column: (typeof laid)[number], width: number) => string) =>
    `${widths.map((width, index) => (laid[index] === undefined ? '' : textOf(laid[index], width))).join(' '.repeat(gap))}`;
  const lines = rows.map((_, row) =>
    line(({ name, cells }, width) => {
      const { value, text } = cells[row] ?? { value: undefined, text: '' };
      const cut = cutTo(text, width);
      return paint(name, value, cut, style) + padding(cut, width);
    }),
  );
  const headings = emphasise(line(({ heading }, width) => heading + padding(heading, width)).trimEnd(), style.colours);
  return {
    text: [headings, ...lines.map((text) => text.trimEnd())].map((text) => `${text}\n`).join(''),
    hidden: laid.slice(widths.length).map(({ heading }) => heading),
  };
}

function fill<R extends object>(rows: readonly R[], column: Column<R>, style: Style) {
  const { name, heading = headingOf(name), min = Number.POSITIVE_INFINITY } = membersOf(column);
  const cells = rows.map((row) => {
    const value: unknown = Reflect.get(row, name);
    return { value, text: cellOf(name, value, style) };
  });
  const natural = Math.max(...[heading, ...cells.map(({ text }) => text)].map((text) => stringWidth(text)));
  return { name, heading, cells, natural, min: Math.max(min, stringWidth(heading)) };
}

function membersOf<R extends object>(column: Column<R>): { name: string; heading?: string; min?: number } {
  if (typeof column !== 'string') return column;
  const [name = '', min] = column.split(':');
  return { name, ...(min !== undefined && { min: Number(min) }) };
}

export function renderRecord(record: object, style: Style): string {
  const members = Object.entries(record).filter((member) => isLine(...member));
  const longest = Math.max(0, ...members.map(([name]) => stringWidth(headingOf(name))));
  return members
    .map(([name, value]) => {
      const heading = headingOf(name);
      const text = paint(name, value, lineOf(name, value, style), style);
      return `${emphasise(heading + padding(heading, longest), style.colours)}  ${text}`.trimEnd();
    })
    .map((text) => `${text}\n`)
    .join('');
}

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

type Wish = { natural: number; min: number };

export const gap = 2;

const narrow = 80;
const comfortable = 24;

/**
 * Returns the widths of the shown columns, at least one. Shows those that fit a narrow screen at minimum width, and
 * more only at a comfortable width. Shortened columns share the remaining width, the first ones first.
 */
export function layOut(wishes: readonly Wish[], screen: number): number[] {
  const mins = wishes.map(({ natural, min }) => Math.min(natural, min));
  const wanted = wishes.map(({ natural, min }) => Math.min(natural, Math.max(min, comfortable)));
  const count = Math.max(1, fitting(mins, Math.min(screen, narrow)), fitting(wanted, screen));
  const widths = mins.slice(0, count);
  let spare = screen - total(widths);
  return widths.map((width, index) => {
    const more = Math.max(0, Math.min(spare, (wishes[index]?.natural ?? width) - width));
    spare -= more;
    return Math.min(width + more, screen);
  });
}

function fitting(widths: readonly number[], screen: number): number {
  const tooMany = widths.findIndex((_, index) => total(widths.slice(0, index + 1)) > screen);
  return tooMany < 0 ? widths.length : tooMany;
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
}
