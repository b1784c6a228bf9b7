import { styleText } from 'node:util';

/** A table for people: a heading and a line per row, columns aligned, two blanks between. */
export function renderTable<R extends object>(
  rows: readonly R[],
  columns: readonly (keyof R & string)[],
  colours: boolean,
): string {
  const heading = columns.map(headingOf);
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const widths = columns.map((_, index) => Math.max(...[heading, ...cells].map((line) => width(line[index] ?? ''))));
  const line = (texts: readonly string[]) => texts.map((text, index) => pad(text, widths[index] ?? 0)).join('  ');
  return [emphasise(line(heading).trimEnd(), colours), ...cells.map((row) => line(row).trimEnd())]
    .map((text) => `${text}\n`)
    .join('');
}

/** One thing for people: a line per member, the names aligned. */
export function renderRecord(record: object, colours: boolean): string {
  const members = Object.entries(record);
  const longest = Math.max(0, ...members.map(([name]) => width(headingOf(name))));
  return members
    .map(([name, value]) => `${emphasise(pad(headingOf(name), longest), colours)}  ${cellOf(value)}`.trimEnd())
    .map((text) => `${text}\n`)
    .join('');
}

/** `expiresAt` → `EXPIRES AT`. */
function headingOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toUpperCase();
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cellOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : escapeControls(String(value));
}

// Text of others, such as a tenant's name, must not move the cursor or colour the screen.
function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function emphasise(text: string, colours: boolean): string {
  return colours ? styleText('bold', text, { validateStream: false }) : text;
}

function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

function width(text: string): number {
  return [...text].length;
}
