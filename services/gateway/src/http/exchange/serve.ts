import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import { asRequest } from '@gcs/kit/postgres/request-patience';
import { withTrace } from '@gcs/kit/telemetry/logger';
import { contextOf, durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';
import { answerError } from './answer.ts';
import { createAnswerBudget } from './answer-budget.ts';
import type { Exchange } from './exchange.ts';

/** Answers one exchange; whatever it throws becomes the error that the client gets. */
export type Handle = (exchange: Exchange) => Promise<void> | void;

/** Serves one request; `id` is the parameter of its path. */
type Listener = (request: IncomingMessage, response: ServerResponse, id?: string) => void;

/** Makes the listener of a route; `route` is the path template of the OpenAPI document, undefined for no route. */
export type Serve = (route: string | undefined, handle: Handle) => Listener;

export type ServeOptions = { telemetry: Telemetry; newId: NewId; docsUrl: string };

/**
 * What every request has around it: an id, a server span that continues the client's trace, a duration measurement
 * and the one place where errors are answered. One function instead of a chain of middleware, so a request pays once.
 */
export function createServe({ telemetry, newId, docsUrl }: ServeOptions): Serve {
  const { tracer, logger } = telemetry;
  const durations = telemetry.meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, {
    unit: 's',
    description: 'Duration of HTTP server requests',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });

  const report = (error: unknown, exchange: Exchange, span: Span) => {
    // The client has gone: there is no one to answer, and it is no fault of the service.
    if (exchange.request.socket.destroyed) return span.setAttribute(ATTR_ERROR_TYPE, 'client_gone');
    const { code, status } = answerError(exchange, error, docsUrl);
    if (status < 500) return span;
    const fields = { err: error, requestId: exchange.requestId };
    withTrace(logger, exchange.trace)[status === 500 ? 'error' : 'warn'](fields, 'request failed');
    return span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, code);
  };

  const run = async (
    route: string | undefined,
    handle: Handle,
    ...[request, response, id = '']: Parameters<Listener>
  ) => {
    const startedAt = performance.now();
    const attributes = attributesOf(request, route);
    const parent = contextOf(request.headersDistinct['traceparent']?.[0]);
    const span = tracer.startSpan(spanNameOf(attributes), { kind: SpanKind.SERVER, attributes }, parent);
    const exchange = {
      request,
      response,
      id,
      requestId: newId('req'),
      trace: trace.setSpan(parent, span),
      budget: createAnswerBudget(),
      headers: {},
    };
    try {
      refuseBrokenMessage(request);
      await asRequest(async () => handle(exchange));
    } catch (error) {
      report(error, exchange, span);
    }
    if (response.headersSent) {
      attributes[ATTR_HTTP_RESPONSE_STATUS_CODE] = response.statusCode;
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.statusCode);
    }
    span.end();
    durations.record((performance.now() - startedAt) / 1_000, attributes);
  };
  return (route, handle) =>
    (...call) =>
      void run(route, handle, ...call);
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH']);

/** A closed set of values: the path itself, like all that a client writes, stays out of telemetry. */
function attributesOf({ method = '' }: IncomingMessage, route: string | undefined): Attributes {
  const attributes: Attributes = {
    [ATTR_HTTP_REQUEST_METHOD]: knownMethods.has(method) ? method : '_OTHER',
    [ATTR_URL_SCHEME]: 'http',
  };
  if (route !== undefined) attributes[ATTR_HTTP_ROUTE] = route;
  return attributes;
}

function spanNameOf(attributes: Attributes): string {
  const route = attributes[ATTR_HTTP_ROUTE];
  return route === undefined
    ? `${attributes[ATTR_HTTP_REQUEST_METHOD]}`
    : `${attributes[ATTR_HTTP_REQUEST_METHOD]} ${route}`;
}

/** What Node's parser lets through although it is not well-formed HTTP/1.1 (docs/reliability.md#security). */
function refuseBrokenMessage({ headersDistinct, httpVersion }: IncomingMessage): void {
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) throw invalid('The header Host must be sent once.');
  const expect = headersDistinct['expect']?.[0];
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') throw invalid('The expectation is not known.');
}

function invalid(message: string): ServiceError {
  return new ServiceError('header_invalid', message);
}
