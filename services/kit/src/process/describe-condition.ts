import type { MetCondition } from '../telemetry/conditions.ts';

/** Returns a text such as `a consumer is minutes behind (evidence, changes: 301.25)`. */
export function describeCondition({ summary, subject, value }: Omit<MetCondition, 'alert'>): string {
  const measured = [subject, String(Math.round(value * 100) / 100)].filter(Boolean).join(': ');
  return `${summary} (${measured})`;
}
