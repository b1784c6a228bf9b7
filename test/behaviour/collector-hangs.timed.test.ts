import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createApi, eventOf } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let directory: string;
let collector: Server;
let asked = 0;
let stack: AllInOne;

beforeAll(async () => {
  directory = await newDirectory();
  collector = createServer(() => {
    asked += 1;
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : 0;
  stack = await startAllInOne(directory, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await removeDirectory(directory);
});

test('the services serve, deliver and stop in time with a collector that never answers', async () => {
  const api = createApi(stack.credentials);
  await waitFor(() => asked > 0);
  const created = await Promise.all(Array.from({ length: 50 }, () => api.create(checkIn('happy'))));
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  const ids = new Set(created.map(({ body }) => body.id));
  await waitFor(async () => {
    const ends = (await api.received()).map(eventOf).filter(({ type }) => type === 'evidence_package.ready');
    return new Set(ends.map(({ data }) => data.complianceSessionId)).size === ids.size;
  });
  const readiness = await fetch(new URL('/readyz', stack.credentials.healthUrl));
  expect(readiness.status).toBe(200);
  const startedAt = performance.now();
  // A stop that misses its deadline of 10 s exits with 1.
  expect(await stack.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
