import type { MetCondition } from '../telemetry/conditions.ts';

/** The key is a gauge's unit. Its larger units follow, the largest first; each is used from twice its size. */
const scales: ReadonlyMap<string, readonly (readonly [size: number, unit: string])[]> = new Map([
  [
    's',
    [
      [86_400, 'd'],
      [3_600, 'h'],
      [60, 'min'],
    ],
  ],
  [
    'By',
    [
      [1e9, 'GB'],
      [1e6, 'MB'],
    ],
  ],
  ['1', [[0.01, '%']]],
]);

/** Words for units with a technical name. Only `gcs.evidence.faults` counts keys. */
const counted: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['key', ['session or page of the log', 'sessions or pages of the log']],
]);

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Returns a text such as `a consumer is minutes behind (evidence, changes: 5.02 min)`. */
export function describeCondition({ summary, subject, value, unit }: Omit<MetCondition, 'alert'>): string {
  return `${summary} (${[subject, withUnit(value, unit)].filter(Boolean).join(': ')})`;
}

function withUnit(value: number, unit: string): string {
  const [size, name] = scales.get(unit)?.find(([one]) => value >= 2 * one) ?? [];
  if (size !== undefined) return `${threeDigits.format(value / size)} ${name}`;
  const [, thing] = /^\{(\w+)\}$/.exec(unit) ?? [];
  if (thing === undefined) return `${count.format(value)} ${unit}`.trimEnd();
  const [one, several] = counted.get(thing) ?? [thing, `${thing}s`];
  return `${count.format(value)} ${value === 1 ? one : several}`;
}
