import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { expect, test } from '@jest/globals';
import { SpanKind } from '@opentelemetry/api';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, publicClient } from '../../test/public-client.ts';

const underTest = useGateway();
const api = publicClient(underTest);

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const serverSpans = () => underTest.telemetry.spans().filter(({ kind }) => kind === SpanKind.SERVER);

test('the session service receives the client’s trace in the metadata and in the batch item', async () => {
  await api.create(createBody, { traceparent });
  const span = serverSpans().at(-1);
  expect(span?.spanContext().traceId).toBe(traceId);
  expect(span?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(span?.name).toBe('POST /v1/compliance-sessions');
  expect(span?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/compliance-sessions',
    'http.response.status_code': 201,
    'url.scheme': 'http',
  });
  const item = underTest.state.creates.at(-1)?.[0];
  expect(item?.traceparent).toBe(`00-${traceId}-${span?.spanContext().spanId}-01`);
  const rpc = underTest.telemetry.spans().find(({ name }) => name.endsWith('CreateSessions'));
  expect(rpc?.spanContext().traceId).toBe(traceId);
});

test('a malformed traceparent starts a new trace', async () => {
  await api.get('cs_1', { traceparent: '00-zz-zz-01' });
  expect(serverSpans().at(-1)?.parentSpanContext).toBeUndefined();
});

test('logs, spans and metrics contain no guest data or credentials', async () => {
  const canaries = { reference: 'canary-ref', email: 'canary@example.com', phone: '+351912345678' };
  const body = {
    ...createBody,
    guest: canaries,
    returnUrl: 'https://canary.example.com/',
    metadata: { note: 'canary-note', canaryKey: 1 },
  };
  await api.create(body);
  await api.create({ ...body, guest: { ...canaries, phone: 'canary-phone' } });
  underTest.state.failures.session = new ServiceError('internal_error', 'canary: broken');
  expect(errorOf(await api.create(body))).toBe('internal_error');
  underTest.state.failures.session = new ServiceError('service_unavailable', 'away');
  expect(errorOf(await api.create(body, { 'idempotency-key': `canary-${randomUUID()}` }))).toBe('service_unavailable');
  underTest.state.failures = {};
  const { telemetry, token } = underTest;
  expect(telemetry.logs()).toMatch(
    /"rpc":"gcs\.session\.v1\.SessionService\/CreateSessions".*"route":"\/v1\/compliance-sessions".*"msg":"request failed"/,
  );
  const spans = telemetry.spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  for (const text of [telemetry.logs(), JSON.stringify(spans), await telemetry.metricsText()]) {
    expect(text).not.toMatch(/canary|351912345678/);
    expect(text).not.toContain(token.slice(0, 30));
  }
});

test('the metric of durations counts requests by method, route and status', async () => {
  await api.get('cs_1');
  const metrics = await underTest.telemetry.metricsText();
  expect(metrics).toMatch(
    /http_server_request_duration_seconds_count\{[^}]*http_route="\/v1\/compliance-sessions\/\{id\}"[^}]*status_code="404"/,
  );
});
