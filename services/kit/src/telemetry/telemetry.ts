import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type BatchObservableCallback,
  type Context,
  type Link,
  type Meter,
  type Observable,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import kit from '../../package.json' with { type: 'json' };
import { ServiceError } from '../errors.ts';
import { within } from '../retry.ts';
import { type Environment, exportedMetricReaders, exportedSpanProcessors, resourceOf, samplerOf } from './export.ts';
import { createLogger, type Logger } from './logger.ts';
import { registerProcessMetrics } from './process-metrics.ts';

/**
 * What one service observes itself with. Nothing is registered globally and no context is ambient: several services
 * share a process, each with its own `service.name` (docs/internal-contracts.md#composition).
 */
export type Telemetry = {
  serviceName: string;
  tracer: Tracer;
  meter: Meter;
  logger: Logger;
  /** The metrics in Prometheus text format, every series labelled `service_name`. */
  metricsText(): Promise<string>;
  /** Hands what is pending to the OTLP exporters; never rejects. */
  flush(): Promise<void>;
  /** Flushes for at most two seconds: an absent collector does not hold the process. Never rejects. */
  shutdown(): Promise<void>;
};

export type TelemetryOptions = {
  serviceName: string;
  /** The version of the repository when absent. */
  serviceVersion?: string;
  /** `service.instance.id`; random when absent. */
  instanceId?: string;
  /** Where OTEL_* is read: endpoints, sampler, resource attributes. */
  environment: Environment;
  /** Further receivers of spans. */
  spanProcessors?: readonly SpanProcessor[];
  logger?: Logger;
  logLevel?: string;
  /** Event loop, memory and processor time: for one telemetry of a process only. */
  processMetrics?: boolean;
};

const scope = '@gcs/kit';
const shutdownMs = 2_000;

/** Bucket limits, in seconds, that the semantic conventions advise for durations of calls and requests. */
export const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Prometheus metrics always; OTLP when the environment names an endpoint (docs/architecture.md#telemetry). Without
 * anyone to receive spans they are not recorded, yet still get ids, so `traceparent` goes on unbroken.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { serviceName, environment, instanceId = randomUUID(), serviceVersion = kit.version } = options;
  const logger = options.logger ?? createLogger({ service: serviceName, level: options.logLevel ?? 'info' });
  const resource = resourceOf(environment, { serviceName, serviceVersion, instanceId });
  const spanProcessors = [...(options.spanProcessors ?? []), ...exportedSpanProcessors(environment)];
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const meters = new MeterProvider({ resource, readers: [prometheus, ...exportedMetricReaders(environment)] });
  const tracers = new TracerProvider({
    resource,
    spanProcessors,
    sampler: samplerOf(environment, { recorded: spanProcessors.length > 0, logger }),
  });
  const meter = meters.getMeter(scope);
  if (options.processMetrics) registerProcessMetrics(meter);
  return {
    serviceName,
    tracer: tracers.getTracer(scope),
    meter,
    logger,
    metricsText: () => expose(prometheus, logger),
    flush: () => quietly(logger, [tracers.forceFlush(), meters.forceFlush()]),
    shutdown: () => quietly(logger, [within(shutdownMs, tracers.shutdown()), within(shutdownMs, meters.shutdown())]),
  };
}

const propagator = new W3CTraceContextPropagator();

/** The W3C traceparent of the context's span, '' when it has no valid one. */
export function traceparentOf(context: Context): string {
  const carrier: { traceparent?: string } = {};
  propagator.inject(context, carrier, {
    set(target, name, value) {
      if (name === 'traceparent') target.traceparent = value;
    },
  });
  return carrier.traceparent ?? '';
}

/** The context that a received or stored traceparent stands for; the root context when it is absent or malformed. */
export function contextOf(traceparent: string | undefined): Context {
  const parent = spanContextOf(traceparent ?? '');
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

function spanContextOf(traceparent: string): SpanContext | null {
  const parent = parseTraceParent(traceparent);
  // The other flag bits are of no version we speak, and the propagator could not write them back.
  return parent && { ...parent, traceFlags: parent.traceFlags & TraceFlags.SAMPLED, isRemote: true };
}

export type SpanOptions = { parent: Context; kind?: SpanKind; attributes?: Attributes; links?: Link[] };

/** Runs the work inside a span that ends with it. Of an error only the type is kept: messages may hold personal data. */
export async function inSpan<T>(
  telemetry: Pick<Telemetry, 'tracer'>,
  name: string,
  { parent, ...options }: SpanOptions,
  work: (context: Context, span: Span) => Promise<T>,
): Promise<T> {
  const span = telemetry.tracer.startSpan(name, options, parent);
  try {
    return await work(trace.setSpan(parent, span), span);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, errorTypeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** More links say nothing more about a batch and make its span expensive. */
const maxLinks = 128;

/**
 * A message alone continues its trace; the span of several is a root linked to each of theirs
 * (docs/architecture.md#telemetry).
 */
export function inBatchSpan<T>(
  telemetry: Pick<Telemetry, 'tracer'>,
  name: string,
  { traceparents, ...options }: Omit<SpanOptions, 'parent' | 'links'> & { traceparents: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const parent = traceparents.length === 1 ? contextOf(traceparents[0]) : ROOT_CONTEXT;
  return inSpan(telemetry, name, { ...options, parent }, (_, span) => {
    // Without a recorder of spans the links are not collected: each message would pay for them.
    if (traceparents.length > 1 && span.isRecording()) span.addLinks(linksTo(traceparents));
    return work();
  });
}

function linksTo(traceparents: readonly string[]): Link[] {
  const distinct = [...new Set(traceparents)].slice(0, maxLinks);
  return distinct.flatMap((traceparent) => {
    const context = spanContextOf(traceparent);
    return context === null ? [] : [{ context }];
  });
}

/** Fills instruments from one reading, each time that metrics are read. Returns how to end it. */
export function observeTogether(meter: Meter, instruments: Observable[], read: BatchObservableCallback): () => void {
  meter.addBatchObservableCallback(read, instruments);
  return () => meter.removeBatchObservableCallback(read, instruments);
}

/** `error.type`: the code of a ServiceError, else the error's name. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

const serializer = new PrometheusSerializer('', false, /^service\.name$/, false, true);

async function expose(reader: PrometheusExporter, logger: Logger): Promise<string> {
  const { resourceMetrics, errors } = await reader.collect();
  for (const err of errors) logger.warn({ err }, 'a metric could not be collected');
  return serializer.serialize(resourceMetrics);
}

async function quietly(logger: Logger, work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') logger.warn({ err: result.reason }, 'telemetry was not delivered');
  }
}
