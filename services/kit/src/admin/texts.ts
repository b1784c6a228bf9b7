import { type FieldError, ServiceError } from '../errors.ts';

const maxNameLength = 128;
const maxTextLength = 4_096;
const maxDocumentLength = 1_048_576;
const documents = /Json$/;

/** Returns true if PostgreSQL can store the text and the text has `shortest` to `longest` code points. */
export function isText(text: string, shortest: number, longest: number): boolean {
  // A code point has at most two UTF-16 units.
  if (text.length > 2 * longest || !isStorable(text)) return false;
  const { length } = [...text];
  return length >= shortest && length <= longest;
}

/**
 * Returns true if the text is not blank and has no line break, terminal control or bidi control (Unicode: Cc, Zl, Zp,
 * Bidi_Control).
 */
export function isLine(text: string, longest: number): boolean {
  return text.trim() !== '' && isText(text, 1, longest) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

export function requireTexts(texts: Readonly<Record<string, string>>, longest: number = maxNameLength): void {
  const fieldErrors = textProblems(texts, longest);
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

/** Throws `invalid_argument` unless `text` is one of `words` or '', which means all. */
export function requireWordOrAll(field: string, text: string, words: readonly string[]): void {
  if (text !== '' && !words.includes(text))
    throw invalidFields([{ field, message: `is ${words.join(', ')} or empty` }]);
}

export function textProblems(texts: Readonly<Record<string, string>>, longest: number = maxNameLength): FieldError[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === '' || !isText(text, 1, longest))
    .map(([field]) => ({ field, message: `is 1 to ${longest} characters` }));
}

/**
 * Throws `invalid_argument` for each text at any depth that contains U+0000 or a lone surrogate, or is too long for any
 * field.
 */
export function requireUsableTexts(message: object): void {
  const fieldErrors = [...problemsOf(message, '', '')];
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

export type Checked = Readonly<Record<string, readonly [isFine: boolean, message: string]>>;

export function problemsIn(fields: Checked): FieldError[] {
  const wrong = Object.entries(fields).filter(([, [isFine]]) => !isFine);
  return wrong.map(([field, [, message]]) => ({ field, message }));
}

/** Throws `invalid_argument` with all fields that are not fine. */
export function requireFields(fields: Checked): void {
  const fieldErrors = problemsIn(fields);
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

export function invalidFields(fieldErrors: readonly FieldError[]): ServiceError {
  const list = fieldErrors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new ServiceError('invalid_argument', `the request is not valid: ${list}`, { fieldErrors });
}

function* problemsOf(value: unknown, path: string, name: string): Generator<FieldError> {
  if (typeof value === 'string') {
    const message = problemOf(value, documents.test(name) ? maxDocumentLength : maxTextLength);
    if (message !== undefined) yield { field: path, message };
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const [member, inner] of Object.entries(value)) {
      const isIndex = Array.isArray(value);
      const field = isIndex ? `${path}[${member}]` : [path, snakeCase(member)].filter(Boolean).join('.');
      yield* problemsOf(inner, field, isIndex ? name : member);
    }
  }
}

function problemOf(text: string, longest: number): string | undefined {
  if (!isStorable(text)) return 'has characters that cannot be stored';
  return text.length <= longest || isText(text, 0, longest) ? undefined : `is longer than ${longest} characters`;
}

/** PostgreSQL refuses U+0000, and a lone surrogate has no UTF-8 form. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
