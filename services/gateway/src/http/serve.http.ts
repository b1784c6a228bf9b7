import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';
import { abandon } from '@gcs/kit/http/connections';
import { createListeners, type ListenersOptions } from '@gcs/kit/http/listeners';
import type { NewId } from '@gcs/kit/ids';
import { asRequest } from '@gcs/kit/postgres/request-patience';
import { within } from '@gcs/kit/retry';
import type { Context } from '@opentelemetry/api';

/** One request and its answer to be. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The parameter of the path, decoded; empty on routes without one. */
  readonly id: string;
  /** `req_` + ULID, in every answer and in the log. */
  readonly requestId: string;
  /** The context of the server span. */
  readonly trace: Context;
  /** The time for what the answer waits for. */
  readonly budget: AnswerBudget;
  /** What the answer will carry besides its own headers, whatever it turns out to be. */
  readonly headers: Record<string, string>;
};

/** Answers one exchange; whatever it throws becomes the error that the client gets. */
export type Handle = (exchange: Exchange) => Promise<void> | void;

/** A request as a router hands it on, with the parameters of its path. */
type Routed = IncomingMessage & { params?: Readonly<Record<string, string | string[]>> };

/** Makes the listener of a route; `route` is the path template of the OpenAPI document, undefined for no route. */
export type Serve = ReturnType<typeof createServe>;

type ServeOptions = Pick<ListenersOptions<Routed, ServerResponse, Exchange>, 'logger' | 'requests' | 'answerError'> & {
  newId: NewId;
};

/** Every exchange has an id and a budget of time; what is no well-formed HTTP is refused before it is handled. */
export function createServe({ newId, answerError, ...options }: ServeOptions) {
  const listen = createListeners<Routed, ServerResponse, Exchange>({
    ...options,
    open: (request, response, trace) => ({
      request,
      response,
      id: String(Object.values(request.params ?? {})[0] ?? ''),
      requestId: newId('req'),
      trace,
      budget: createAnswerBudget(() => abandon(request)),
      headers: {},
    }),
    answerError(exchange, thrown) {
      const { code, status } = answerError(exchange, thrown);
      return { code, status, requestId: exchange.requestId };
    },
    failure: 'request failed',
  });
  return (route: string | undefined, handle: Handle) =>
    listen(route, (exchange) => {
      refuseBrokenMessage(exchange.request);
      return asRequest(async () => handle(exchange));
    });
}

/** The query of the request target, without its question mark. */
export function queryOf({ request: { url = '' } }: Exchange): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
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

/** Bounds the work on one request; what its client needs to send its body does not count. */
type AnswerBudget = {
  /**
   * The outcome of a piece of work, or `service_unavailable` once the budget of all pieces is spent. The work is ended:
   * what waits for its turn would otherwise pile up while a service is away, and be carried out before anything new.
   */
  spend<T>(work: () => Promise<T>): Promise<T>;
};

/** Below the 2 s within which every request has its answer (reliability, fault 4), whatever it waits for. */
const answerWithinMs = 1_800;

/** `giveUp` ends the work when the budget is spent. */
function createAnswerBudget(giveUp: () => void): AnswerBudget {
  let leftMs = answerWithinMs;
  const late = () => {
    giveUp();
    return new ServiceError('service_unavailable', 'nothing in time', { retryAfterSeconds: 1 });
  };
  return {
    async spend(work) {
      const startedAt = performance.now();
      try {
        return await within(Math.max(0, leftMs), work(), late);
      } finally {
        leftMs -= performance.now() - startedAt;
      }
    },
  };
}
