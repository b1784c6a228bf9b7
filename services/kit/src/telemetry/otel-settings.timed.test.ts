import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import * as otel from '../../test/otel-process.ts';
import { exporterProofs, limitProofs } from '../../test/otel-proofs.ts';
import { collectHttp } from '../../test/otlp-collector.ts';
import { specifiedVariables } from '../../test/specified-variables.ts';
import { readConfig } from '../process/config.ts';
import { refusedVariables } from './otel-refusals.ts';
import { everyOtelVariable, honouredVariables, unknownOtelNames, withoutRefused } from './otel-settings.ts';
import { contextOf, inSpan, traceparentOf } from './telemetry.ts';

const {
  collector,
  linked,
  logsOf404,
  linesOf,
  metricsOnly,
  open,
  refuses,
  sampled,
  sent,
  traceparent,
  tracesOnly,
  work,
} = otel;

afterEach(() => otel.endAll());

const proofs: Record<string, () => Promise<unknown>> = {
  async OTEL_SDK_DISABLED() {
    const to = await collector(collectHttp());
    const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, OTEL_SDK_DISABLED: 'TRUE' });
    await work(telemetry);
    await inSpan(telemetry, 'work', { parent: contextOf(traceparent) }, async (context) =>
      expect(traceparentOf(context)).toBe(traceparent),
    );
    await telemetry.flush();
    expect({ sent: to.received, metrics: await telemetry.metricsText() }).toEqual({ sent: [], metrics: '' });
  },
  async OTEL_SERVICE_NAME() {
    const { telemetry } = open({ OTEL_SERVICE_NAME: 'renamed', OTEL_RESOURCE_ATTRIBUTES: 'service.name=other' });
    await work(telemetry);
    expect(await telemetry.metricsText()).toContain('things_total{service_name="renamed"} 1');
  },
  async OTEL_RESOURCE_ATTRIBUTES() {
    const [first] = await sent({ OTEL_RESOURCE_ATTRIBUTES: 'team=blue%20one' });
    expect(first?.body).toContain('blue one');
  },
  async OTEL_LOG_LEVEL() {
    const levels = async (level: string) => (await logsOf404({ OTEL_LOG_LEVEL: level })).map((line) => line.level);
    expect(await levels('none')).toEqual(['warn']);
    expect(await levels('Info')).toContain('info');
  },
  async OTEL_PROPAGATORS() {
    expect(await sampled({ OTEL_PROPAGATORS: 'tracecontext' })).toBe(1);
    refuses('OTEL_PROPAGATORS', 'tracecontext,b3');
  },
  async OTEL_TRACES_SAMPLER() {
    const [on, off] = [contextOf(traceparent), contextOf(traceparent.replace(/1$/, '0'))];
    const named = (OTEL_TRACES_SAMPLER: string, parent = ROOT_CONTEXT) => sampled({ OTEL_TRACES_SAMPLER }, parent);
    expect([await named('always_on', off), await named('always_off', on)]).toEqual([1, 0]);
    expect([await named('parentbased_always_on', off), await named('parentbased_always_on')]).toEqual([0, 1]);
    expect([await named('parentbased_always_off', on), await named('parentbased_always_off')]).toEqual([1, 0]);
    expect([await named('traceidratio', off), await named('parentbased_traceidratio', off)]).toEqual([1, 0]);
  },
  async OTEL_TRACES_SAMPLER_ARG() {
    const none = { OTEL_TRACES_SAMPLER_ARG: '0' };
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'traceidratio', ...none })).toBe(0);
    expect(await sampled({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', ...none }, contextOf(traceparent))).toBe(1);
    refuses('OTEL_TRACES_SAMPLER_ARG', '1.5');
  },
  async OTEL_TRACES_EXPORTER() {
    expect((await sent(metricsOnly)).map(({ via }) => via)).toEqual(['/v1/metrics']);
  },
  async OTEL_METRICS_EXPORTER() {
    for (const OTEL_METRICS_EXPORTER of ['none', 'prometheus'])
      expect((await sent({ OTEL_METRICS_EXPORTER })).map(({ via }) => via)).toEqual(['/v1/traces']);
    expect((await sent({ OTEL_METRICS_EXPORTER: 'otlp,prometheus' })).map(({ via }) => via)).toContain('/v1/metrics');
  },
  async OTEL_LOGS_EXPORTER() {
    expect((await sent({ OTEL_LOGS_EXPORTER: 'none' })).length).toBe(2);
  },
  async OTEL_BSP_SCHEDULE_DELAY() {
    const to = await collector(collectHttp());
    await work(open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, OTEL_BSP_SCHEDULE_DELAY: '10' }).telemetry);
    await waitFor(() => to.vias().includes('/v1/traces'), 4_000);
  },
  OTEL_BSP_EXPORT_TIMEOUT: () => otel.flushesInTime({ ...tracesOnly, OTEL_BSP_EXPORT_TIMEOUT: '50' }),
  async OTEL_BSP_MAX_QUEUE_SIZE() {
    const to = await collector(collectHttp());
    const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, ...tracesOnly, OTEL_BSP_MAX_QUEUE_SIZE: '1' });
    for (const name of ['one', 'two', 'three', 'four']) telemetry.tracer.startSpan(name).end();
    await telemetry.flush();
    expect(to.received.map(({ body }) => body).join()).not.toContain('four');
  },
  async OTEL_BSP_MAX_EXPORT_BATCH_SIZE() {
    const to = await collector(collectHttp());
    const variables = { ...tracesOnly, OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '1' };
    const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, ...variables });
    for (const name of ['one', 'two', 'three']) telemetry.tracer.startSpan(name).end();
    await telemetry.flush();
    expect(to.received).toHaveLength(3);
  },
  ...limitProofs('', 'SPAN_'),
  async OTEL_SPAN_LINK_COUNT_LIMIT() {
    const { telemetry, spans } = open({ OTEL_SPAN_LINK_COUNT_LIMIT: '1' });
    await work(telemetry, { links: [linked, linked] });
    expect(spans()[0]?.links).toHaveLength(1);
  },
  async OTEL_METRIC_EXPORT_INTERVAL() {
    const to = await collector(collectHttp());
    await work(open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, OTEL_METRIC_EXPORT_INTERVAL: '20' }).telemetry);
    await waitFor(() => to.vias().includes('/v1/metrics'), 4_000);
  },
  async OTEL_METRIC_EXPORT_TIMEOUT() {
    const silent = await collector(collectHttp({ isSilent: true }));
    const { logger, lines } = linesOf({});
    const times = { OTEL_METRIC_EXPORT_INTERVAL: '60', OTEL_METRIC_EXPORT_TIMEOUT: '50', ...metricsOnly };
    await work(open({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.http, ...times }, logger).telemetry);
    await waitFor(() => lines.join().includes('timed out after 50ms'), 4_000);
  },
  async OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE() {
    const second = async (OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: string) => {
      const to = await collector(collectHttp());
      const variables = { OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE, ...metricsOnly };
      const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, ...variables });
      await work(telemetry);
      await telemetry.flush();
      await telemetry.flush();
      return to.received[1]?.body.includes('things') ?? false;
    };
    expect([await second('cumulative'), await second('delta'), await second('lowmemory')]).toEqual([
      true,
      false,
      false,
    ]);
  },
  ...exporterProofs('', ['/v1/traces', '/v1/metrics'], {}),
  ...exporterProofs('TRACES_', ['/custom'], tracesOnly),
  ...exporterProofs('METRICS_', ['/custom'], metricsOnly),
};

test('the lists contain each variable of the specification once, and no other variable', () => {
  const known = [...honouredVariables, ...refusedVariables].map(({ name }) => name);
  expect([...known].sort()).toEqual([...specifiedVariables].sort());
});

test('each supported variable has a check', () => {
  expect(Object.keys(proofs).sort()).toEqual(honouredVariables.map(({ name }) => name).sort());
});

test.each(Object.entries(proofs))('%s is honoured', async (_, prove) => {
  await prove();
});

test.each(refusedVariables)('$name is refused at start with the reason', ({ name, meaning }) => {
  expect(() => readConfig(everyOtelVariable, { [name]: 'x' })).toThrow(`${name}: must not be set: ${meaning}`);
  expect(() => readConfig(everyOtelVariable, { [name]: '' })).not.toThrow();
});

const free = /(?:HEADERS|ENDPOINT|SERVICE_NAME|RESOURCE_ATTRIBUTES)$/;

test.each(honouredVariables.filter(({ name }) => !free.test(name)))(
  '$name with an invalid value is refused',
  ({ name }) => {
    refuses(name, 'coin toss');
  },
);

test('logs each message only once although six exports are answered with 404', async () => {
  const lines = await logsOf404({});
  const said = lines.map(({ msg }) => msg);
  expect(said).toEqual([...new Set(said)]);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'telemetry was not delivered' }));
  expect(JSON.stringify(lines)).toContain('Not Found');
});

test('an endpoint without http:// is refused for exports over HTTP', () => {
  expect(() => open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('must begin with http://');
});

test('variables for other languages are logged and prevent no start, and refused variables can be omitted', () => {
  const environment = { OTEL_PYTHON_LOG_LEVEL: 'x', OTEL_LOGS_EXPORTER: 'otlp', OTEL_SERVICE_NAME: 'a', PATH: '' };
  expect(unknownOtelNames(environment)).toEqual(['OTEL_PYTHON_LOG_LEVEL']);
  expect(withoutRefused(environment)).toEqual({ OTEL_PYTHON_LOG_LEVEL: 'x', OTEL_SERVICE_NAME: 'a', PATH: '' });
});
