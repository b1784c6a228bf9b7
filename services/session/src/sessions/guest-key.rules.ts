/** What a guest is found by: the client's own reference, or how they are reached. */
export type GuestKey = { readonly by: 'reference' | 'email' | 'phone'; readonly value: string };

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
