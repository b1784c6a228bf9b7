import { waitFor } from '@gcs/test/support/wait-for';
import { expect } from '@jest/globals';
import { type Attributes, type Link, ROOT_CONTEXT } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { readConfig } from '../src/process/config.ts';
import { logDiagnostics } from '../src/telemetry/diagnostics.ts';
import { createLogger } from '../src/telemetry/logger.ts';
import { everyOtelVariable } from '../src/telemetry/otel-settings.ts';
import { createTelemetry, inSpan, type Telemetry } from '../src/telemetry/telemetry.ts';
import { type Collector, collectHttp } from './otlp-collector.ts';

export type Variables = Record<string, string>;

const ends: (() => unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

export function open(variables: Variables, logger = createLogger({ service: 'test', level: 'silent' })) {
  // biome-ignore lint/style/noProcessEnv: the exporters read it themselves
  const own = process.env;
  Object.assign(own, variables);
  ends.push(() => {
    for (const name of Object.keys(variables)) delete own[name];
  });
  const exporter = new InMemorySpanExporter();
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  const telemetry = createTelemetry({ serviceName: 'test', environment: variables, spanProcessors, logger });
  ends.push(() => telemetry.shutdown());
  return { telemetry, spans: () => exporter.getFinishedSpans() };
}

export async function collector(starting: Promise<Collector>) {
  const running = await starting;
  ends.push(() => running.stop());
  return { ...running, http: `http://127.0.0.1:${running.port}`, vias: () => running.received.map(({ via }) => via) };
}

export async function work(
  telemetry: Telemetry,
  options: { attributes?: Attributes; links?: Link[] } = {},
): Promise<void> {
  telemetry.meter.createCounter('things').add(1);
  await inSpan(telemetry, 'work', { parent: ROOT_CONTEXT, ...options }, async () => {});
}

export async function sent(variables: Variables, options: { attributes?: Attributes; links?: Link[] } = {}) {
  const to = await collector(collectHttp());
  const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: to.http, ...variables });
  await work(telemetry, options);
  await telemetry.flush();
  return to.received;
}

export async function sampled(variables: Variables, parent = ROOT_CONTEXT): Promise<number> {
  const { telemetry, spans } = open(variables);
  await inSpan(telemetry, 'work', { parent }, async () => {});
  return spans().length;
}

export function refuses(name: string, value: string): void {
  expect(() => readConfig(everyOtelVariable, { [name]: value })).toThrow(`${name}: `);
}

export async function flushesInTime(variables: Variables): Promise<void> {
  const silent = await collector(collectHttp({ isSilent: true }));
  const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.http, ...variables });
  await work(telemetry);
  const startedAt = performance.now();
  await telemetry.flush();
  expect(performance.now() - startedAt).toBeLessThan(6_000);
}

export const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
export const linked = { context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 } };

export const tracesOnly = { OTEL_METRICS_EXPORTER: 'none' };
export const metricsOnly = { OTEL_TRACES_EXPORTER: 'none' };

export function linesOf(variables: Variables) {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  ends.push(logDiagnostics(logger, variables));
  return { logger, lines };
}

export async function logsOf404(variables: Variables): Promise<{ level: string; msg: string; repeated?: number }[]> {
  const { logger, lines } = linesOf(variables);
  const to = await collector(collectHttp({ status: 404 }));
  const sending = { OTEL_EXPORTER_OTLP_ENDPOINT: to.http, OTEL_BSP_SCHEDULE_DELAY: '1', ...tracesOnly };
  const { telemetry } = open({ ...sending, ...variables }, logger);
  for (let times = 1; times <= 6; times += 1) {
    await work(telemetry);
    await waitFor(() => to.received.length === times);
  }
  return lines.map((line) => JSON.parse(line));
}
