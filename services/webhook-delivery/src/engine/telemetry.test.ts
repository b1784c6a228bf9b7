import { waitFor } from '@gcs/test/support/wait-for';
import { beforeEach, expect, test } from '@jest/globals';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { changesOf, newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const change = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${change.traceId}-${change.spanId}-01`;

const its = useDelivery();

beforeEach(async () => {
  await its.delivery.addEndpoint(its.receiver.url);
});

const posts = () => its.delivery.telemetry.spans().filter((span) => span.name === 'POST');

test('a first attempt continues the trace of its change to the receiver; a retry links to that trace', async () => {
  its.receiver.answer((_received, response, count) => void response.writeHead(count === 1 ? 500 : 200).end());
  await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']), traceparent);
  const [first, second] = await waitFor(() => (posts().length === 2 ? posts() : undefined));

  expect(first?.kind).toBe(SpanKind.CLIENT);
  expect(first?.spanContext().traceId).toBe(change.traceId);
  expect(first?.parentSpanContext?.spanId).toBe(change.spanId);
  expect(first?.status.code).toBe(SpanStatusCode.ERROR);
  expect(first?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 500,
    'error.type': '500',
    'gcs.event.type': 'compliance_session.updated',
  });
  expect(second?.spanContext().traceId).not.toBe(change.traceId);
  expect(second?.attributes).toMatchObject({ 'http.request.resend_count': 1, 'http.response.status_code': 200 });
  expect(second?.parentSpanContext).toBeUndefined();
  expect(second?.links.map(({ context }) => context)).toMatchObject([change]);
  const sent = its.receiver.received.map(({ headers }) => headers['traceparent']);
  expect(sent).toEqual(
    [first, second].map((span) => `00-${span?.spanContext().traceId}-${span?.spanContext().spanId}-01`),
  );
});

test('metrics count attempts by outcome class, and measure the backlog', async () => {
  its.receiver.answer((_received, response, count) => void response.writeHead(count === 1 ? 503 : 200).end());
  await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));
  const metrics = await waitFor(async () => {
    const text = await its.delivery.telemetry.metricsText();
    return text.includes('gcs_webhook_delivery_time_to_delivered_seconds_count') ? text : undefined;
  });
  expect(metrics).toMatch(/gcs_webhook_delivery_attempts_total\{[^}]*outcome="5xx"[^}]*first="true"[^}]*\} 1/);
  expect(metrics).toMatch(/gcs_webhook_delivery_attempts_total\{[^}]*outcome="2xx"[^}]*first="false"[^}]*\} 1/);
  expect(metrics).toMatch(/gcs_webhook_delivery_time_to_first_attempt_seconds_count\{[^}]*\} 1/);
  expect(metrics).toMatch(/gcs_webhook_delivery_due\{[^}]*\} 0/);
  expect(metrics).not.toMatch(/cs_[0-9A-Z]{26}|evt_|whe_|127\.0\.0\.1/);
});

test('no log line or span contains an endpoint’s address', async () => {
  its.receiver.answer((_received, response) => void response.writeHead(500).end());
  await its.delivery.publish(changesOf(newId('cs'), ['compliance_session.updated']));
  await waitFor(() => posts().length > 0);
  const { port } = new URL(its.receiver.url);
  expect(its.delivery.telemetry.logs()).not.toContain(port);
  for (const span of posts()) expect(JSON.stringify(span.attributes)).not.toContain(port);
});
