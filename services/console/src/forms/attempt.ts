import { ServiceError } from '@gcs/kit/errors';
import { html, type Markup } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import type { Said } from '../page/page-request.ts';

/** Errors that the person can correct on the page of the form. All others have their own page. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['invalid_argument', 400],
  ['failed_precondition', 409],
  ['rate_limited', 429],
  ['already_exists', 409],
  ['version_conflict', 409],
]);

/** Returns the refusal for the page of the form. Throws an error that the person cannot correct there. */
export function refusalOf(error: unknown, refused: NonNullable<Said['refused']>): Said {
  const status = error instanceof ServiceError ? statuses.get(error.code) : undefined;
  if (!(error instanceof ServiceError) || status === undefined) throw error;
  return { status, refused, notice: refusal(error, refused.field('request')) };
}

function refusal({ code, publicMessage, fieldErrors }: ServiceError, requestId: string): Markup {
  const because =
    code === 'version_conflict' ? 'it has changed since the page was shown; it is shown as it is now' : publicMessage;
  return Notice(
    { tone: 'warn', title: `Nothing was changed: ${because}` },
    html`
      ${
        fieldErrors.length > 0 &&
        html`<ul>${fieldErrors.map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}</ul>`
      }
      <p>Request <code>${requestId}</code></p>
    `,
  );
}
