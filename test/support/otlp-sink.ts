import { createServer, type IncomingMessage } from 'node:http';
import protobuf from 'protobufjs';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** An exported span. Ids are lower-case hex, and times are Unix ms. `parentSpanId` is '' for a root span. */
export type ExportedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  startMs: number;
  endMs: number;
  links: { traceId: string; spanId: string }[];
};

export type OtlpSink = {
  url: string;
  spans(): ExportedSpan[];
  bytes(): Buffer;
  stop(): Promise<void>;
};

/** The used part of opentelemetry-proto. Decoding skips unknown fields. */
const schema = protobuf
  .parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { string string_value = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span { bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5;
    fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8; repeated Link links = 13; }
  message Link { bytes trace_id = 1; bytes span_id = 2; }
`)
  .root.lookupType('Request');

type Bytes = Uint8Array;
type RawSpan = {
  traceId: Bytes;
  spanId: Bytes;
  parentSpanId: Bytes;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  links: { traceId: Bytes; spanId: Bytes }[];
};
type RawRequest = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: RawSpan[] }[];
  }[];
};

export async function startOtlpSink(): Promise<OtlpSink> {
  const spans: ExportedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...decode(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  return {
    url: await listenOnLoopback(server),
    spans: () => [...spans],
    bytes: () => Buffer.concat(bodies),
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function decode(body: Buffer): ExportedSpan[] {
  // The options `defaults` and `arrays` add the fields that proto3 leaves out.
  const request = schema.toObject(schema.decode(body), { defaults: true, arrays: true, longs: String }) as RawRequest;
  return request.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(service, span)));
  });
}

function toSpan(service: string, span: RawSpan): ExportedSpan {
  return {
    service,
    name: span.name,
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentSpanId: hex(span.parentSpanId),
    startMs: Number(span.startTimeUnixNano) / 1e6,
    endMs: Number(span.endTimeUnixNano) / 1e6,
    links: span.links.map((link) => ({ traceId: hex(link.traceId), spanId: hex(link.spanId) })),
  };
}

function hex(bytes: Bytes): string {
  return Buffer.from(bytes).toString('hex');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
