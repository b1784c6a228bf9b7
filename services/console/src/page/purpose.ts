import { ServiceError } from '@gcs/kit/errors';
import type { PageRequest } from './page-request.ts';

/** Returns the purpose of the form. Throws `invalid_argument` for one that call metadata cannot carry. */
export function purposeOf({ field }: Pick<PageRequest, 'field'>): string {
  const purpose = field('purpose').trim();
  if (/^[\x20-\x7e]{3,200}$/.test(purpose)) return purpose;
  throw new ServiceError('invalid_argument', 'Say in plain letters, 3 to 200 of them, why you need this.');
}
