import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  type Histogram,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import { contextOf, durationBucketsSeconds, type Telemetry, traceTextOf } from '../telemetry/telemetry.ts';

export type ObservedRequest = {
  trace: Context;
  span: Span;
  attributes: Attributes;
  startedAt: number;
};

export type RequestTelemetry = {
  begin(request: IncomingMessage, route: string | undefined): ObservedRequest;
  end(observed: ObservedRequest, response: ServerResponse): void;
};

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH']);

/**
 * Records requests as spans and durations under their path's template, so that no client's text enters telemetry
 * (docs/architecture.md#telemetry).
 */
export function createRequestTelemetry(
  { tracer, meter }: Pick<Telemetry, 'tracer' | 'meter'>,
  durations: Histogram = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests; no status code means that the client disconnected',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  }),
): RequestTelemetry {
  return {
    begin(request, route) {
      const startedAt = performance.now();
      const method = knownMethods.has(request.method ?? '') ? `${request.method}` : '_OTHER';
      const attributes: Attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, [ATTR_URL_SCHEME]: 'http' };
      if (route !== undefined) attributes[ATTR_HTTP_ROUTE] = route;
      const { traceparent, tracestate } = request.headersDistinct;
      const parent = contextOf(traceTextOf(traceparent?.[0], tracestate?.join(',')));
      const name = route === undefined ? method : `${method} ${route}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return { trace: trace.setSpan(parent, span), span, attributes, startedAt };
    },
    end({ span, attributes, startedAt }, response) {
      if (response.headersSent) {
        attributes[ATTR_HTTP_RESPONSE_STATUS_CODE] = response.statusCode;
        span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.statusCode);
      }
      span.end();
      durations.record((performance.now() - startedAt) / 1_000, attributes);
    },
  };
}

export function markFailed({ span }: ObservedRequest, errorType: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, errorType);
}

export function markGone({ span }: ObservedRequest): void {
  span.setAttribute(ATTR_ERROR_TYPE, 'client_gone');
}
