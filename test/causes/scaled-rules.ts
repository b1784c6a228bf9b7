import { readFileSync, writeFileSync } from 'node:fs';
import { releasedRules } from '@gcs/test/support/tools/prometheus';
import { parse, stringify } from 'yaml';

/**
 * Divisor of the rules' windows, offsets and `for`, because a run cannot wait three days. Thresholds such as an age of
 * 300 s stay. Windows of counts stay too: six events in ten seconds are a much higher rate than six in ten minutes.
 */
const factor = 60;

type Rule = { alert?: string; expr: string; for?: string };
type Rules = { groups: { name: string; rules: Rule[] }[] };

const released: Rules = parse(readFileSync(releasedRules, 'utf8'));

export const alertNames: readonly string[] = released.groups.flatMap(({ rules }) =>
  rules.flatMap(({ alert }) => alert ?? []),
);

export function writeScaledRules(file: string): void {
  const groups = released.groups.map((group) => ({ ...group, rules: group.rules.map(scaled) }));
  writeFileSync(file, stringify({ groups }));
}

function scaled(rule: Rule): Rule {
  const expr = rule.expr
    .replaceAll(/\[(\d+)m\](?=\)+ > [1-9])/g, (_, minutes: string) => `[${60 * Number(minutes)}s]`)
    .replaceAll(/\[(\d+[mhd])\]/g, (_, time: string) => `[${shorter(time)}]`)
    .replaceAll(/offset (\d+[mhd])/g, (_, time: string) => `offset ${shorter(time)}`);
  return { ...rule, expr, ...(rule.for !== undefined && { for: shorter(rule.for) }) };
}

const seconds: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

function shorter(time: string): string {
  const long = Number.parseInt(time, 10) * (seconds[time.at(-1) ?? ''] ?? Number.NaN);
  return `${(1_000 * long) / factor}ms`;
}
