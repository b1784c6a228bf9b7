import { ServiceError } from '@gcs/kit/errors';

/** Maximum length of free text and of references to other systems. */
export const maxTextLength = 256;

/** The requested page size, 200 when none is given; throws `invalid_argument` beyond 1,000. */
export function pageSizeOf(asked: number): number {
  if (asked < 0 || asked > 1_000) throw new ServiceError('invalid_argument', 'page_size: between 1 and 1,000');
  return asked === 0 ? 200 : asked;
}

/** An RFC 3339 time normalized to milliseconds; throws `invalid_argument` for any other text. */
export function timestampOf(field: string, text: string): string {
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new ServiceError('invalid_argument', `${field}: a date and time of RFC 3339`);
  return new Date(ms).toISOString();
}
