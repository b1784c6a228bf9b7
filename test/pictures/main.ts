import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { type ExportedSpan, type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { startServices } from '@gcs/test/support/services-stack';
import { type Prometheus, startPrometheus } from '@gcs/test/support/tools/prometheus';
import { waitFor } from '@gcs/test/support/wait-for';
import { type Drawn, dashboardPage, type Panel, type Series, type Target, tracePage } from './pages.ts';

/**
 * The pictures of deploy/README.md, of a run on this machine: the four services in processes of their own, a minute of
 * check-ins, their spans and their metrics. Needs Debian, Chromium, and what the tests on separate processes need.
 */
const repository = resolve(import.meta.dirname, '../..');
const target = join(repository, 'deploy/docs');
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
    photograph('trace', tracePage(maxTraceLength(sink)), 1_300);
    for (const name of dashboards) photograph(`dashboard-${name}`, await dashboard(name, prometheus), 1_200);
  } finally {
    await prometheus.stop();
    await stack.stop();
    await sink.stop();
  }
}

/** Check-ins at an even rate, each read back once, as booking engines do. */
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

/** That of a check-in played to its end: the spans of all four services, from the request to the last webhook. */
function maxTraceLength(sink: OtlpSink): ExportedSpan[] {
  const traces = Map.groupBy(sink.spans(), (span) => span.traceId);
  const [trace] = [...traces.values()]
    .filter((spans) => new Set(spans.map((span) => span.service)).size === 4)
    .sort((a, b) => b.length - a.length);
  if (trace === undefined) throw new Error('no trace joins the four services');
  return trace;
}

async function dashboard(name: string, prometheus: Prometheus): Promise<string> {
  const file = join(repository, `charts/guest-compliance/files/dashboards/${name}.json`);
  const { title, panels }: { title: string; panels: Panel[] } = JSON.parse(readFileSync(file, 'utf8'));
  const drawn = panels.map(async (panel): Promise<Drawn> => {
    const series = panel.targets.map((asked) => seriesOf(prometheus, asked));
    return { panel, series: (await Promise.all(series)).flat() };
  });
  return dashboardPage(title, `dashboards/${name}.json over ${runMs / 1_000} s of a run`, await Promise.all(drawn));
}

/** The result of a panel's query, with what a cluster's discovery would add to it. */
async function seriesOf(prometheus: Prometheus, { expr, legendFormat }: Target): Promise<Series[]> {
  const query = expr.replaceAll('$__rate_interval', '10s').replaceAll('$namespace', '.*');
  return (await prometheus.series(query)).map(({ metric, values }) => ({
    name: legendFormat.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values.flatMap(([at, value]): [number, number][] =>
      Number.isFinite(Number(value)) ? [[at, Number(value)]] : [],
    ),
  }));
}

/** By headless Chromium; the page's own height, found by a first rendering. */
function photograph(name: string, html: string, width: number): void {
  mkdirSync(target, { recursive: true });
  const [file, picture] = [join(directory, `${name}.html`), join(target, `${name}.png`)];
  writeFileSync(
    file,
    html.replace(
      '</style>',
      '</style><script>onload=()=>document.title=document.documentElement.scrollHeight</script>',
    ),
  );
  const chromium = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${directory}/chromium`,
  ];
  const dom = execFileSync('chromium', [...chromium, `--window-size=${width},200`, '--dump-dom', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const height = /<title>(\d+)<\/title>/.exec(dom)?.[1] ?? '1000';
  const shot = [`--window-size=${width},${height}`, `--screenshot=${picture}`, file];
  execFileSync('chromium', [...chromium, ...shot], { stdio: 'ignore' });
  console.info(`${picture}: ${Math.round(statSync(picture).size / 1_000)} kB`);
}
