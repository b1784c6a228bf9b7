import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import { withTrace } from '../telemetry/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { markFailed, markGone, type RequestTelemetry } from './request-telemetry.ts';

/** `route` is the template of the request's path, or undefined for an unknown path. */
export type Listeners<Q, R, X> = (
  route: string | undefined,
  handle: (exchange: X) => Promise<void> | void,
) => (request: Q, response: R) => Promise<void>;

export type ListenersOptions<Q, R, X> = {
  logger: Telemetry['logger'];
  requests: RequestTelemetry;
  open(request: Q, response: R, trace: Context): X;
  answerError(exchange: X, thrown: unknown): { code: string; status: number };
  failure: string;
};

/** Makes listeners that add a server span, a duration metric and one error handler to requests. */
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
      withTrace(logger, observed.trace)[status === 500 ? 'error' : 'warn']({ err: error, route, ...said }, failure);
      markFailed(observed, code);
    } finally {
      requests.end(observed, response);
    }
  };
}
