import { ServiceError, toServiceError } from '@gcs/kit/errors';
import { createRequestTelemetry, markFailed } from '@gcs/kit/http/request-telemetry';
import { withTrace } from '@gcs/kit/telemetry/logger';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
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
export function createServe(telemetry: Telemetry, answerError: AnswerError): Serve {
  const requests = createRequestTelemetry(telemetry);
  return (route, handle) => async (request, response) => {
    const observed = requests.begin(request, route);
    const exchange = { request, response, trace: observed.trace };
    try {
      await handle(exchange);
    } catch (error) {
      const failure = toServiceError(error);
      if (!response.headersSent) answerError(exchange, failure);
      if (response.statusCode >= 500) {
        withTrace(telemetry.logger, exchange.trace).warn({ err: error }, 'a page could not be shown');
        markFailed(observed, failure.code);
      }
    }
    requests.end(observed, response);
  };
}

/** Refuses what is no route. */
export function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}
