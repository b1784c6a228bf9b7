import { DataPointType, type ScopeMetrics } from '@opentelemetry/sdk-metrics';

/** A metric as OpenTelemetry has it; `unit` is UCUM, and of a number of things a remark: `{record}`. */
export type MetricName = { name: string; unit: string; type: 'counter' | 'gauge' | 'histogram' };

/** The units that are part of a name, as Prometheus spells them. */
const spelled: ReadonlyMap<string, string> = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
]);

/**
 * Returns the name of a metric in Prometheus, by the rules of OpenTelemetry's specification ("Prometheus and
 * OpenMetrics Compatibility"), which a collector follows too. Dots become underscores, the unit comes last, a share is
 * a `_ratio`, and a counter ends in `_total`. The count and sum of a histogram have their suffix behind this name.
 */
export function prometheusNameOf({ name, unit, type }: MetricName): string {
  const base = withUnit(name, unit, type === 'gauge');
  return type === 'counter' ? `${base}_total` : base;
}

/** The metrics under those names, for a serializer that itself adds `_total` and no unit. */
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
