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

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Returns a text such as `a consumer is minutes behind (evidence, changes: 5.02 min)`. */
export function describeCondition({ summary, subject, value, unit }: Omit<MetCondition, 'alert'>): string {
  return `${summary} (${[subject, withUnit(value, unit)].filter(Boolean).join(': ')})`;
}

function withUnit(value: number, unit: string): string {
  const [size, name] = scales.get(unit)?.find(([one]) => value >= 2 * one) ?? [];
  if (size !== undefined) return `${threeDigits.format(value / size)} ${name}`;
  const [, counted = unit] = /^\{(\w+)\}$/.exec(unit) ?? [];
  return `${count.format(value)} ${counted}${counted !== unit && value !== 1 ? 's' : ''}`.trimEnd();
}
