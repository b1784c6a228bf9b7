import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Request } from 'express';
import type { Session } from './session.rules.ts';

export function requireOwnForm(request: Request, field: string, { csrf }: Session): void {
  requireOwnOrigin(request);
  const [given, known] = [Buffer.from(field), Buffer.from(csrf)];
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw refused();
}

export function requireOwnOrigin({ headers }: Request): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw refused();
}

function refused(): ServiceError {
  return new ServiceError('permission_denied', 'This form does not belong to your session. Nothing was changed.');
}

/** Returns the query of a request, even if its target is no URL, such as `//`. */
export function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : originalUrl.slice(at + 1));
}

/** Returns the path of an address of the console. For any other address returns '/', which prevents open redirects. */
export function localPathOf(given: string): string {
  const base = 'http://console.invalid';
  const url = given.startsWith('/') ? URL.parse(given, base) : null;
  // Browsers take two leading slashes for another host.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}
