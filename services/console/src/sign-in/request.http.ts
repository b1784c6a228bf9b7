import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Request } from 'express';
import type { Session } from './session.rules.ts';

/** Throws `permission_denied` for a form that no page of this session has sent, or that another origin has. */
export function requireOwnForm(request: Request, field: string, { csrf }: Session): void {
  requireOwnOrigin(request);
  const [given, known] = [Buffer.from(field), Buffer.from(csrf)];
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw refused();
}

/** Throws `permission_denied` for a form that a page of another origin has sent. */
export function requireOwnOrigin({ headers }: Request): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw refused();
}

function refused(): ServiceError {
  return new ServiceError('permission_denied', 'This form is not of your session. Nothing was changed.');
}

/** What follows the `?` of a request's target, whatever stands before it: `//` is a target, and no URL. */
export function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : originalUrl.slice(at + 1));
}

/** The path of the console that an address names; '/' for everything else, so that nobody is sent elsewhere. */
export function localPathOf(given: string): string {
  const base = 'http://console.invalid';
  const url = given.startsWith('/') ? URL.parse(given, base) : null;
  // A path that begins with two slashes would be read as another host.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/';
}
