import type { Setting } from '../settings.ts';

const exporterOptions = [
  ...['ENDPOINT', 'HEADERS', 'TIMEOUT', 'COMPRESSION', 'PROTOCOL', 'CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'],
  'INSECURE',
];

/** Variables of OpenTelemetry that have no effect here, by the reason. */
const refusals: Readonly<Record<string, readonly string[]>> = {
  'logs are JSON lines on standard output and are not sent': [
    ...exporterOptions.map((option) => `OTEL_EXPORTER_OTLP_LOGS_${option}`),
    'OTEL_BLRP_SCHEDULE_DELAY',
    'OTEL_BLRP_EXPORT_TIMEOUT',
    'OTEL_BLRP_MAX_QUEUE_SIZE',
    'OTEL_BLRP_MAX_EXPORT_BATCH_SIZE',
    'OTEL_LOGRECORD_ATTRIBUTE_VALUE_LENGTH_LIMIT',
    'OTEL_LOGRECORD_ATTRIBUTE_COUNT_LIMIT',
  ],
  'spans have no events, and links have no attributes': [
    'OTEL_SPAN_EVENT_COUNT_LIMIT',
    'OTEL_EVENT_ATTRIBUTE_COUNT_LIMIT',
    'OTEL_LINK_ATTRIBUTE_COUNT_LIMIT',
  ],
  'traces are exported through OTLP only': [
    'OTEL_EXPORTER_ZIPKIN_ENDPOINT',
    'OTEL_EXPORTER_ZIPKIN_TIMEOUT',
    'OTEL_EXPORTER_ZIPKIN_PROTOCOL',
  ],
  'metrics are at GCS_HEALTH_HOST and GCS_HEALTH_PORT': [
    'OTEL_EXPORTER_PROMETHEUS_HOST',
    'OTEL_EXPORTER_PROMETHEUS_PORT',
  ],
  'its name is now OTEL_EXPORTER_OTLP_TRACES_INSECURE': ['OTEL_EXPORTER_OTLP_SPAN_INSECURE'],
  'its name is now OTEL_EXPORTER_OTLP_METRICS_INSECURE': ['OTEL_EXPORTER_OTLP_METRIC_INSECURE'],
  'the code sets the bucket limits': ['OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION'],
  'metrics have no exemplars': ['OTEL_METRICS_EXEMPLAR_FILTER'],
  'configure by environment variables': ['OTEL_CONFIG_FILE', 'OTEL_EXPERIMENTAL_CONFIG_FILE'],
};

export const refusedVariables: readonly (Setting<null> & { readonly meaning: string })[] = Object.entries(
  refusals,
).flatMap(([why, names]) => names.map((name) => refusal(name, why)));

export function refusal(name: string, why: string): Setting<null> & { readonly meaning: string } {
  const problem = `must not be set: ${why}`;
  return {
    name,
    meaning: why,
    read: (raw) => (raw === undefined ? { ok: true, value: null } : { ok: false, problem }),
  };
}
