import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnswerTime, until } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { answerTimeOf } from '@gcs/kit/http/connections';
import { createListeners, type ListenersOptions } from '@gcs/kit/http/listeners';
import type { NewId } from '@gcs/kit/ids';
import type { Context } from '@opentelemetry/api';
import type { RateClass } from '../tenants/tenant.rules.ts';

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
  /** The time for the answer (docs/architecture.md#deadlines); what the client needs to send its body does not count. */
  readonly deadline: AnswerTime;
  /** Headers that every answer carries besides those of its handler. */
  readonly headers: Record<string, string>;
  /** Whose token was accepted, and which of their limits counts; null before that, and without one. */
  asker: { readonly tenantId: string; readonly rateClass: RateClass } | null;
};

/** Answers one exchange; any error it throws becomes the client's error. */
export type Handle = (exchange: Exchange) => Promise<void> | void;

/** A request as a router hands it on, with the parameters of its path. */
type Routed = IncomingMessage & { params?: Readonly<Record<string, string | string[]>> };

/** Makes the listener of a route; `route` is the path template of the OpenAPI document, undefined for no route. */
export type Serve = ReturnType<typeof createServe>;

type ServeOptions = Pick<ListenersOptions<Routed, ServerResponse, Exchange>, 'logger' | 'requests' | 'answerError'> & {
  newId: NewId;
  /** Once for each exchange that was answered; `code` is that of an error, '' without one. */
  onAnswered?(exchange: Exchange, status: number, code: string): void;
};

/** Every exchange has an id and a deadline; what is no well-formed HTTP is refused before it is handled. */
export function createServe({ newId, answerError, onAnswered, ...options }: ServeOptions) {
  const listen = createListeners<Routed, ServerResponse, Exchange>({
    ...options,
    open: (request, response, trace) => ({
      request,
      response,
      id: String(Object.values(request.params ?? {})[0] ?? ''),
      requestId: newId('req'),
      trace,
      deadline: answerTimeOf(request, answerWithinMs, late),
      headers: {},
      asker: null,
    }),
    answerError(exchange, thrown) {
      const { code, status } = answerError(exchange, thrown);
      onAnswered?.(exchange, status, code);
      return { code, status, requestId: exchange.requestId };
    },
    failure: 'request failed',
  });
  return (route: string | undefined, handle: Handle) =>
    listen(route, async (exchange) => {
      const { request, deadline } = exchange;
      try {
        refuseBrokenMessage(request);
        await until(deadline, Promise.resolve(handle(exchange)));
        onAnswered?.(exchange, exchange.response.statusCode, '');
      } finally {
        deadline.release();
      }
    });
}

/** The query of the request target, without its question mark. */
export function rawQueryOf({ request: { url = '' } }: Exchange): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}

/** Refuses malformed HTTP/1.1 that Node's parser accepts (docs/reliability.md#security). */
function refuseBrokenMessage({ headersDistinct, httpVersion }: IncomingMessage): void {
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) throw invalid('The header Host must be sent once.');
  const expect = headersDistinct['expect']?.[0];
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') throw invalid('The expectation is not known.');
}

function invalid(message: string): ServiceError {
  return new ServiceError('header_invalid', message);
}

/** Below the 2 s within which every request has its answer (reliability, fault 4). */
const answerWithinMs = 1_800;

function late(): ServiceError {
  return new ServiceError('service_unavailable', 'nothing in time', { retryAfterSeconds: 1 });
}
