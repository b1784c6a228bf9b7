import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import { withTrace } from '../telemetry/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { markFailed, markGone, type RequestTelemetry } from './request-telemetry.ts';

/** Makes the listener of a route; `route` is the template of its path, undefined for no route. */
export type Listeners<Q, R, X> = (
  route: string | undefined,
  handle: (exchange: X) => Promise<void> | void,
) => (request: Q, response: R) => Promise<void>;

export type ListenersOptions<Q, R, X> = {
  logger: Telemetry['logger'];
  requests: RequestTelemetry;
  /** Makes what the handlers get; `trace` is the context of the server span. */
  open(request: Q, response: R, trace: Context): X;
  /** Answers with the public part of an error, and returns it; other parts are logged. */
  answerError(exchange: X, thrown: unknown): { code: string; status: number };
  /** Log message for a server error. */
  failure: string;
};

/**
 * Surrounds every request with a server span that continues the client's trace, a duration measurement and one place
 * for errors. It is one function instead of a chain of middleware, so a request pays once.
 */
export function createListeners<Q extends IncomingMessage, R extends ServerResponse, X>({
  logger,
  requests,
  open,
  answerError,
  failure,
}: ListenersOptions<Q, R, X>): Listeners<Q, R, X> {
  return (route, handle) => async (request, response) => {
    const observed = requests.begin(request, route);
    const exchange = open(request, response, observed.trace);
    try {
      await handle(exchange);
    } catch (error) {
      if (request.socket.destroyed) return markGone(observed);
      const { code, status, ...said } = answerError(exchange, error);
      if (status < 500) return;
      withTrace(logger, observed.trace)[status === 500 ? 'error' : 'warn']({ err: error, ...said }, failure);
      markFailed(observed, code);
    } finally {
      requests.end(observed, response);
    }
  };
}
