import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkIn, createApi } from '@gcs/test/support/api';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readRegistry, seriesOf } from './metrics-registry.ts';

const registry = readRegistry();

let stack: OpenStack;
let exposition: string;

beforeAll(async () => {
  stack = await openStack();
  const api = createApi(stack.credentials);
  const { body } = await api.create(checkIn('happy', {}));
  await waitFor(async () => (await api.evidence(body.id)).status === 200);
  exposition = await (await fetch(`${stack.credentials.healthUrl}/metrics`)).text();
});

afterAll(async () => {
  await stack.close();
});

test('the registry names what the code measures, no more and no less', () => {
  const services = resolve(import.meta.dirname, '../../services');
  const files = globSync('*/src/**/*.ts', { cwd: services }).filter((file) => !file.endsWith('.test.ts'));
  const instrument =
    /(?:create(?:Observable)?(?:Counter|UpDownCounter|Histogram|Gauge)|gauge)\(\s*(?:meter, )?['`]([^'`]+)['`]/g;
  const written = files.flatMap((file) => {
    const text = readFileSync(resolve(services, file), 'utf8');
    return [...text.matchAll(instrument)].map(([, name = '']) => name.replace(/\$\{.*\}/, ''));
  });
  const names = registry.map(({ name }) => name);
  expect(
    written.filter((name) => !names.some((known) => known === name || (name.endsWith('.') && known.startsWith(name)))),
  ).toEqual([]);
  // The code names these by constants of the semantic conventions.
  const conventional = /^(http|rpc)\./;
  const isWritten = (name: string) =>
    written.some((one) => one === name || (one.endsWith('.') && name.startsWith(one)));
  expect(names.filter((name) => !conventional.test(name) && !isWritten(name))).toEqual([]);
});

test('a running instance shows no other series and no other labels', () => {
  const known = new Map(registry.flatMap((metric) => seriesOf(metric).map((series) => [series, metric.labels ?? []])));
  const strange = seriesIn(exposition).flatMap(({ name, labels }) => {
    const allowed = known.get(name)?.map((label) => label.replaceAll('.', '_'));
    if (allowed === undefined) return name === 'target_info' ? [] : [name];
    const every = [...allowed, 'service_name', 'le'];
    return Object.keys(labels)
      .filter((label) => !every.includes(label))
      .map((label) => `${name}{${label}}`);
  });
  expect([...new Set(strange)]).toEqual([]);
});

test('the metrics of the actions above have values', () => {
  const shown = new Set(seriesIn(exposition).map(({ name }) => name));
  const expected = ['http_server_request_duration_count', 'session_creates_total', 'outbox_pending'];
  const deliveries = ['webhook_delivery_attempts_total', 'gcs_evidence_seal_duration_count'];
  expect([...expected, ...deliveries].filter((name) => !shown.has(name))).toEqual([]);
});

test('no label holds an identifier, an address or a path with one', () => {
  const values = seriesIn(exposition).flatMap(({ labels }) => Object.values(labels));
  expect(values.filter((value) => /(cs|evt|evp|tnt|ten|tok)_[0-9A-Z]{10,}|:\/\/|@/.test(value))).toEqual([]);
});

function seriesIn(text: string): { name: string; labels: Record<string, string> }[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return { name, labels: Object.fromEntries(pairs.map(([, key, value]) => [key, value])) };
    });
}
