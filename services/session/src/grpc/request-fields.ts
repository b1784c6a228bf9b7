import { type FieldError, ServiceError } from '@gcs/kit/errors';

const longest = 128;

/** Throws `invalid_argument` that names every text which is not 1 to 128 characters, counted as code points. */
export function requireTexts(texts: Readonly<Record<string, string>>): void {
  const fieldErrors = Object.entries(texts)
    .filter(([, text]) => !isText(text, 1, longest))
    .map(([field]) => ({ field, message: `is 1 to ${longest} characters` }));
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

/** PostgreSQL takes no U+0000 and alters lone surrogates. */
export function isText(text: string, shortest: number, longestText: number): boolean {
  const { length } = [...text];
  return length >= shortest && length <= longestText && !text.includes('\u0000') && text.isWellFormed();
}

/** The refusal of a request, with everything that is wrong with it. */
export function invalidFields(fieldErrors: readonly FieldError[]): ServiceError {
  const list = fieldErrors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new ServiceError('invalid_argument', `the request is not valid: ${list}`, { fieldErrors });
}
