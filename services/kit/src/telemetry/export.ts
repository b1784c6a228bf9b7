import type { Meter, MeterProvider } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type AggregationTemporalitySelector,
  type IMetricReader,
  InstrumentType,
  type MetricProducer,
  MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanLimits,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { ConfigError } from '../settings.ts';
import { createExportCounts } from './export-counts.ts';
import { metricExport, metricExportByGrpc, traceExport, traceExportByGrpc } from './exporters.ts';
import type { Histograms } from './histograms.ts';
import type { OtelConfig } from './otel-settings.ts';

type Identity = { serviceName: string; serviceVersion: string; instanceId: string };

/**
 * Adds OTEL_RESOURCE_ATTRIBUTES, which cannot replace the service's name, because one process runs several services.
 */
export function resourceOf(otel: OtelConfig, { serviceName, serviceVersion, instanceId }: Identity): Resource {
  return defaultResource().merge(
    resourceFromAttributes({
      [ATTR_SERVICE_VERSION]: serviceVersion,
      [ATTR_SERVICE_INSTANCE_ID]: instanceId,
      ...parseKeyPairsIntoRecord(otel.resourceAttributes ?? undefined),
      [ATTR_SERVICE_NAME]: otel.serviceName ?? serviceName,
    }),
  );
}

export type Export = {
  spanProcessors: SpanProcessor[];
  metricReaders: IMetricReader[];
  /** Call it once, after the meter has its readers. */
  countWith(meter: Meter): void;
};

/**
 * Creates a batching exporter of traces and a periodic exporter of metrics, each if the environment requests it. Both
 * read address, headers, timeout and TLS from the process's environment. `sdk-node` would register global providers.
 */
export function openExport(otel: OtelConfig, histograms: Histograms): Export {
  const { provider, countWith } = createExportCounts();
  return {
    spanProcessors: spanProcessorsOf(otel, provider),
    metricReaders: metricReadersOf(otel, histograms, provider),
    countWith,
  };
}

function spanProcessorsOf(otel: OtelConfig, selfObsMeterProvider: MeterProvider): SpanProcessor[] {
  const protocol = protocolOf(otel, 'traces');
  if (protocol === undefined) return [];
  const { OTLPTraceExporter } = protocol === 'grpc' ? traceExportByGrpc() : traceExport();
  const options = {
    scheduledDelayMillis: otel.batchDelay,
    exportTimeoutMillis: otel.batchTimeout,
    maxQueueSize: otel.batchQueue,
    maxExportBatchSize: otel.batchSize,
  };
  const exporter = new OTLPTraceExporter();
  return [new BatchSpanProcessor({ exporter, selfObsMeterProvider, ...withoutNulls(options) })];
}

function metricReadersOf(otel: OtelConfig, histograms: Histograms, selfObsMeterProvider: MeterProvider) {
  const protocol = protocolOf(otel, 'metrics');
  if (protocol === undefined) return [];
  const { OTLPMetricExporter } = protocol === 'grpc' ? metricExportByGrpc() : metricExport();
  const exportIntervalMillis = otel.metricInterval ?? 60_000;
  const exportTimeoutMillis = Math.min(otel.metricTimeout ?? 30_000, exportIntervalMillis);
  const exporter = new OTLPMetricExporter({ selfObsMeterProvider });
  exporter.selectAggregationTemporality = observedOnly(exporter.selectAggregationTemporality.bind(exporter));
  const metricProducers = [histograms.producer(exporter.selectAggregationTemporality(InstrumentType.HISTOGRAM))];
  return [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, exportTimeoutMillis, metricProducers })];
}

/**
 * Reports a gauge only while its callback observes it. With a cumulative temporality, the SDK repeats the last value
 * forever, so an alert would never end.
 */
function observedOnly(select: AggregationTemporalitySelector): AggregationTemporalitySelector {
  return (type) => (type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : select(type));
}

export class ScrapedReader extends MetricReader {
  constructor(metricProducers: MetricProducer[]) {
    super({ metricProducers, aggregationTemporalitySelector: observedOnly(() => AggregationTemporality.CUMULATIVE) });
  }

  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

/** If no exporter receives spans, nothing is sampled. */
export function samplerOf({ sampler: name, samplerArg }: OtelConfig, options: { recorded: boolean }): Sampler {
  if (!options.recorded) return new AlwaysOffSampler();
  const root = rootSampler(name.replace(/^parentbased_/, ''), samplerArg ?? 1);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

export function spanLimitsOf(otel: OtelConfig): SpanLimits {
  return withoutNulls({
    attributeCountLimit: otel.spanAttributeCount ?? otel.attributeCount,
    attributeValueLengthLimit: otel.spanAttributeLength ?? otel.attributeLength,
    linkCountLimit: otel.spanLinkCount,
  });
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}

/**
 * Returns the protocol of a signal, or undefined if the signal is not exported. Throws a ConfigError for an endpoint
 * that the protocol cannot use.
 */
function protocolOf(otel: OtelConfig, signal: 'traces' | 'metrics'): 'grpc' | 'http/protobuf' | undefined {
  const endpoint = otel[`${signal}Endpoint`] ?? otel.endpoint;
  const exporters: readonly string[] = otel[`${signal}Exporter`] ?? [endpoint === null ? 'none' : 'otlp'];
  if (!exporters.includes('otlp')) return undefined;
  const protocol = otel[`${signal}Protocol`] ?? otel.protocol ?? 'http/protobuf';
  if (protocol === 'grpc' || endpoint === null || /^https?:\/\/./.test(endpoint)) return protocol;
  throw new ConfigError(`The endpoint of OTLP over HTTP must begin with http:// or https://; it is "${endpoint}".`);
}

function withoutNulls<T extends Record<string, number | null>>(values: T): { [K in keyof T]?: number } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: number;
  };
}
