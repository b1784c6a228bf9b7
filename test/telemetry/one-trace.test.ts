import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { type ExportedSpan, type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const clientSpanId = 'b7ad6b7169203331';
const canary = 'CANARY-7d1f';
const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'stays'];

let sink: OtlpSink;
let stack: Stack;
let api: Api;

beforeAll(async () => {
  sink = await startOtlpSink();
  const exporting = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_BSP_SCHEDULE_DELAY: '200', GCS_LOG_LEVEL: 'debug' };
  stack = await startStack(await newDirectory(), { ...exporting, GCS_STATEMENT_SPANS: 'true' });
  api = createPatientApi(stack.credentials);
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
  await sink.stop();
});

test('one trace id joins the client’s request, gRPC, SQL, the outbox, the topic and the webhook POST', async () => {
  const guest = { reference: `${canary}-reference`, email: `${canary}@example.com`, phone: '+4915112345678' };
  const created = await api.create(checkIn('expire_unstarted', { guest }), {
    traceparent: `00-${traceId}-${clientSpanId}-01`,
    tracestate: 'vendor=abc,other=d',
  });
  const event = await waitFor(async () =>
    (await api.received()).find((received) => eventOf(received).data.complianceSessionId === created.body.id),
  );
  expect(event.headers['traceparent']).toContain(traceId);
  expect(event.headers['tracestate']).toBe('vendor=abc,other=d');

  const spans = await waitFor(() => {
    const mine = sink.spans().filter((span) => span.traceId === traceId);
    const seen = new Set(mine.map((span) => span.service));
    return services.every((service) => seen.has(service)) &&
      mine.some((span) => span.name.startsWith('POST') && span.service === 'webhook-delivery')
      ? mine
      : undefined;
  });
  expect(spans.some((span) => span.service === 'gateway' && span.parentSpanId === clientSpanId)).toBe(true);
  expect(spans.some((span) => span.service === 'session' && span.name.includes('CreateSessions'))).toBe(true);
  // The call is the parent of session's write. The processing of a record is the parent of a consumer's statements.
  const statementsOf = (service: string, above: RegExp) =>
    spans.filter(({ service: of, parentSpanId, name }) => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      return of === service && /^[a-z0-9_]+$/.test(name) && above.test(parent?.name ?? '');
    });
  expect(statementsOf('session', /CreateSessions/).length).toBeGreaterThan(0);
  expect(statementsOf('webhook-delivery', /^process /).length).toBeGreaterThan(0);
  await waitFor(() => orphans(sink.spans()).length === 0);

  const seen = JSON.stringify(sink.spans()) + stack.output();
  expect(seen).not.toContain(canary);
});

test('/metrics has the metrics of all services, and each series names its service', async () => {
  const metrics = await (await fetch(`${stack.credentials.healthUrl}/metrics`)).text();
  for (const service of services) {
    expect(metrics).toContain(`service_name="${service}"`);
  }
  expect(metrics).toContain('http_server_request_duration_seconds_count');
  expect(metrics).toContain('rpc_server_call_duration');
  expect(metrics).toContain('gcs_outbox_pending');
  expect(metrics).not.toMatch(/\bcs_[0-9A-Z]{26}/);
});

/** Returns the spans without an exported parent, except direct children of the client's span. */
function orphans(spans: ExportedSpan[]): ExportedSpan[] {
  const known = new Set([clientSpanId, ...spans.map((span) => span.spanId)]);
  return spans.filter((span) => span.parentSpanId !== '' && !known.has(span.parentSpanId));
}
