import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnswerTime, until } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { answerTimeOf } from '@gcs/kit/http/connections';
import { createListeners, type ListenersOptions } from '@gcs/kit/http/listeners';
import type { NewId } from '@gcs/kit/ids';
import type { Context } from '@opentelemetry/api';
import type { RateClass } from '../tenants/tenant.rules.ts';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  /** `req_` + ULID; every answer and the log contain it. */
  readonly requestId: string;
  readonly trace: Context;
  /** Time left for the answer. Reading the client's body does not count (docs/architecture.md#deadlines). */
  readonly deadline: AnswerTime;
  readonly headers: Record<string, string>;
  /** Tenant and rate class of the accepted token; null before a token is accepted. */
  asker: { readonly tenantId: string; readonly rateClass: RateClass } | null;
};

export type Handle = (exchange: Exchange) => Promise<void> | void;

type Routed = IncomingMessage & { params?: Readonly<Record<string, string | string[]>> };

export type Serve = ReturnType<typeof createServe>;

type ServeOptions = Pick<ListenersOptions<Routed, ServerResponse, Exchange>, 'logger' | 'requests' | 'answerError'> & {
  newId: NewId;
  /** `code` is '' without an error. */
  onAnswered?(exchange: Exchange, status: number, code: string): void;
};

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

/** Less than the 2 s within which a request must be answered (docs/reliability.md, fault 4). */
const answerWithinMs = 1_800;

function late(): ServiceError {
  return new ServiceError('service_unavailable', 'no answer in time', { retryAfterSeconds: 1 });
}
