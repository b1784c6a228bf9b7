import { createRequire } from 'node:module';

// Exporters are loaded only if configured, because they take an eighth of an idle process's memory.
const require = createRequire(import.meta.url);

export const traceExport = (): typeof import('@opentelemetry/exporter-trace-otlp-proto') =>
  require('@opentelemetry/exporter-trace-otlp-proto');

export const metricExport = (): typeof import('@opentelemetry/exporter-metrics-otlp-proto') =>
  require('@opentelemetry/exporter-metrics-otlp-proto');

export const traceExportByGrpc = (): typeof import('@opentelemetry/exporter-trace-otlp-grpc') =>
  require('@opentelemetry/exporter-trace-otlp-grpc');

export const metricExportByGrpc = (): typeof import('@opentelemetry/exporter-metrics-otlp-grpc') =>
  require('@opentelemetry/exporter-metrics-otlp-grpc');
