import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { collector, endAll, metricsOnly, open, tracesOnly, type Variables, work } from '../../test/otel-process.ts';
import { collectGrpc, collectHttp } from '../../test/otlp-collector.ts';
import type { Telemetry } from './telemetry.ts';

afterEach(() => endAll());

const soon = { OTEL_EXPORTER_OTLP_TIMEOUT: '300', OTEL_BSP_SCHEDULE_DELAY: '10' };
const often = { OTEL_METRIC_EXPORT_INTERVAL: '20', OTEL_METRIC_EXPORT_TIMEOUT: '20' };

const signals = [
  { signal: 'traces', only: tracesOnly, series: 'otel_sdk_processor_span_processed_total' },
  {
    signal: 'metrics',
    only: { ...metricsOnly, ...often },
    series: 'otel_sdk_exporter_metric_data_point_exported_total',
  },
];

/** Collectors that exports cannot reach, by the kind of fault. */
const troubles: Readonly<Record<string, () => Promise<Variables>>> = {
  async 'answers 404'() {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: (await collector(collectHttp({ status: 404 }))).http };
  },
  async 'answers 503'() {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: (await collector(collectHttp({ status: 503 }))).http };
  },
  async 'never answers'() {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: (await collector(collectHttp({ isSilent: true }))).http };
  },
  async 'refuses connections'() {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await closedPort()}` };
  },
  async 'refuses connections of gRPC'() {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    };
  },
};

const matrix = signals.flatMap((of) => Object.entries(troubles).map(([trouble, to]) => ({ ...of, trouble, to })));

test.each(matrix)('$signal are counted as failed if a collector $trouble', async (one) => {
  const { telemetry } = open({ ...(await one.to()), ...soon, ...one.only });
  await work(telemetry);
  await waitFor(async () => (await counted(telemetry, one.series)).failed > 0, 4_000);
  expect((await counted(telemetry, one.series)).delivered).toBe(0);
});

const ways = { 'http/protobuf': collectHttp, grpc: collectGrpc };

test.each(signals.flatMap((of) => Object.entries(ways).map(([protocol, start]) => ({ ...of, protocol, start }))))(
  '$signal that arrive by $protocol are counted without an error',
  async ({ only, series, protocol, start }) => {
    const to = await collector(start());
    const { telemetry } = open({
      OTEL_EXPORTER_OTLP_ENDPOINT: to.http,
      OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      ...only,
    });
    await work(telemetry);
    await telemetry.flush();
    const { delivered, failed } = await counted(telemetry, series);
    expect({ isDelivered: delivered > 0, failed }).toEqual({ isDelivered: true, failed: 0 });
  },
);

test('the processor counts spans that a full queue dropped', async () => {
  const silent = await collector(collectHttp({ isSilent: true }));
  const variables = { ...soon, OTEL_BSP_EXPORT_TIMEOUT: '300', OTEL_BSP_MAX_QUEUE_SIZE: '2', ...tracesOnly };
  const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.http, ...variables });
  for (let count = 0; count < 10; count += 1) telemetry.tracer.startSpan('work').end();
  const text = await telemetry.metricsText();
  expect(text).toMatch(/^otel_sdk_processor_span_processed_total\{.*error_type="queue_full".*\} \d+$/m);
});

async function closedPort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

async function counted(telemetry: Telemetry, series: string): Promise<{ delivered: number; failed: number }> {
  const lines = (await telemetry.metricsText()).split('\n').filter((line) => line.startsWith(`${series}{`));
  const sum = (isFailed: boolean) =>
    lines
      .filter((line) => line.includes('error_type=') === isFailed)
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  return { delivered: sum(false), failed: sum(true) };
}
