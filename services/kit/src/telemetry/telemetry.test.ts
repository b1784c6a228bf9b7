import { afterEach, describe, expect, test } from '@jest/globals';
import { context as activeContexts, isSpanContextValid, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { AggregationTemporality, InstrumentType } from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { ServiceError } from '../errors.ts';
import { readConfig } from '../settings.ts';
import { openExport } from './export.ts';
import { createHistograms } from './histograms.ts';
import { createLogger } from './logger.ts';
import { otelSettings } from './otel-settings.ts';
import {
  contextOf,
  createTelemetry,
  headersOfText,
  inSpan,
  type Telemetry,
  type TelemetryOptions,
  traceparentOf,
} from './telemetry.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const opened: Telemetry[] = [];

function open(options: Partial<TelemetryOptions> = {}) {
  const exporter = new InMemorySpanExporter();
  const telemetry = createTelemetry({
    serviceName: 'test',
    environment: {},
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
    logger,
    ...options,
  });
  opened.push(telemetry);
  return { telemetry, spans: () => exporter.getFinishedSpans() };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((telemetry) => telemetry.shutdown()));
});

describe('two telemetries in one process', () => {
  test('two telemetries keep their own service names in spans and metrics', async () => {
    const session = open({ serviceName: 'session' });
    const evidence = open({ serviceName: 'evidence' });
    for (const { telemetry } of [session, evidence]) {
      telemetry.meter.createCounter('things').add(1);
      await inSpan(telemetry, 'work', { parent: ROOT_CONTEXT }, async () => {});
    }
    expect(session.spans()[0]?.resource.attributes['service.name']).toBe('session');
    expect(evidence.spans()[0]?.resource.attributes['service.name']).toBe('evidence');
    expect(await session.telemetry.metricsText()).toContain('things_total{service_name="session"} 1');
    expect(await evidence.telemetry.metricsText()).toContain('things_total{service_name="evidence"} 1');
  });

  test('a telemetry does not change OpenTelemetry’s global registry', () => {
    open();
    expect(trace.getTracer('any').startSpan('x').isRecording()).toBe(false);
    expect(activeContexts.active()).toBe(ROOT_CONTEXT);
  });
});

describe('metrics', () => {
  test('exports metrics about the process only if requested', async () => {
    const text = await open({ processMetrics: true }).telemetry.metricsText();
    expect(text).toContain('nodejs_eventloop_delay_p99_seconds{');
    expect(text).toContain('v8js_memory_heap_used_bytes{');
    expect(text).toContain('process_cpu_time_seconds_total{');
    expect(await open().telemetry.metricsText()).not.toContain('nodejs_eventloop');
  });

  test('metrics omit a gauge once its callback no longer observes it', async () => {
    const { telemetry } = open();
    let value: number | undefined = 7;
    const gauge = telemetry.meter.createObservableGauge('waiting');
    gauge.addCallback((result) => {
      if (value !== undefined) result.observe(value);
    });
    const shown = async () => /^waiting\{.*\} (\d+)$/m.exec(await telemetry.metricsText())?.[1];
    expect([await shown(), await shown()]).toEqual(['7', '7']);
    value = undefined;
    expect([await shown(), await shown()]).toEqual([undefined, undefined]);
    value = 8;
    expect(await shown()).toBe('8');
  });

  test('a collector no longer gets a gauge once its callback no longer observes it', () => {
    const settings = readConfig(otelSettings, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const [reader] = openExport(settings, createHistograms('test')).metricReaders;
    const temporality = (type: InstrumentType) => reader?.selectAggregationTemporality(type);
    expect([InstrumentType.OBSERVABLE_GAUGE, InstrumentType.COUNTER].map(temporality)).toEqual([
      AggregationTemporality.DELTA,
      AggregationTemporality.CUMULATIVE,
    ]);
  });

  test('logs once that metrics could not be read, with all causes', async () => {
    const lines: string[] = [];
    const own = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const { telemetry } = open({ logger: own });
    for (const name of ['one', 'two'])
      telemetry.meter.createObservableGauge(name).addCallback(() => Promise.reject(new Error(`no ${name}`)));
    for (let scrape = 0; scrape < 5; scrape += 1) await telemetry.metricsText();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'metrics could not be collected', err: { errors: [{ message: 'no one' }, { message: 'no two' }] } },
    ]);
  });

  test('metrics contain the resource attributes of the environment, but not its service name', async () => {
    const OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=sandbox,service.name=other';
    const text = await open({ environment: { OTEL_RESOURCE_ATTRIBUTES } }).telemetry.metricsText();
    expect(text).toMatch(/target_info\{.*deployment_environment_name="sandbox"/);
    expect(text).not.toContain('service_name="other"');
  });
});

describe('a traceparent', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  test('a traceparent stays the same when it is parsed and written again', () => {
    expect(traceparentOf(contextOf(traceparent))).toBe(traceparent);
  });

  test.each([undefined, '', 'nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01', `${traceparent}-x`])(
    'ignores a traceparent that is absent or malformed (%s)',
    (text) => {
      expect(contextOf(text)).toBe(ROOT_CONTEXT);
      expect(traceparentOf(contextOf(text))).toBe('');
    },
  );

  test('a traceparent keeps its tracestate, but not a tracestate that is too long or malformed', () => {
    const text = `${traceparent} vendor=a,other=b`;
    expect(traceparentOf(contextOf(text))).toBe(text);
    for (const wrong of ['x'.repeat(600), '=', ''])
      expect(traceparentOf(contextOf(`${traceparent} ${wrong}`))).toBe(traceparent);
    expect(headersOfText(text)).toEqual({ traceparent, tracestate: 'vendor=a,other=b' });
    expect(headersOfText(traceparent)).toEqual({ traceparent, tracestate: '' });
  });

  test('a traceparent with flags of a later version stays well-formed', () => {
    expect(traceparentOf(contextOf(traceparent.replace(/01$/, 'ff')))).toBe(traceparent);
  });

  test('a trace keeps its id if no exporter receives spans', async () => {
    const { telemetry } = open({ spanProcessors: [] });
    await inSpan(telemetry, 'work', { parent: contextOf(traceparent) }, async (context, span) => {
      expect(span.isRecording()).toBe(false);
      expect(isSpanContextValid(span.spanContext())).toBe(true);
      expect(traceparentOf(context)).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$/);
    });
  });
});

describe('a span', () => {
  test('a span is the child of its parent and ends with its work', async () => {
    const { telemetry, spans } = open();
    const answer = await inSpan(telemetry, 'outer', { parent: ROOT_CONTEXT }, (parent) =>
      inSpan(telemetry, 'inner', { parent, attributes: { n: 1 } }, async () => 'done'),
    );
    const [inner, outer] = spans();
    expect(answer).toBe('done');
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    expect(inner?.attributes).toEqual({ n: 1 });
  });

  test('a span for work that fails has the error’s type and never its message', async () => {
    const { telemetry, spans } = open();
    const failing = (error: Error) =>
      inSpan(telemetry, 'work', { parent: ROOT_CONTEXT }, async () => {
        throw error;
      });
    await expect(failing(new TypeError('canary'))).rejects.toThrow('canary');
    await expect(failing(new ServiceError('not_found', 'canary'))).rejects.toThrow('canary');
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual(['TypeError', 'not_found']);
    expect(spans()[0]?.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(spans()[0]?.events).toEqual([]);
  });
});

describe('the sampler', () => {
  const sampled = async (environment: Record<string, string>, parent = ROOT_CONTEXT) => {
    const { telemetry, spans } = open({ environment });
    await inSpan(telemetry, 'work', { parent }, async () => {});
    return spans().length;
  };
  const unsampledParent = contextOf('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00');
  const sampledParent = contextOf('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');

  test('the default sampler follows the parent’s decision', async () => {
    expect(await sampled({})).toBe(1);
    expect(await sampled({}, unsampledParent)).toBe(0);
  });

  test('the environment chooses the sampler', async () => {
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'always_on' }, unsampledParent)).toBe(1);
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'always_off' }, sampledParent)).toBe(0);
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })).toBe(0);
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0);
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, sampledParent)).toBe(1);
    expect(
      await sampled({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, sampledParent),
    ).toBe(1);
  });
});
