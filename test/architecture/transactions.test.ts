import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

/** Services whose operations begin every transaction (docs/architecture.md#import-direction). */
const services = ['gateway', 'session', 'evidence', 'webhook-delivery'];

test.each(services)('no transport of %s begins a transaction', (service) => {
  const transports = sourceFiles(`services/${service}/src/{grpc,http,kafka}/**/*.ts`);
  const beginning = transports.filter(({ text }) => /\.transaction\(|\bonceByRequestId\b/.test(text));
  expect(beginning.map(({ path }) => path)).toEqual([]);
});

test('no statement is sent with its answer thrown away: what nobody awaits is a write of a pipeline', () => {
  const unheeded = sourceFiles('services/*/src/**/*.ts').filter(({ text }) => /\bvoid \w+\.(send|query)\b/.test(text));
  expect(unheeded.map(({ path }) => path)).toEqual([]);
});
