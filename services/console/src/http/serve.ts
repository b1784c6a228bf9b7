import { ServiceError, toServiceError } from '@gcs/kit/errors';
import { withTrace } from '@gcs/kit/telemetry/logger';
import { contextOf, durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_SCHEME,
  METRIC_HTTP_SERVER_REQUEST_DURATION,
} from '@opentelemetry/semantic-conventions';
import type { RequestHandler } from 'express';
import type { Exchange } from '../pages/exchange.ts';

/** Answers one exchange; what it throws becomes a page that says what happened. */
export type Handle = (exchange: Exchange) => Promise<void> | void;

/** Makes the listener of a route; `route` is its template, undefined for no route. */
export type Serve = (route: string | undefined, handle: Handle) => RequestHandler;

/** Answers a failed exchange; the status that it has answered. */
export type AnswerError = (exchange: Exchange, error: ServiceError) => void;

/**
 * What every request has around it: a span that continues the browser's trace, a duration, and the one place where
 * errors are answered. Of the path only the template is observed: what a person looks at stays out of telemetry.
 */
export function createServe({ tracer, meter, logger }: Telemetry, answerError: AnswerError): Serve {
  const durations = meter.createHistogram(METRIC_HTTP_SERVER_REQUEST_DURATION, {
    unit: 's',
    description: 'Duration of HTTP server requests',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });
  return (route, handle) => async (request, response) => {
    const startedAt = performance.now();
    const method = request.method === 'POST' ? 'POST' : 'GET';
    const attributes: Record<string, string | number> = {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_URL_SCHEME]: 'http',
      ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
    };
    const parent = contextOf(request.headersDistinct['traceparent']?.[0]);
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const exchange = { request, response, trace: trace.setSpan(parent, span) };
    try {
      await handle(exchange);
    } catch (error) {
      const failure = toServiceError(error);
      if (!response.headersSent) answerError(exchange, failure);
      if (response.statusCode >= 500) {
        withTrace(logger, exchange.trace).warn({ err: error }, 'a page could not be shown');
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, failure.code);
      }
    }
    attributes[ATTR_HTTP_RESPONSE_STATUS_CODE] = response.statusCode;
    span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.statusCode);
    span.end();
    durations.record((performance.now() - startedAt) / 1_000, attributes);
  };
}

/** Refuses what is no route. */
export function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}
