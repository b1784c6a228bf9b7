/** What a guest is found by: the client's own reference, or how they are reached. */
export type GuestKey = { readonly by: 'reference' | 'email' | 'phone'; readonly value: string };

const maxEmailLength = 320;

/** How somebody is reached, from what people write: what has an `@` is an e-mail address. Null for what is neither. */
export function contactKeyOf(text: string): GuestKey | null {
  if (!text.includes('@')) {
    const value = comparablePhone(text);
    return value === null ? null : { by: 'phone', value };
  }
  const value = comparableEmail(text);
  const isAddress = value.length >= 3 && [...value].length <= maxEmailLength && !value.includes('\0');
  return isAddress && value.isWellFormed() ? { by: 'email', value } : null;
}

/** An e-mail address as two of them are compared: mail systems that tell cases apart are none that anybody uses. */
export function comparableEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * A telephone number of E.164, as sessions have it, from how people write it: with blanks, brackets, dots, strokes and
 * dashes, `00` for `+`, and the `(0)` that is not dialled from abroad. Null for what is none.
 */
export function comparablePhone(text: string): string | null {
  const digits = text
    .replace('(0)', '')
    .replaceAll(/[\s()./‐-―-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9][0-9]{6,14}$/.test(digits) ? digits : null;
}
