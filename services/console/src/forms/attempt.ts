import { ServiceError } from '@gcs/kit/errors';
import { html, type Markup } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import type { PageRequest } from '../page/page-request.ts';

/** What a form asked for: done, or refused with what its page says then. */
export type Attempted<T> = { kind: 'done'; answer: T } | Refused;
export type Refused = { kind: 'refused'; status: number; notice: Markup };

/** What the person can mend on the page that the form stands on; everything else is a page of its own. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['invalid_argument', 400],
  ['failed_precondition', 409],
  ['rate_limited', 429],
  ['already_exists', 409],
  ['version_conflict', 409],
]);

/** Carries out what a form asks for, under the request id that the form carries. */
export async function attempt<T>(
  { field }: Pick<PageRequest, 'field'>,
  carryOut: (requestId: string) => Promise<T>,
): Promise<Attempted<T>> {
  const requestId = field('request');
  try {
    return { kind: 'done', answer: await carryOut(requestId) };
  } catch (error) {
    const status = error instanceof ServiceError ? statuses.get(error.code) : undefined;
    if (!(error instanceof ServiceError) || status === undefined) throw error;
    return { kind: 'refused', status, notice: refusal(error, requestId) };
  }
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
