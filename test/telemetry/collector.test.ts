import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { mergeExpositions } from '@gcs/kit/telemetry/metrics-exposition';
import { createTelemetry, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { startOtelCollector } from '@gcs/test/support/tools/otel-collector';
import { type Prometheus, startPrometheus } from '@gcs/test/support/tools/prometheus';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Attributes } from '@opentelemetry/api';
import { type Series, seriesIn } from './exposition.ts';
import { type Instrument, readInstruments } from './instruments.ts';
import { readRegistry, seriesOf } from './metrics-registry.ts';
import { type Query, queriesOfPanels, queriesOfRules, readDashboards } from './queries.ts';

// Records each metric with all labels of alerts and dashboards. Prometheus scrapes /metrics (namespace `scraped`), and
// gets the same metrics by OTLP through a real collector (`collected`).

const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'providers', 'console'];

/** Values of the labels that queries select by. Every other label has one value. */
const values: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  'http.response.status_code': [200, 404, 503],
  'http.route': ['/v1/compliance-sessions', '/g/{token}'],
  'rpc.response.status_code': ['OK', 'UNAVAILABLE'],
  first: [true, false],
  outcome: [
    ...['2xx', 'created', 'timeout', 'failed', 'refused'],
    ...['5xx', 'key_refused', 'signature', 'new', 'unreadable', 'permission_denied', 'FAILED'],
  ],
  work: ['reports', 'looks'],
  reason: ['schema', 'foreign', 'FAILING', 'OPERATOR'],
  'db.client.connection.state': ['idle', 'used'],
};

const registry = readRegistry();
const instruments = readInstruments();
const ends: (() => unknown)[] = [];

let collectorPort: number;
let telemetries: Telemetry[];
let recording: NodeJS.Timeout;
let prometheus: Prometheus;

beforeAll(async () => {
  const collector = await startOtelCollector();
  ends.push(() => collector.stop());
  collectorPort = collector.metricsPort;
  telemetries = services.map((serviceName) => telemetryOf(serviceName, collector.otlpUrl));
  ends.push(() => Promise.all(telemetries.map((telemetry) => telemetry.shutdown())));
  const records = telemetries.flatMap((telemetry) => instruments.map((one) => recordOf(telemetry, one)));
  const recordAll = () => {
    for (const record of records) record();
  };
  recordAll();
  recording = setInterval(recordAll, 1_000);
  ends.push(() => clearInterval(recording));
  const scraped = createServer(async (_, response) => response.end(await exposed()));
  const port = await listenOnPort(scraped);
  ends.push(() => scraped.close());
  const directory = await newDirectory();
  ends.push(() => removeDirectory(directory));
  prometheus = await startPrometheus(directory, [
    { name: 'a-pod', port, labels: { namespace: 'scraped' } },
    { name: 'collector', port: collector.metricsPort, labels: { namespace: 'observability' } },
  ]);
  ends.push(() => prometheus.stop());
  const recorded = queriesOfRules().filter(({ isRecorded }) => isRecorded);
  await waitFor(async () => {
    const answers = await Promise.all(recorded.map(({ where }) => prometheus.now(where)));
    return answers.every((series) => series.length === 2);
  });
}, 600_000);

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const rules = queriesOfRules().filter(({ expr }) => !expr.includes('kube_job'));
const queries: readonly Query[] = [...rules, ...readDashboards().flatMap(queriesOfPanels)];

test.each(queries)(
  'the query of $where has the same results for scraped and for collected metrics',
  async ({ expr }) => {
    const [scraped, collected] = [await labelsOf(expr, 'scraped'), await labelsOf(expr, 'collected')];
    expect(scraped).not.toEqual([]);
    expect(collected).toEqual(scraped);
  },
);

test.each(queries)('each selector in the query of $where finds scraped and collected series', async ({ expr }) => {
  for (const [selector] of expr.matchAll(/\b[a-z][\w:]*\{[^}]*\}/g)) {
    const [scraped, collected] = [await labelsOf(selector, 'scraped'), await labelsOf(selector, 'collected')];
    expect({ selector, found: scraped.length > 0 }).toEqual({ selector, found: true });
    expect({ selector, collected }).toEqual({ selector, collected: scraped });
  }
});

test('/metrics and the collector have the same series, with the same labels and values', async () => {
  clearInterval(recording);
  await Promise.all(telemetries.map((telemetry) => telemetry.flush()));
  const scraped = comparable(seriesIn(await exposed()));
  const known = new Set(registry.flatMap(seriesOf));
  expect(new Set(scraped.map((line) => line.replace(/\[.*/, '')))).toEqual(known);
  const collected = async () => {
    const answer = await fetch(`http://127.0.0.1:${collectorPort}/metrics`);
    return comparable(seriesIn(await answer.text()));
  };
  await waitFor(async () => isDeepStrictEqual(await collected(), scraped)).catch(() => {});
  expect(await collected()).toEqual(scraped);
});

const pod = 'k8s.pod.name=a-pod,k8s.node.name=a-node';

/** Returns telemetry with the resource attributes of a pod of the chart. The telemetry is sent once a second. */
function telemetryOf(serviceName: string, otlpUrl: string): Telemetry {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: otlpUrl,
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_METRIC_EXPORT_TIMEOUT: '1000',
    OTEL_RESOURCE_ATTRIBUTES: `service.instance.id=a-pod,${pod},k8s.namespace.name=collected`,
  };
  Object.assign(process.env, environment);
  return createTelemetry({ serviceName, environment, logLevel: 'silent' });
}

/** Records a value for every combination of label values. */
function recordOf({ meter }: Telemetry, { name, kind, unit }: Instrument): () => void {
  const { labels = [] } = registry.find((metric) => metric.name === name) ?? {};
  const series = labels.reduce<Attributes[]>(
    (all, label) => all.flatMap((one) => (values[label] ?? ['any']).map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
  const advice = { explicitBucketBoundaries: [0.1, 0.5, 1, 10] };
  const instrument = {
    Counter: () => meter.createCounter(name, { unit }),
    UpDownCounter: () => meter.createUpDownCounter(name, { unit }),
    Histogram: () => meter.createHistogram(name, { unit, advice }),
    Gauge: () => meter.createGauge(name, { unit }),
  }[kind]();
  return () => {
    for (const labelled of series) {
      if ('add' in instrument) instrument.add(1, labelled);
      else instrument.record(0.25, labelled);
    }
  };
}

async function exposed(): Promise<string> {
  return mergeExpositions(await Promise.all(telemetries.map((telemetry) => telemetry.metricsText())));
}

/**
 * Returns the labels of a query's results, without the labels of their origin. For a comparison, returns all compared
 * series.
 */
async function labelsOf(expr: string, namespace: string): Promise<string[]> {
  const asked = expr
    .replaceAll('namespace=~".*"', `namespace="${namespace}"`)
    .replaceAll('namespace=~"$namespace"', `namespace="${namespace}"`)
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__range', '30m')
    .replaceAll(/ (>|<|>=|<=|==|!=) (?=[\d(])/g, ' $1 bool ');
  const result = await prometheus.now(asked);
  return result
    .map(({ metric: { namespace: _, job: __, instance, ...labels } }) => {
      const read = instance === undefined ? labels : { ...labels, instance: 'of either way' };
      return JSON.stringify(Object.entries(read).sort());
    })
    .sort();
}

function comparable(series: readonly Series[]): string[] {
  return series
    .filter(({ name }) => name !== 'target_info')
    .map(({ name, labels: { job, instance, namespace, pod, ...labels }, value }) => {
      const sorted = Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));
      return `${name}${JSON.stringify(sorted)} ${value}`;
    })
    .sort();
}
