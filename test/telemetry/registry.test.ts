import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { seriesIn } from './exposition.ts';
import { type Instrument, listPath, readInstruments, withInstruments } from './instruments.ts';
import { readRegistry, seriesOf } from './metrics-registry.ts';

const registry = readRegistry();
const instruments = readInstruments();

let stack: OpenStack;
let exposition: string;

beforeAll(async () => {
  stack = await openStack();
  const api = createPatientApi(stack.credentials);
  const { body } = await api.create(checkIn('happy', {}));
  await waitFor(async () => (await api.evidence(body.id)).status === 200);
  exposition = await (await fetch(`${stack.credentials.healthUrl}/metrics`)).text();
});

afterAll(async () => {
  await stack.close();
});

test('the list of metrics equals the metrics of the code; npm run generate updates the list', () => {
  const list = readFileSync(join(repository, listPath), 'utf8');
  expect(list).toBe(withInstruments(list, instruments));
});

test('a metric outside the semantic conventions begins with gcs', () => {
  // The names of OpenTelemetry's semantic conventions (https://opentelemetry.io/docs/specs/semconv/).
  const conventional =
    /^(http\.(server|client)\.request\.duration|rpc\.(server|client)\.call\.duration|db\.client\.(operation\.duration|connection\.(count|max|pending_requests|timeouts|wait_time))|messaging\.process\.duration|nodejs\.eventloop\.(utilization|delay\.(max|p99))|otel\.sdk\.(exporter\.metric_data_point\.exported|processor\.span\.processed)|process\.(cpu\.time|memory\.usage)|v8js\.memory\.heap\.(limit|used))$/;
  expect(
    instruments.filter(({ name }) => !/^gcs(\.[a-z]+(_[a-z]+)*)+$/.test(name) && !conventional.test(name)),
  ).toEqual([]);
});

test('each metric has a unit that Prometheus can express, and a name without the unit', () => {
  const isSaid = ({ unit, type }: Instrument) => ['s', 'By'].includes(unit) || (unit === '1' && type === 'gauge');
  expect(instruments.filter((one) => !isSaid(one) && !/^\{[a-z_]+\}$/.test(one.unit))).toEqual([]);
  expect(instruments.filter(({ name }) => /[._](seconds|bytes|ratio|total|ms)$/.test(name))).toEqual([]);
});

test('a running instance has no series and no labels outside the list', () => {
  const known = new Map(registry.flatMap((metric) => seriesOf(metric).map((series) => [series, metric.labels ?? []])));
  const planted = '\ngcs_outbox_pending{planted="1"} 0\ngcs_planted 0\n';
  const strange = seriesIn(exposition + planted).flatMap(({ name, labels }) => {
    const allowed = known.get(name)?.map((label) => label.replaceAll('.', '_'));
    if (allowed === undefined) return name === 'target_info' ? [] : [name];
    const every = [...allowed, 'service_name', 'le'];
    return Object.keys(labels)
      .filter((label) => !every.includes(label))
      .map((label) => `${name}{${label}}`);
  });
  expect([...new Set(strange)]).toEqual(['gcs_outbox_pending{planted}', 'gcs_planted']);
});

test('the metrics of the tested actions have values', () => {
  const shown = seriesIn(exposition).map(({ name }) => name);
  const expected = ['http_server_request_duration_seconds_count', 'gcs_session_creates_total', 'gcs_outbox_pending'];
  const deliveries = ['gcs_webhook_delivery_attempts_total', 'gcs_evidence_seal_duration_seconds_count'];
  expect(shown).toEqual(expect.arrayContaining([...expected, ...deliveries]));
});

test('no label contains an identifier, an address, or a path with an identifier', () => {
  const planted = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const values = [...seriesIn(exposition).flatMap(({ labels }) => Object.values(labels)), planted];
  expect(values.filter((value) => /(cs|evt|evp|tnt|ten|tok)_[0-9A-Z]{10,}|:\/\/|@/.test(value))).toEqual([planted]);
});
