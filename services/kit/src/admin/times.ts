import type { FieldError } from '../errors.ts';
import { invalidFields } from './texts.ts';

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;
const message = 'is not a date and time of RFC 3339';

export function isTime(text: string): boolean {
  return rfc3339.test(text) && !Number.isNaN(Date.parse(text));
}

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function timeProblems(texts: Readonly<Record<string, string>>): FieldError[] {
  return Object.entries(texts)
    .filter(([, text]) => text !== '' && !isTime(text))
    .map(([field]) => ({ field, message }));
}

/** Parses a time to the millisecond; returns null for ''. Throws `invalid_argument`. */
export function readTime(field: string, text: string): Date | null {
  const problems = timeProblems({ [field]: text });
  if (problems.length > 0) throw invalidFields(problems);
  return text === '' ? null : new Date(text);
}

export function requireTime(field: string, text: string): Date {
  const moment = readTime(field, text);
  if (moment === null) throw invalidFields([{ field, message }]);
  return moment;
}
