import { availableParallelism, totalmem } from 'node:os';
import { isMet, type Row, ratioOf, type Unit } from './row.ts';
import type { StackName } from './stack.ts';

export type Report = ReturnType<typeof reportOf>;

type Run = {
  isSmoke: boolean;
  scale: number;
  stack: StackName;
  seconds: number;
  failures: string[];
};

export function reportOf({ isSmoke, scale, stack, seconds, failures }: Run, rows: readonly Row[]) {
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return {
    ...{ takenAt: new Date().toISOString(), isSmoke, scale, stack, seconds, failures },
    machine: { processors: availableParallelism(), memoryGiB, node: process.version },
    rows: rows.map((row) => ({ ...row, ratio: ratioOf(row), isMet: isMet(row) })),
  };
}

const header = ['#', 'figure', 'value (lowest–highest)', 'yardstick', 'ratio', 'target', 'met?'];

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.toSorted((a, b) => a.figure - b.figure).map(cellsOf);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(header), rule, ...lines.map(line)].join('\n');
}

export function lineOf(row: Row): string {
  return `${row.what}: ${row.faults.length > 0 ? 'void' : spreadOf(row)}`;
}

function cellsOf(row: Row): string[] {
  const { figure, what, yardstick } = row;
  const ratio = ratioOf(row);
  const met = isMet(row);
  return [
    String(figure),
    what,
    row.faults.length > 0 ? 'void' : spreadOf(row),
    yardstick === null ? '–' : `${quantityOf(yardstick.value, yardstick.unit)} ${yardstick.of}`,
    ratio === null ? '–' : significant(ratio),
    targetOf(row),
    met === null ? '–' : met ? 'yes' : 'no',
  ];
}

function spreadOf({ value, unit }: Row): string {
  const { median, lowest, highest } = value;
  const spread = lowest === highest ? '' : ` (${significant(lowest)}–${significant(highest)})`;
  return `${quantityOf(median, unit)}${spread}`;
}

function targetOf({ target, unit }: Row): string {
  if (target === null) return '–';
  return 'atLeast' in target ? `≥ ${quantityOf(target.atLeast, unit)}` : `≤ ${quantityOf(target.atMost, unit)}`;
}

function quantityOf(value: number, unit: Unit): string {
  return unit === '/s' ? `${significant(value)}/s` : `${significant(value)} ${unit}`;
}

function significant(value: number): string {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(decimals, 2) });
}
