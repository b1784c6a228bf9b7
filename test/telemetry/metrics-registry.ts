import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetricName } from '@gcs/kit/telemetry/prometheus-names';
import { parse } from 'yaml';
import { repository } from '../support/parts.ts';
import { listPath } from './instruments.ts';

export type RegisteredMetric = MetricName & { labels?: string[]; prometheus: string };

export function readRegistry(): RegisteredMetric[] {
  const { metrics }: { metrics: Record<string, Omit<RegisteredMetric, 'name'>> } = parse(
    readFileSync(join(repository, listPath), 'utf8'),
  );
  return Object.entries(metrics).map(([name, metric]) => ({ name, ...metric }));
}

export function seriesOf({ prometheus, type }: RegisteredMetric): string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${prometheus}${part}`) : [prometheus];
}
