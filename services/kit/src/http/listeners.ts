import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import { withTrace } from '../telemetry/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createThrottle } from '../throttle.ts';
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

/** An outage fails every request for the same reason, so equal lines are logged at most this often. */
const logEveryMs = 10_000;

/** Makes listeners that add a server span, a duration metric and one error handler to requests. */
export function createListeners<Q extends IncomingMessage, R extends ServerResponse, X>({
  logger,
  requests,
  open,
  answerError,
  failure,
}: ListenersOptions<Q, R, X>): Listeners<Q, R, X> {
  const throttle = createThrottle(logEveryMs);
  return (route, handle) => async (request, response) => {
    const observed = requests.begin(request, route);
    const exchange = open(request, response, observed.trace);
    try {
      await handle(exchange);
    } catch (error) {
      if (request.socket.destroyed) return markGone(observed);
      const { code, status, ...said } = answerError(exchange, error);
      if (status < 500) return;
      markFailed(observed, code);
      // Each fault of the program is logged.
      const seldom = status === 500 ? {} : throttle(`${route} ${code} ${messagesOf(error)}`);
      if (seldom === undefined) return;
      const line = { err: error, route, ...said, ...seldom };
      withTrace(logger, observed.trace)[status === 500 ? 'error' : 'warn'](line, failure);
    } finally {
      requests.end(observed, response);
    }
  };
}

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : '';
}
