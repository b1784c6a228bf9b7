import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';
import { abandon } from '@gcs/kit/http/connections';
import { markFailed, markGone, type ObservedRequest, type RequestTelemetry } from '@gcs/kit/http/request-telemetry';
import type { NewId } from '@gcs/kit/ids';
import { asRequest } from '@gcs/kit/postgres/request-patience';
import { withTrace } from '@gcs/kit/telemetry/logger';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { createAnswerBudget } from './answer-budget.ts';
import type { Exchange } from './exchange.ts';

/** Answers one exchange; whatever it throws becomes the error that the client gets. */
export type Handle = (exchange: Exchange) => Promise<void> | void;

/** Serves one request; `id` is the parameter of its path. Rejects only when an error cannot be answered. */
type Listener = (request: IncomingMessage, response: ServerResponse, id?: string) => Promise<void>;

/** Makes the listener of a route; `route` is the path template of the OpenAPI document, undefined for no route. */
export type Serve = (route: string | undefined, handle: Handle) => Listener;

export type ServeOptions = {
  logger: Telemetry['logger'];
  newId: NewId;
  requests: RequestTelemetry;
  /** Answers with what the client may know of an error, and says what that was. */
  answerError(exchange: Exchange, thrown: unknown): { code: string; status: number };
};

/**
 * What every request has around it: an id, a server span that continues the client's trace, a duration measurement
 * and the one place where errors are answered. One function instead of a chain of middleware, so a request pays once.
 */
export function createServe({ logger, newId, requests, answerError }: ServeOptions): Serve {
  const report = (error: unknown, exchange: Exchange, observed: ObservedRequest) => {
    if (exchange.request.socket.destroyed) return markGone(observed);
    const { code, status } = answerError(exchange, error);
    if (status < 500) return;
    const fields = { err: error, requestId: exchange.requestId };
    withTrace(logger, exchange.trace)[status === 500 ? 'error' : 'warn'](fields, 'request failed');
    markFailed(observed, code);
  };

  const run = async (
    route: string | undefined,
    handle: Handle,
    ...[request, response, id = '']: Parameters<Listener>
  ) => {
    const observed = requests.begin(request, route);
    const exchange = {
      request,
      response,
      id,
      requestId: newId('req'),
      trace: observed.trace,
      budget: createAnswerBudget(() => abandon(request)),
      headers: {},
    };
    try {
      refuseBrokenMessage(request);
      await asRequest(async () => handle(exchange));
    } catch (error) {
      report(error, exchange, observed);
    } finally {
      requests.end(observed, response);
    }
  };
  return (route, handle) =>
    (...call) =>
      run(route, handle, ...call);
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
