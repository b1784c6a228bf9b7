import { availableParallelism, totalmem } from 'node:os';
import { isMet, type Row, ratioOf } from './row.ts';
import type { StackName } from './stack.ts';

/** What `bench.json` holds: the table and the kind of machine, and nothing that identifies the machine. */
export type Report = {
  takenAt: string;
  isSmoke: boolean;
  /** Share of the rows and events of the figures at scale. */
  scale: number;
  stack: StackName;
  machine: { processors: number; memoryGiB: number; node: string };
  seconds: number;
  rows: (Row & { ratio: number | null; isMet: boolean | null })[];
  /** Figures that could not be taken at all, and why. */
  failures: string[];
};

export function reportOf(
  run: Pick<Report, 'isSmoke' | 'scale' | 'stack' | 'seconds' | 'failures'>,
  rows: readonly Row[],
  takenAt: Date,
): Report {
  return {
    takenAt: takenAt.toISOString(),
    ...run,
    machine: {
      processors: availableParallelism(),
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    rows: rows.map((row) => ({ ...row, ratio: ratioOf(row), isMet: isMet(row) })),
  };
}
