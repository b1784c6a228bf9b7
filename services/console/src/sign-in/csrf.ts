import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Request } from 'express';
import type { Session } from './session.ts';

/** Throws `permission_denied` for a form that no page of this session has sent, or that another origin has. */
export function requireOwnForm({ headers }: Request, field: string, { csrf }: Session): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw refused();
  const [given, known] = [Buffer.from(field), Buffer.from(csrf)];
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw refused();
}

function refused(): ServiceError {
  return new ServiceError('permission_denied', 'This form is not of your session. Nothing was changed.');
}
