import { styleText } from 'node:util';
import type { Look } from './cell.ts';
import type { Settings } from './settings.ts';
import { type Column, renderRecord, renderTable } from './table.ts';
import { hasColours, type Screen, type Terminal } from './terminal.ts';
import { visibleJson, visibleLines } from './visible.ts';

/** Of a terminal that does not say how wide it is. */
const defaultColumns = 80;

export type Output = ReturnType<typeof createOutput>;

/** What a command says: data on stdout, everything else on stderr (docs/operations.md#cli). */
export function createOutput(terminal: Terminal, settings: () => Settings) {
  const { stdout, stderr, environment } = terminal;
  const colours = hasColours(stdout, environment);
  /** How data is shown on stdout. */
  const look = (): Look => ({
    colours,
    screen: stdout.isTTY === true ? (stdout.columns ?? defaultColumns) : null,
    now: terminal.now(),
    utc: settings().utc === true,
  });
  /** Data that is what it is, such as a document; a line end is added where it has none. A screen shows its controls. */
  const write = (data: string | Uint8Array): void => {
    const shown = typeof data === 'string' && stdout.isTTY === true ? visibleLines(data) : data;
    stdout.write(typeof shown === 'string' && !shown.endsWith('\n') ? `${shown}\n` : shown);
  };
  const json = (value: unknown) => write(visibleJson(value, 2));
  return {
    look,
    write,
    /**
     * Many things of a kind: a table for people, with these members as its columns, what they need most first; a JSON
     * array with all members. `items` are the things themselves where rows have columns of their own.
     */
    list<R extends object>(rows: readonly R[], columns: readonly Column<R>[], items: readonly object[] = rows): void {
      if (settings().json) json(items);
      else if (rows.length === 0) stderr.write('nothing found\n');
      else {
        const { text, hidden } = renderTable(rows, columns, look());
        stdout.write(text);
        if (hidden.length > 0) stderr.write(`too narrow for ${hidden.join(', ')}; --json has everything\n`);
      }
    },
    /** One thing: for people this text, or a line per member; a JSON object otherwise. */
    show(record: object, text?: string): void {
      if (settings().json) json(record);
      else write(text ?? renderRecord(record, look()));
    },
    /** A message for the person. */
    say: (message: string): void => void stderr.write(`${visibleLines(message)}\n`),
    progress: (what: string, total: number) => createProgress(stderr, what, total),
    /** For people: `✓ what` or `✗ what`. */
    mark(ok: boolean): string {
      const mark = ok ? '✓' : '✗';
      return colours ? styleText(ok ? 'green' : 'red', mark, { validateStream: false }) : mark;
    },
  };
}

const barColumns = 24;

/** How far a long job is, as a bar on one line of a terminal; on anything else nothing, so logs stay readable. */
function createProgress(screen: Screen, what: string, expected: number) {
  let total = expected;
  const put = (text: string) => screen.isTTY === true && screen.write(`\r\u001b[K${text}`);
  return {
    /** So many are done now, of so many when that has changed. */
    at(done: number, newTotal = total): void {
      total = newTotal;
      put(`${what} ${renderBar(done, total)} ${done}/${total}`);
    },
    /** Removes the bar. */
    end: (): void => void put(''),
  };
}

export function renderBar(done: number, total: number): string {
  const share = total <= 0 ? 1 : Math.min(1, Math.max(0, done / total));
  const filled = Math.round(share * barColumns);
  return `${'█'.repeat(filled)}${'░'.repeat(barColumns - filled)}`;
}
