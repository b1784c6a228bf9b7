import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { metricExport, traceExport } from './exporters.ts';
import type { Logger } from './logger.ts';

/** Variables of a process, of which those of OpenTelemetry are read here. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Identity = { serviceName: string; serviceVersion: string; instanceId: string };

/** OTEL_RESOURCE_ATTRIBUTES below the service's own identity: one process runs several services. */
export function resourceOf(environment: Environment, { serviceName, serviceVersion, instanceId }: Identity): Resource {
  return defaultResource().merge(
    resourceFromAttributes({
      [ATTR_SERVICE_VERSION]: serviceVersion,
      [ATTR_SERVICE_INSTANCE_ID]: instanceId,
      ...parseKeyPairsIntoRecord(environment['OTEL_RESOURCE_ATTRIBUTES']),
      [ATTR_SERVICE_NAME]: serviceName,
    }),
  );
}

/** A batching OTLP exporter when the environment names an endpoint for traces, else none. */
export function exportedSpanProcessors(environment: Environment): SpanProcessor[] {
  const url = otlpUrl(environment, 'TRACES', 'v1/traces');
  if (url === undefined) return [];
  const { OTLPTraceExporter } = traceExport();
  return [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, ...timeout(environment) }) })];
}

/** A periodic OTLP exporter when the environment names an endpoint for metrics, else none. */
export function exportedMetricReaders(environment: Environment): IMetricReader[] {
  const url = otlpUrl(environment, 'METRICS', 'v1/metrics');
  if (url === undefined) return [];
  const exportIntervalMillis = Number(environment['OTEL_METRIC_EXPORT_INTERVAL'] ?? 60_000);
  const { OTLPMetricExporter } = metricExport();
  return [
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url, ...timeout(environment) }),
      exportIntervalMillis,
    }),
  ];
}

/**
 * The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name, parentbased_always_on by default; an unknown
 * name is logged and ignored, as OpenTelemetry asks. Nothing is sampled when nobody receives it.
 */
export function samplerOf(environment: Environment, options: { recorded: boolean; logger: Logger }): Sampler {
  if (!options.recorded) return new AlwaysOffSampler();
  const name = environment['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const ratio = Number(environment['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const root = rootSampler(name.replace(/^parentbased_/, ''), ratio);
  if (root === undefined) options.logger.warn({ sampler: name }, 'OTEL_TRACES_SAMPLER is unknown and was ignored');
  if (root !== undefined && !name.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({ root: root ?? new AlwaysOnSampler() });
}

function rootSampler(name: string, ratio: number): Sampler | undefined {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    default:
      return undefined;
  }
}

function timeout(environment: Environment): { timeoutMillis?: number } {
  const timeoutMillis = Number(environment['OTEL_EXPORTER_OTLP_TIMEOUT']);
  return timeoutMillis > 0 ? { timeoutMillis } : {};
}

// The exporters are given their address: of themselves they would read only the process environment.
function otlpUrl(environment: Environment, signal: 'TRACES' | 'METRICS', path: string): string | undefined {
  const specific = environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  if (specific) return specific;
  const base = environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  return base ? `${base.replace(/\/$/, '')}/${path}` : undefined;
}
