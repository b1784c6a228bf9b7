import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type BatchObservableCallback,
  type Context,
  createNoopMeter,
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
import { parseTraceParent, TraceState, W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import kit from '../../package.json' with { type: 'json' };
import { ServiceError } from '../errors.ts';
import { within } from '../retry.ts';
import { type Environment, readConfig } from '../settings.ts';
import { type MetCondition, readConditions } from './conditions.ts';
import { openExport, resourceOf, samplerOf, spanLimitsOf } from './export.ts';
import { failingLoops } from './failing-loops.ts';
import { createHistograms } from './histograms.ts';
import { createLogger, type Logger } from './logger.ts';
import { otelSettings } from './otel-settings.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { namedForPrometheus } from './prometheus-names.ts';

/**
 * Telemetry for one service. Nothing is global and no context is ambient, because several services share a process,
 * each with its own `service.name` (docs/internal-contracts.md#composition).
 */
export type Telemetry = {
  serviceName: string;
  tracer: Tracer;
  meter: Meter;
  logger: Logger;
  /** The metrics in Prometheus text format, with every series labelled `service_name`. */
  metricsText(): Promise<string>;
  /** The faults that the gauges show. It reads the gauges at most every ten seconds. */
  conditions(): Promise<readonly MetCondition[]>;
  /** Exports pending telemetry; never rejects. */
  flush(): Promise<void>;
  /** Flushes for at most two seconds, so that an absent collector does not delay the process. Never rejects. */
  shutdown(): Promise<void>;
};

export type TelemetryOptions = {
  serviceName: string;
  /** The repository's version if absent. */
  serviceVersion?: string;
  /** `service.instance.id`; random if absent. */
  instanceId?: string;
  /**
   * Source of OTEL_* (docs/operations.md#opentelemetry). Exporters read their own variables, such as headers, from the
   * process's environment.
   */
  environment: Environment;
  spanProcessors?: readonly SpanProcessor[];
  logger?: Logger;
  logLevel?: string;
  /** Whether to report event loop, memory and processor time. Set it in one telemetry per process. */
  processMetrics?: boolean;
};

const scope = '@gcs/kit';
const shutdownMs = 2_000;

/** Bucket limits in seconds that the semantic conventions recommend for durations of calls. */
export const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Creates Prometheus metrics, and OTLP if the environment requests it (docs/architecture.md#telemetry). Without a
 * receiver spans are not recorded but still get ids, so `traceparent` is passed on. Throws a ConfigError for an invalid
 * environment.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { serviceName, environment, instanceId = randomUUID(), serviceVersion = kit.version } = options;
  const logger = options.logger ?? createLogger({ service: serviceName, level: options.logLevel ?? 'info' });
  const otel = readConfig(otelSettings, environment);
  if (otel.sdkDisabled) return disabledTelemetry(serviceName, logger);
  const resource = resourceOf(otel, { serviceName, serviceVersion, instanceId });
  const histograms = createHistograms(scope);
  const sent = openExport(otel, histograms);
  const spanProcessors = [...(options.spanProcessors ?? []), ...sent.spanProcessors];
  const prometheus = new PrometheusExporter({ preventServerStart: true, metricProducers: [histograms.producer()] });
  const meters = new MeterProvider({ resource, readers: [prometheus, ...sent.metricReaders] });
  const tracers = new TracerProvider({
    resource,
    spanProcessors,
    sampler: samplerOf(otel, { recorded: spanProcessors.length > 0 }),
    spanLimits: spanLimitsOf(otel),
  });
  const meter: Meter = Object.create(meters.getMeter(scope), { createHistogram: { value: histograms.create } });
  sent.countWith(meter);
  meter
    .createObservableGauge('gcs.task.failing', {
      unit: 's',
      description: 'Time that a recurring task has only failed; absent after a success',
    })
    .addCallback((result) => {
      for (const [task, seconds] of failingLoops(logger)) result.observe(seconds, { task });
    });
  if (options.processMetrics) registerProcessMetrics(meter);
  return {
    serviceName,
    tracer: tracers.getTracer(scope),
    meter,
    logger,
    metricsText: () => expose(prometheus, logger),
    conditions: readConditions(prometheus),
    flush: () => quietly(logger, [tracers.forceFlush(), meters.forceFlush()]),
    shutdown: () => quietly(logger, [within(shutdownMs, tracers.shutdown()), within(shutdownMs, meters.shutdown())]),
  };
}

/** Returns the API's instruments without a provider. Contexts pass through unchanged. */
function disabledTelemetry(serviceName: string, logger: Logger): Telemetry {
  return {
    ...{ serviceName, logger },
    tracer: trace.getTracer(scope),
    meter: createNoopMeter(),
    metricsText: async () => '',
    conditions: async () => [],
    flush: async () => {},
    shutdown: async () => {},
  };
}

const propagator = new W3CTraceContextPropagator();

/** Headers of the W3C trace context. An empty header counts as absent. */
export type TraceHeaders = { traceparent?: string; tracestate?: string };

/**
 * Returns the W3C trace context of the context's span as one text, which changes and messages store. It is the
 * `traceparent` and, after a blank, any `tracestate`. '' without a valid span.
 */
export function traceparentOf(context: Context): string {
  const { traceparent, tracestate } = traceHeadersOf(context);
  return traceTextOf(traceparent, tracestate);
}

export function traceHeadersOf(context: Context): TraceHeaders {
  const carrier: TraceHeaders = {};
  propagator.inject(context, carrier, {
    set(target, name, value) {
      if (name === 'traceparent' || name === 'tracestate') target[name] = value;
    },
  });
  return carrier;
}

/** Joins received headers without checks; {@link contextOf} checks the text. */
export function traceTextOf(traceparent = '', tracestate = ''): string {
  return traceparent === '' || tracestate === '' ? traceparent : `${traceparent} ${tracestate}`;
}

/** Returns the context from a received or stored text. Without a valid traceparent it is the root context. */
export function contextOf(text: string | undefined): Context {
  const parent = spanContextOf(text ?? '');
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

export function headersOfText(text: string): { traceparent: string; tracestate: string } {
  const blank = text.indexOf(' ');
  if (blank < 0) return { traceparent: text, tracestate: '' };
  return { traceparent: text.slice(0, blank), tracestate: text.slice(blank + 1) };
}

function spanContextOf(text: string): SpanContext | null {
  const { traceparent, tracestate } = headersOfText(text);
  const parent = parseTraceParent(traceparent);
  if (parent === null) return null;
  // Other flag bits belong to later versions, so the propagator could not write them back.
  const span = { ...parent, traceFlags: parent.traceFlags & TraceFlags.SAMPLED, isRemote: true };
  return tracestate === '' ? span : { ...span, traceState: new TraceState(tracestate) };
}

export type SpanOptions = { parent: Context; kind?: SpanKind; attributes?: Attributes; links?: Link[] };

/** Records only an error's type, because messages may contain personal data. */
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

/** More links add no information and make a batch's span expensive. */
const maxLinks = 128;

/**
 * A single message continues its trace. Several messages share a root span with a link to each message's trace
 * (docs/architecture.md#telemetry).
 */
export function inBatchSpan<T>(
  telemetry: Pick<Telemetry, 'tracer'>,
  name: string,
  { traceparents, ...options }: Omit<SpanOptions, 'parent' | 'links'> & { traceparents: readonly string[] },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const parent = traceparents.length === 1 ? contextOf(traceparents[0]) : ROOT_CONTEXT;
  return inSpan(telemetry, name, { ...options, parent }, (context, span) => {
    // Without a span recorder links are not collected, because they would cost time for each message.
    if (traceparents.length > 1 && span.isRecording()) span.addLinks(linksTo(traceparents));
    return work(context);
  });
}

function linksTo(traceparents: readonly string[]): Link[] {
  const distinct = [...new Set(traceparents)].slice(0, maxLinks);
  return distinct.flatMap((traceparent) => {
    const context = spanContextOf(traceparent);
    return context === null ? [] : [{ context }];
  });
}

/** Reads once for all instruments. Returns a function that ends this. */
export function observeTogether(meter: Meter, instruments: Observable[], read: BatchObservableCallback): () => void {
  meter.addBatchObservableCallback(read, instruments);
  return () => meter.removeBatchObservableCallback(read, instruments);
}

/** A ServiceError's code, otherwise the error's name. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

const serializer = new PrometheusSerializer('', false, /^service\.name$/, false, true);

async function expose(reader: PrometheusExporter, logger: Logger): Promise<string> {
  const { resourceMetrics, errors } = await reader.collect();
  for (const err of errors) logger.warn({ err }, 'a metric could not be collected');
  return serializer.serialize({ ...resourceMetrics, scopeMetrics: namedForPrometheus(resourceMetrics.scopeMetrics) });
}

async function quietly(logger: Logger, work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') logger.warn({ err: result.reason }, 'telemetry was not delivered');
  }
}
