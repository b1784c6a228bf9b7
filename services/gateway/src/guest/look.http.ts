import { ServiceError } from '@gcs/kit/errors';
import { boundBy } from '@gcs/kit/postgres/database';
import { answerForGood } from '../http/answer.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Handle } from '../http/serve.http.ts';
import { isColour } from '../properties/accent.rules.ts';
import { readLogo } from '../properties/manage-properties.ts';
import type { GuestDeps } from './guest-link.http.ts';
import { accentStyle } from './pages/page.ts';
import { specimenOf } from './pages/specimens.ts';

/**
 * Content-Security-Policy of a picture: even if opened as a page, it runs no script, loads nothing and has no origin.
 */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Serves a logo by its digest, which does not reveal the hotel. */
export function showLogo(deps: GuestDeps): Handle {
  return async (exchange) => {
    const { request, id, headers } = exchange;
    deps.limits.admitSource(sourceOf(request));
    const { database } = boundBy(exchange, deps);
    const logo = await readLogo(database, id);
    if (logo === undefined) throw new ServiceError('not_found', 'There is no such logo.');
    headers['Content-Security-Policy'] = pictureOnly;
    answerForGood(exchange, logo.type, logo.picture);
  };
}

/** Serves an accent's style sheet, such as `0f766e.css`. */
export function showAccent(deps: GuestDeps): Handle {
  return (exchange) => {
    const { request, id } = exchange;
    deps.limits.admitSource(sourceOf(request));
    const accent = id.endsWith('.css') ? `#${id.slice(0, -'.css'.length)}` : '';
    if (!isColour(accent)) throw new ServiceError('not_found', 'There is no such colour.');
    answerForGood(exchange, 'text/css; charset=utf-8', accentStyle(accent));
  };
}

/** Content-Security-Policy of a specimen, which any console may frame, because it shows no real person. */
const framedPicture = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox";

/** Serves the sandbox provider's vault, whose originals are specimens. A reference ends with the type of evidence. */
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
