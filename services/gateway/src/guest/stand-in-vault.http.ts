import { ServiceError } from '@gcs/kit/errors';
import { answerForGood } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Handle } from '../http/serve.http.ts';
import type { GuestDeps } from './guest-link.http.ts';
import { specimenOf } from './pages/specimens.ts';

/** It runs nothing and asks for nothing; a console may frame it, wherever that is, because nobody is shown on it. */
const framedPicture = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox";

/**
 * `GET /stand-in/vault/{vaultRef}`: where a sandbox's own provider keeps what a guest has handed in. The reference ends
 * with the kind of evidence, and every guest's is the same specimen.
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
