import type { Screen } from './terminal.ts';

/** How far a long job is; `total` may become known late. */
export type Progress = {
  /** So many are done now, of so many when that has changed. */
  at(done: number, total?: number): void;
  /** Removes the bar. */
  end(): void;
};

const barColumns = 24;

/** A bar on one line of a terminal; on anything else nothing, so logs stay readable. */
export function createProgress(screen: Screen, what: string, expected: number): Progress {
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
