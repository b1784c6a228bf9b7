import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { type ExportedSpan, type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { startServices } from '@gcs/test/support/services-stack';
import { startPrometheus } from '@gcs/test/support/tools/prometheus';
import { waitFor } from '@gcs/test/support/wait-for';
import { drawDashboard, photograph } from './dashboards.ts';
import { tracePage } from './pages.ts';

/**
 * Pictures for deploy/README.md from a local run: separate services, a minute of check-ins, spans and metrics. Needs
 * Debian, Chromium, and everything that tests on separate processes need.
 */
const dashboards = ['overview', 'delivery', 'evidence', 'workflow', 'saturation'];
const runMs = 75_000;
const perSecond = 20;
const scenarios = ['happy', 'happy', 'happy', 'document_expired', 'liveness_failed', 'aml_hit'];

const directory = mkdtempSync(join(tmpdir(), 'gcs-pictures-'));
try {
  await takePictures();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function takePictures(): Promise<void> {
  const sink = await startOtlpSink();
  const exporting = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const stack = await startServices(join(directory, 'data'), { environment: exporting });
  const prometheus = await startPrometheus(directory, [
    { name: 'all', port: Number(new URL(stack.credentials.healthUrl).port) },
  ]);
  try {
    await play(createApi(stack.credentials));
    photograph(directory, 'trace', tracePage(maxTraceLength(sink)), 1_300);
    const note = `${runMs / 1_000} s of a run`;
    for (const name of dashboards) {
      photograph(directory, `dashboard-${name}`, await drawDashboard(prometheus, { name, note }), 1_200);
    }
  } finally {
    await prometheus.stop();
    await stack.stop();
    await sink.stop();
  }
}

async function play(api: Api): Promise<void> {
  const startedAt = performance.now();
  const calls: Promise<unknown>[] = [];
  await waitFor(() => {
    const elapsedMs = performance.now() - startedAt;
    while (calls.length < (elapsedMs / 1_000) * perSecond) {
      const scenario = scenarios[calls.length % scenarios.length];
      calls.push(api.create(checkIn(scenario)).then(({ body }) => api.get(body.id)));
    }
    return elapsedMs > runMs;
  }, 2 * runMs);
  await Promise.all(calls);
}

/** The trace of a complete check-in: all four services, from request to last webhook. */
function maxTraceLength(sink: OtlpSink): ExportedSpan[] {
  const traces = Map.groupBy(sink.spans(), (span) => span.traceId);
  const [trace] = [...traces.values()]
    .filter((spans) => new Set(spans.map((span) => span.service)).size === 4)
    .sort((a, b) => b.length - a.length);
  if (trace === undefined) throw new Error('no trace joins the four services');
  return trace;
}
