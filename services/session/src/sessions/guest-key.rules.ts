/** A key by which a guest is searched: the client's own reference, or a contact. */
export type GuestKey = { readonly by: 'reference' | 'email' | 'phone'; readonly value: string };

const maxEmailLength = 320;

/** Reads a text with an `@` as an e-mail address, any other as a telephone number. Returns null for an invalid text. */
export function contactKeyOf(text: string): GuestKey | null {
  if (!text.includes('@')) {
    const value = comparablePhone(text);
    return value === null ? null : { by: 'phone', value };
  }
  const value = comparableEmail(text);
  const isAddress = value.length >= 3 && [...value].length <= maxEmailLength && !value.includes('\0');
  return isAddress && value.isWellFormed() ? { by: 'email', value } : null;
}

/** Ignores case, because no mail system in use distinguishes it. */
export function comparableEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * Returns the number in one form, or null. Accepts blanks, brackets, dots, strokes, dashes, `00` for `+`, and the `(0)`
 * that callers from abroad omit.
 */
export function comparablePhone(text: string): string | null {
  const digits = text
    .replace('(0)', '')
    .replaceAll(/[\s()./‐-―-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9][0-9]{6,14}$/.test(digits) ? digits : null;
}
