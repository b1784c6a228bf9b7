import { isAway, ServiceError, toServiceError } from '@gcs/kit/errors';
import { createListeners, type Listeners } from '@gcs/kit/http/listeners';
import { createRequestTelemetry } from '@gcs/kit/http/request-telemetry';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Request, Response } from 'express';
import type { Exchange } from '../page/page.http.ts';
import { deskErrorPage, errorPage } from '../view/layout.ts';
import type { Spoken } from '../view/spoken.ts';
import { spokenAt } from './spoken-at.ts';

export type Handle = (exchange: Exchange) => Promise<void> | void;

/** `route` is the template, so that telemetry names no tenant or session. */
export type Serve = Listeners<Request, Response, Exchange>;

export function createServe(telemetry: Telemetry): Serve {
  return createListeners({
    logger: telemetry.logger,
    requests: createRequestTelemetry(telemetry),
    open: (request, response, trace) => ({ request, response, trace }),
    answerError(exchange, thrown) {
      const error = toServiceError(thrown);
      if (!exchange.response.headersSent) answerError(exchange, error);
      return { code: error.code, status: exchange.response.statusCode };
    },
    failure: 'a page could not be shown',
  });
}

export function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}

type Kind = { status: number; title: string; help?: string };

const kinds: Readonly<Record<string, Kind>> = {
  not_found: { status: 404, title: 'There is nothing here' },
  booking_not_found: { status: 404, title: 'There is nothing here' },
  permission_denied: { status: 403, title: 'You may not do this' },
  invalid_argument: { status: 400, title: 'The request isn’t valid' },
  failed_precondition: { status: 409, title: 'This is not possible now' },
  rate_limited: { status: 429, title: 'There are too many requests', help: 'Try again later.' },
  version_conflict: { status: 409, title: 'The case has changed', help: 'Open it again to see its current state.' },
};

const away: Kind = { status: 503, title: 'A service does not answer', help: 'Nothing is lost. Try again in a moment.' };
const ours: Kind = {
  status: 500,
  title: 'Something went wrong',
  help: 'The error is logged. Try again, or ask an operator.',
};

function answerError({ request, response }: Exchange, { code, publicMessage, fieldErrors }: ServiceError): void {
  const kind = isAway(code) ? away : (kinds[code] ?? ours);
  const spoken = spokenAt(request);
  if (spoken !== undefined) {
    const text = kind === away ? spoken.texts.error.away : deskError(spoken, code);
    return void response.status(kind.status).type('html').send(deskErrorPage(spoken, text));
  }
  const fields = fieldErrors.map(({ field, message }) => `${field} ${message}`).join('; ');
  const message = kind === ours ? 'The console could not answer.' : [publicMessage, fields].filter(Boolean).join(': ');
  const help = kind.help === undefined ? {} : { help: kind.help };
  response
    .status(kind.status)
    .type('html')
    .send(errorPage({ title: kind.title, message, ...help }));
}

function deskError({ texts: { error, refusal } }: Spoken, code: string): string {
  const known = new Map<string, string>([...Object.entries(refusal), ...Object.entries(error)]);
  return known.get(code === 'booking_not_found' ? 'not_found' : code) ?? error.fault;
}
