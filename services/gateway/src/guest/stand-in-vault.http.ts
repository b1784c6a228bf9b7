import { ServiceError } from '@gcs/kit/errors';
import { answerForGood } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Handle } from '../http/serve.http.ts';
import type { GuestDeps } from './guest-link.http.ts';
import { specimenOf } from './pages/specimens.ts';

/** Runs and loads nothing. A console may frame it: it shows nobody. */
const framedPicture = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox";

/**
 * `GET /stand-in/vault/{vaultRef}`: the sandbox provider's vault. The reference ends with the kind of evidence; all
 * specimens are the same.
 */
export function showSpecimen({ limits }: GuestDeps): Handle {
  return (exchange) => {
    const { request, response, id, headers } = exchange;
    limits.admitSource(sourceOf(request));
    const [owner, ...rest] = id.split(':');
    const specimen = owner === 'sandbox' ? specimenOf(rest.at(-1) ?? '') : undefined;
    if (specimen === undefined) throw new ServiceError('not_found', 'There is no such original.');
    response.removeHeader('X-Frame-Options');
    headers['Content-Security-Policy'] = framedPicture;
    answerForGood(exchange, 'image/svg+xml', Buffer.from(specimen));
  };
}
