import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SpanStatusCode } from '@opentelemetry/api';
import { createRequestTelemetry, markFailed, markGone, type ObservedRequest } from './request-telemetry.ts';

let telemetry: TestTelemetry;
let requests: ReturnType<typeof createRequestTelemetry>;
let answer: (observed: ObservedRequest, response: ServerResponse) => void;

const server = createServer((request: IncomingMessage, response) => {
  const observed = requests.begin(request, request.url === '/a/1' ? '/a/:id' : undefined);
  answer(observed, response);
  requests.end(observed, response);
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  telemetry = testTelemetry();
  requests = createRequestTelemetry(telemetry);
  answer = (_, response) => response.writeHead(204);
});
afterAll(() => void server.close());

async function ask(path: string, init: RequestInit = {}) {
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return telemetry.spans().at(-1);
}

test('a request is recorded under its route and continues its client’s trace', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const span = await ask('/a/1', { headers: { traceparent } });
  expect(span?.name).toBe('GET /a/:id');
  expect(span?.spanContext().traceId).toBe('a'.repeat(32));
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/a/:id',
    'http.response.status_code': 204,
    'url.scheme': 'http',
  });
});

test('an unknown method is recorded as _OTHER, and a request without a route is recorded without its path', async () => {
  const span = await ask('/canary', { method: 'PROPFIND' });
  expect(span?.name).toBe('_OTHER');
  expect(JSON.stringify(span?.attributes)).not.toContain('canary');
});

test('a request without an answer has no status', async () => {
  answer = (observed) => markGone(observed);
  const span = await ask('/a/1');
  expect(span?.attributes).toMatchObject({ 'error.type': 'client_gone' });
  expect(span?.attributes).not.toHaveProperty(['http.response.status_code']);
  expect(span?.status.code).toBe(SpanStatusCode.UNSET);
});

test('the span of a server error contains the error code', async () => {
  answer = (observed, response) => {
    response.writeHead(503);
    markFailed(observed, 'unavailable');
  };
  const span = await ask('/a/1');
  expect(span?.attributes).toMatchObject({ 'error.type': 'unavailable', 'http.response.status_code': 503 });
  expect(span?.status.code).toBe(SpanStatusCode.ERROR);
});
