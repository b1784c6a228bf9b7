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
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider, type MetricReader } from '@opentelemetry/sdk-metrics';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import kit from '../../package.json' with { type: 'json' };
import { ServiceError } from '../errors.ts';
import { within } from '../retry.ts';
import { type Environment, readConfig } from '../settings.ts';
import { type MetCondition, readConditions } from './conditions.ts';
import { openExport, resourceOf, ScrapedReader, samplerOf, spanLimitsOf } from './export.ts';
import { failingLoops } from './failing-loops.ts';
import { createFailureLog, type FailureLog } from './failure-log.ts';
import { createHistograms } from './histograms.ts';
import { createLogger, type Logger } from './logger.ts';
import { otelSettings } from './otel-settings.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { namedForPrometheus } from './prometheus-names.ts';

/**
 * Nothing is global and no context is implicit, because several services share a process, each with its own
 * `service.name` (docs/internal-contracts.md#composition).
 */
export type Telemetry = {
  serviceName: string;
  tracer: Tracer;
  meter: Meter;
  logger: Logger;
  /** Resolves to the metrics in Prometheus text format. Every series has the label `service_name`. */
  metricsText(): Promise<string>;
  /** Resolves to the faults that the gauges show. */
  conditions(): Promise<readonly MetCondition[]>;
  /** Exports pending telemetry. Never rejects. */
  flush(): Promise<void>;
  /** Flushes for at most two seconds, so that an absent collector does not delay the process. Never rejects. */
  shutdown(): Promise<void>;
};

export type TelemetryOptions = {
  serviceName: string;
  /** If absent, the repository's version. */
  serviceVersion?: string;
  /** `service.instance.id`; if absent, a random id. */
  instanceId?: string;
  /**
   * The variables OTEL_* (docs/operations.md#opentelemetry). Exporters read further variables, such as headers, from
   * the process's environment.
   */
  environment: Environment;
  spanProcessors?: readonly SpanProcessor[];
  logger?: Logger;
  logLevel?: string;
  /** If true, reports event loop, memory and processor time. Set it in only one telemetry per process. */
  processMetrics?: boolean;
};

const scope = '@gcs/kit';
const shutdownMs = 2_000;

/** Bucket limits in seconds that the semantic conventions recommend for calls. */
export const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Creates Prometheus metrics, and an OTLP export if the environment requests one (docs/architecture.md#telemetry).
 * Without an exporter of spans, spans are not recorded but still get ids for `traceparent`. Throws a ConfigError for an
 * invalid environment.
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
  const prometheus = new ScrapedReader([histograms.producer()]);
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
      description: 'Duration of the current failures of a recurring task; absent after a success',
    })
    .addCallback((result) => {
      for (const [task, seconds] of failingLoops(logger)) result.observe(seconds, { task });
    });
  const collection = createFailureLog(logger, 'metrics could not be collected');
  if (options.processMetrics) registerProcessMetrics(meter);
  return {
    serviceName,
    tracer: tracers.getTracer(scope),
    meter,
    logger,
    metricsText: () => expose(prometheus, collection),
    conditions: readConditions(prometheus),
    flush: () => quietly(logger, [tracers.forceFlush(), meters.forceFlush()]),
    shutdown: () => quietly(logger, [within(shutdownMs, tracers.shutdown()), within(shutdownMs, meters.shutdown())]),
  };
}

/** Returns a telemetry that records nothing and passes contexts on unchanged. */
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

export type TraceHeaders = { traceparent?: string; tracestate?: string };

/**
 * Returns the W3C trace context of the context's span as one text to store: `traceparent` and, after a blank, any
 * `tracestate`. Returns '' without a valid span.
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

/** Joins received headers without a check; {@link contextOf} checks the text. */
export function traceTextOf(traceparent = '', tracestate = ''): string {
  return traceparent === '' || tracestate === '' ? traceparent : `${traceparent} ${tracestate}`;
}

/** Returns the context of a received or stored text, or the root context without a valid traceparent. */
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
  // Keeps only the flag `sampled`, because the propagator cannot write flags of later versions.
  const span = { ...parent, traceFlags: parent.traceFlags & TraceFlags.SAMPLED, isRemote: true };
  return tracestate === '' ? span : { ...span, traceState: new TraceState(tracestate) };
}

export type SpanOptions = { parent: Context; kind?: SpanKind; attributes?: Attributes; links?: Link[] };

/** The span gets only the type of an error, because messages may contain personal data. */
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

/** More links add no information and make the span of a batch expensive. */
const maxLinks = 128;

/**
 * Continues the trace of a single message. Several messages share a root span with a link to each trace
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
    // An unrecorded span gets no links, because links take time per message.
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

export function observeTogether(meter: Meter, instruments: Observable[], read: BatchObservableCallback): () => void {
  meter.addBatchObservableCallback(read, instruments);
  return () => meter.removeBatchObservableCallback(read, instruments);
}

export function errorTypeOf(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

const serializer = new PrometheusSerializer('', false, /^service\.name$/, false, true);

async function expose(reader: MetricReader, log: FailureLog): Promise<string> {
  const { resourceMetrics, errors } = await reader.collect();
  if (errors.length > 0) log.failed(new AggregateError(errors, 'metrics without a value'));
  else log.succeeded();
  return serializer.serialize({ ...resourceMetrics, scopeMetrics: namedForPrometheus(resourceMetrics.scopeMetrics) });
}

async function quietly(logger: Logger, work: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') logger.warn({ err: result.reason }, 'telemetry was not delivered');
  }
}
