import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Request } from 'express';
import type { Session } from './session.ts';

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
