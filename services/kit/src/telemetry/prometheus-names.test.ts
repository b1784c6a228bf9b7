import { expect, test } from '@jest/globals';
import { type MetricName, prometheusNameOf } from './prometheus-names.ts';
import { createTelemetry } from './telemetry.ts';

const named: readonly (MetricName & { prometheus: string })[] = [
  { name: 'gcs.a.wait', unit: 's', type: 'gauge', prometheus: 'gcs_a_wait_seconds' },
  { name: 'gcs.a.time', unit: 's', type: 'counter', prometheus: 'gcs_a_time_seconds_total' },
  { name: 'gcs.a.call.duration', unit: 's', type: 'histogram', prometheus: 'gcs_a_call_duration_seconds' },
  { name: 'gcs.a.memory', unit: 'By', type: 'gauge', prometheus: 'gcs_a_memory_bytes' },
  { name: 'gcs.a.sent', unit: 'By', type: 'counter', prometheus: 'gcs_a_sent_bytes_total' },
  { name: 'gcs.a.progress', unit: '1', type: 'gauge', prometheus: 'gcs_a_progress_ratio' },
  { name: 'gcs.a.records', unit: '{record}', type: 'counter', prometheus: 'gcs_a_records_total' },
  { name: 'gcs.a.old_records', unit: '{record}', type: 'gauge', prometheus: 'gcs_a_old_records' },
];

test.each(named)(
  '$name in $unit becomes $prometheus, according to the rule and at /metrics',
  async ({ prometheus, ...metric }) => {
    expect(prometheusNameOf(metric)).toBe(prometheus);
    const telemetry = createTelemetry({ serviceName: 'test', environment: {}, logLevel: 'silent' });
    const { unit, name } = metric;
    if (metric.type === 'counter') telemetry.meter.createCounter(name, { unit }).add(1);
    else if (metric.type === 'gauge') telemetry.meter.createGauge(name, { unit }).record(1);
    else telemetry.meter.createHistogram(name, { unit, advice: { explicitBucketBoundaries: [1] } }).record(1);
    const text = await telemetry.metricsText();
    await telemetry.shutdown();
    expect(text).toContain(`# TYPE ${prometheus} ${metric.type}\n`);
    expect(text).toContain(`${prometheus}${metric.type === 'histogram' ? '_count' : ''}{service_name="test"} 1`);
    expect(text).not.toContain('# UNIT');
  },
);
