import { ServiceError } from '@gcs/kit/errors';

/** Of what people write in their own words or copy from elsewhere. */
export const maxTextLength = 256;

/** The size of a page: what was asked for, 200 when nothing was; throws `invalid_argument` beyond 1,000. */
export function pageSizeOf(asked: number): number {
  if (asked < 0 || asked > 1_000) throw new ServiceError('invalid_argument', 'page_size: between 1 and 1,000');
  return asked === 0 ? 200 : asked;
}

/** A moment as RFC 3339 text with milliseconds; throws `invalid_argument` when it is none. */
export function timestampOf(field: string, text: string): string {
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new ServiceError('invalid_argument', `${field}: a date and time of RFC 3339`);
  return new Date(ms).toISOString();
}
