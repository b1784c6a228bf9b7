/** Control characters of ASCII and Latin-1, and those that change the text direction (Unicode, UAX 9). */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes untrusted text, so that it cannot move the cursor, colour the screen or reverse a line. */
export function visible(text: string): string {
  return text.replaceAll(hidden, escapeOf);
}

/** Like `visible`, but keeps line ends and the program's own colours. */
export function visibleLines(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of the program itself
  return text.replaceAll(/(\u001b\[(?:1|22|3[1239])m|\n)|\p{Cc}|[^\p{Cc}]+/gu, (part, own) => own ?? visible(part));
}

/** Formats JSON with escaped control characters, which parses to the same value. */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return indent === undefined ? visible(text) : visibleLines(text);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
