import { isAway, type ServiceError } from '@gcs/kit/errors';
import type { Exchange } from '../pages/exchange.ts';
import { errorPage } from '../pages/sign-in-pages.ts';

type Kind = { status: number; title: string; help?: string };

const kinds: Readonly<Record<string, Kind>> = {
  not_found: { status: 404, title: 'There is nothing here' },
  permission_denied: { status: 403, title: 'You may not do this' },
  invalid_argument: { status: 400, title: 'This cannot be done so' },
  failed_precondition: { status: 409, title: 'This cannot be done now' },
  version_conflict: { status: 409, title: 'The case has changed', help: 'Open it again: it is shown as it is now.' },
};

const away: Kind = { status: 503, title: 'A service does not answer', help: 'Nothing is lost. Try again in a moment.' };
const ours: Kind = { status: 500, title: 'Something went wrong', help: 'It is logged. Try again, or ask an operator.' };

/** A page that says what happened, in the words of the service that refused. */
export function answerError({ response }: Exchange, { code, publicMessage, fieldErrors }: ServiceError): void {
  const kind = isAway(code) ? away : (kinds[code] ?? ours);
  const fields = fieldErrors.map(({ field, message }) => `${field} ${message}`).join('; ');
  const message = kind === ours ? 'The console could not answer.' : [publicMessage, fields].filter(Boolean).join(': ');
  const help = kind.help === undefined ? {} : { help: kind.help };
  response
    .status(kind.status)
    .type('html')
    .send(errorPage({ title: kind.title, message, ...help }));
}
