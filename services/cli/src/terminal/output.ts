import { styleText } from 'node:util';
import type { Style } from './cell.ts';
import type { Settings } from './settings.ts';
import { type Column, renderRecord, renderTable } from './table.ts';
import { withTarget } from './target.ts';
import { hasColours, type Screen, type Terminal } from './terminal.ts';
import { visibleJson, visibleLines } from './visible.ts';

const defaultColumns = 80;

export type Output = ReturnType<typeof createOutput>;

/**
 * Writes data to stdout and messages to stderr (docs/operations.md#cli). `tell` writes a message to stdout. A message's
 * commands repeat the options that chose the target.
 */
export function createOutput(terminal: Terminal, settings: () => Settings) {
  const { stdout, stderr, environment } = terminal;
  const colours = hasColours(stdout, environment);
  const style = (): Style => ({
    colours,
    screen: stdout.isTTY === true ? (stdout.columns ?? defaultColumns) : null,
    now: terminal.now(),
    utc: settings().utc === true,
  });
  /** Writes data, and a line end if it has none. On a screen, escapes control characters. */
  const write = (data: string | Uint8Array): void => {
    const shown = typeof data === 'string' && stdout.isTTY === true ? visibleLines(data) : data;
    stdout.write(typeof shown === 'string' && !shown.endsWith('\n') ? `${shown}\n` : shown);
  };
  const json = (value: unknown) => write(visibleJson(value, 2));
  const sayHidden = (hidden: readonly string[]): void => {
    if (hidden.length > 0) stderr.write(`too narrow for ${hidden.join(', ')}; --json has everything\n`);
  };
  return {
    style,
    write,
    tell: (message: string): void => write(withTarget(message, settings())),
    /**
     * Shows a table of `rows` with these columns, the most important first; with `--json`, `items` with all members.
     */
    list<R extends object>(
      rows: readonly R[],
      columns: readonly Column<R>[],
      items: readonly object[] = rows,
      none = 'nothing found',
    ): void {
      if (settings().json) json(items);
      else if (rows.length === 0) stderr.write(`${withTarget(none, settings())}\n`);
      else {
        const { text, hidden } = renderTable(rows, columns, style());
        stdout.write(text);
        sayHidden(hidden);
      }
    },
    /** Shows a table row by row, with columns as wide as in the row `widest`; nothing with `--json`. */
    rowByRow<R extends object>(columns: readonly Column<R>[], widest: R): (row: R) => void {
      let isFirst = true;
      return (row) => {
        if (settings().json) return;
        const { text, hidden } = renderTable([widest, row], columns, style());
        const [heading, , line] = text.split('\n');
        stdout.write(isFirst ? `${heading}\n${line}\n` : `${line}\n`);
        if (isFirst) sayHidden(hidden);
        isFirst = false;
      };
    },
    show(record: object, text?: string): void {
      if (settings().json) json(record);
      else write(text ?? renderRecord(record, style()));
    },
    say: (message: string): void => void stderr.write(`${visibleLines(withTarget(message, settings()))}\n`),
    progress: (what: string, total: number) => createProgress(stderr, what, total),
    mark(ok: boolean): string {
      const mark = ok ? '✓' : '✗';
      return colours ? styleText(ok ? 'green' : 'red', mark, { validateStream: false }) : mark;
    },
  };
}

const barColumns = 24;

function createProgress(screen: Screen, what: string, expected: number) {
  let total = expected;
  const put = (text: string) => screen.isTTY === true && screen.write(`\r\u001b[K${text}`);
  return {
    at(done: number, newTotal = total): void {
      total = newTotal;
      put(`${what} ${renderBar(done, total)} ${done}/${total}`);
    },
    end: (): void => void put(''),
  };
}

export function renderBar(done: number, total: number): string {
  const share = total <= 0 ? 1 : Math.min(1, Math.max(0, done / total));
  const filled = Math.round(share * barColumns);
  return `${'█'.repeat(filled)}${'░'.repeat(barColumns - filled)}`;
}
