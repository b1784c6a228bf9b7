import type { ChaosReport } from './run.ts';

/** So many faults of a promise are shown; all are in the JSON file. */
const shown = 5;

/** The report for people: promises, then what clients noticed of each kind of fault. */
export function renderReport({ seed, brokers, kills, faults, findings, availability }: ChaosReport): string {
  return [
    `seed ${seed}, ${brokers} broker${brokers === 1 ? '' : 's'}: ${faults} faults, ${kills} kills`,
    '',
    ...findings.flatMap(({ promise, sentence, faults: broken }) => [
      `${broken.length === 0 ? 'held  ' : 'BROKEN'} ${promise.padEnd(9)} ${sentence}`,
      ...broken.slice(0, shown).map((fault) => `         ${fault}`),
      ...(broken.length > shown ? [`         and ${broken.length - shown} more`] : []),
    ]),
    '',
    ...table(
      ['fault', 'times', 'kills', 'longest without 201', 'recovery p50', 'p99', 'errors', 'twice'],
      availability.map((one) => [
        one.kind,
        String(one.count),
        String(one.kills),
        seconds(one.maxWithout201Ms),
        seconds(one.recoveryP50Ms),
        seconds(one.recoveryP99Ms),
        String(one.errors),
        String(one.unmended),
      ]),
    ),
  ].join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
