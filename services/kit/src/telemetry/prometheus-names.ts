import { DataPointType, type ScopeMetrics } from '@opentelemetry/sdk-metrics';

/** `unit` is UCUM, with `{record}` for a number of records. */
export type MetricName = { name: string; unit: string; type: 'counter' | 'gauge' | 'histogram' };

/** Units that a Prometheus name contains in full. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
]);

/**
 * Returns a metric's Prometheus name by OpenTelemetry's specification ("Prometheus and OpenMetrics Compatibility"), as
 * a collector does. Dots become underscores and the unit comes last. A share ends in `_ratio`, a counter in `_total`.
 */
export function prometheusNameOf({ name, unit, type }: MetricName): string {
  const base = withUnit(name, unit, type === 'gauge');
  return type === 'counter' ? `${base}_total` : base;
}

export function namedForPrometheus(scopes: readonly ScopeMetrics[]): ScopeMetrics[] {
  return scopes.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.map((metric) => {
      const { name, unit } = metric.descriptor;
      const named = withUnit(name, unit, metric.dataPointType === DataPointType.GAUGE);
      return { ...metric, descriptor: { ...metric.descriptor, name: named, unit: '' } };
    }),
  }));
}

function withUnit(name: string, unit: string, isGauge: boolean): string {
  const suffix = unit === '1' && isGauge ? 'ratio' : spelled.get(unit);
  return [...name.split('.'), ...(suffix === undefined ? [] : [suffix])].join('_');
}
