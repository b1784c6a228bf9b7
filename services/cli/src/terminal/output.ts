import { styleText } from 'node:util';
import type { Look } from './cell.ts';
import type { Settings } from './settings.ts';
import { type Column, renderRecord, renderTable } from './table.ts';
import { hasColours, type Screen, type Terminal } from './terminal.ts';

/** What a command says: data on stdout, everything else on stderr (docs/operations.md#cli). */
export type Output = {
  /**
   * Many things of a kind: a table for people, with these members as its columns, what they need most first; a JSON
   * array with all members. `items` are the things themselves where rows have columns of their own.
   */
  list<R extends object>(rows: readonly R[], columns: readonly Column<R>[], items?: readonly object[]): void;
  /** One thing: for people this text, or a line per member; a JSON object otherwise. */
  show(record: object, text?: string): void;
  /** Data that is what it is, such as a document; a line end is added where it has none. */
  write(data: string | Uint8Array): void;
  /** A message for the person. */
  say(message: string): void;
  /** A bar on a terminal, nothing elsewhere. */
  progress(what: string, total: number): Progress;
  /** For people: `✓ what` or `✗ what`. */
  mark(ok: boolean): string;
  /** How data is shown on stdout. */
  look(): Look;
};

/** Of a terminal that does not say how wide it is. */
const defaultColumns = 80;

export function createOutput(terminal: Terminal, settings: () => Settings): Output {
  const { stdout, stderr, environment } = terminal;
  const colours = hasColours(stdout, environment);
  const look = (): Look => ({
    colours,
    screen: stdout.isTTY === true ? (stdout.columns ?? defaultColumns) : null,
    now: terminal.now(),
    utc: settings().utc === true,
  });
  const write = (data: string | Uint8Array) => {
    stdout.write(typeof data === 'string' && !data.endsWith('\n') ? `${data}\n` : data);
  };
  const json = (value: unknown) => stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return {
    list(rows, columns, items = rows) {
      if (settings().json) json(items);
      else if (rows.length === 0) stderr.write('nothing found\n');
      else {
        const { text, hidden } = renderTable(rows, columns, look());
        stdout.write(text);
        if (hidden.length > 0) stderr.write(`too narrow for ${hidden.join(', ')}; --json has everything\n`);
      }
    },
    show(record, text) {
      if (settings().json) json(record);
      else write(text ?? renderRecord(record, look()));
    },
    write,
    say: (message) => void stderr.write(`${message}\n`),
    progress: (what, total) => createProgress(stderr, what, total),
    mark(ok) {
      const mark = ok ? '✓' : '✗';
      return colours ? styleText(ok ? 'green' : 'red', mark, { validateStream: false }) : mark;
    },
    look,
  };
}

/** How far a long job is; `total` may become known late. */
type Progress = {
  /** So many are done now, of so many when that has changed. */
  at(done: number, total?: number): void;
  /** Removes the bar. */
  end(): void;
};

const barColumns = 24;

/** A bar on one line of a terminal; on anything else nothing, so logs stay readable. */
function createProgress(screen: Screen, what: string, expected: number): Progress {
  if (screen.isTTY !== true) return { at: () => {}, end: () => {} };
  let total = expected;
  return {
    at(done, newTotal = total) {
      total = newTotal;
      screen.write(`\r\u001b[K${what} ${renderBar(done, total)} ${done}/${total}`);
    },
    end: () => void screen.write('\r\u001b[K'),
  };
}

export function renderBar(done: number, total: number): string {
  const share = total <= 0 ? 1 : Math.min(1, Math.max(0, done / total));
  const filled = Math.round(share * barColumns);
  return `${'█'.repeat(filled)}${'░'.repeat(barColumns - filled)}`;
}
