import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

export type RegisteredMetric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** Of OpenTelemetry (UCUM): `s`, `By`, `1`; absent for a number of things. */
  unit?: string;
  labels?: string[];
};

/** The metrics of deploy/otel/metrics.yaml. */
export function readRegistry(): RegisteredMetric[] {
  const file = resolve(import.meta.dirname, '../../deploy/otel/metrics.yaml');
  const { metrics }: { metrics: Record<string, Omit<RegisteredMetric, 'name'>> } = parse(readFileSync(file, 'utf8'));
  return Object.entries(metrics).map(([name, metric]) => ({ name, ...metric }));
}

/** The names under which Prometheus knows a metric: one, or three of a histogram. */
export function seriesOf({ name, type }: RegisteredMetric): string[] {
  const base = name.replaceAll('.', '_');
  if (type === 'counter') return [`${base}_total`];
  return type === 'gauge' ? [base] : ['_bucket', '_sum', '_count'].map((part) => `${base}${part}`);
}
