import { type FieldError, ServiceError } from '../errors.ts';

/** Maximum length of the name of a thing or a request. */
const maxNameLength = 128;
/** Maximum length of a text in a request; a document field has another limit. */
const maxTextLength = 4_096;
const maxDocumentLength = 1_048_576;
const documents = /Json$/;

/** Whether PostgreSQL keeps a text as it is, and it has so many characters, counted as code points. */
export function isText(text: string, shortest: number, longest: number): boolean {
  // Counted only where it can matter: a code point is one or two units.
  if (text.length > 2 * longest || !isStorable(text)) return false;
  const { length } = [...text];
  return length >= shortest && length <= longest;
}

/**
 * Whether a text can be shown as a name in one line. It must not be blank or too long. It must have no character that
 * ends the line, controls a terminal or turns the direction of writing (Unicode: Cc, Zl, Zp, Bidi_Control).
 */
export function isLine(text: string, longest: number): boolean {
  return text.trim() !== '' && isText(text, 1, longest) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/** Throws `invalid_argument` that names every text which is blank or has not 1 to `longest` characters. */
export function requireTexts(texts: Readonly<Record<string, string>>, longest: number = maxNameLength): void {
  const fieldErrors = textProblems(texts, longest);
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

/** Throws `invalid_argument` for a filter by a word that does not exist; '' asks for all. */
export function requireWordOrAll(field: string, text: string, words: readonly string[]): void {
  if (text !== '' && !words.includes(text))
    throw invalidFields([{ field, message: `is ${words.join(', ')} or empty` }]);
}

/** Names every text which is blank or has not 1 to `longest` characters. */
export function textProblems(texts: Readonly<Record<string, string>>, longest: number = maxNameLength): FieldError[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === '' || !isText(text, 1, longest))
    .map(([field]) => ({ field, message: `is 1 to ${longest} characters` }));
}

/**
 * Throws `invalid_argument` that names every unusable text of a decoded request, at any depth. Such a text has U+0000
 * or a lone surrogate, or is longer than any field may be.
 */
export function requireUsableTexts(message: object): void {
  const fieldErrors = [...problemsOf(message, '', '')];
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
}

/** The refusal of a request, with everything that is wrong with it. */
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
  if (!isStorable(text)) return 'has characters that cannot be kept';
  return text.length <= longest || isText(text, 0, longest) ? undefined : `is longer than ${longest} characters`;
}

/** PostgreSQL takes no U+0000, and a lone surrogate has no UTF-8. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The name of a member as the proto has it. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
