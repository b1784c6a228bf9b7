/** Returns undefined for invalid JSON, because the parser's error quotes its input. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the depth of valid JSON and its number of members, which is the number of colons outside strings. If the
 * parsed value has fewer members, a name is repeated.
 */
export function measureJson(text: string): { depth: number; members: number } {
  let depth = 0;
  let level = 0;
  let members = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === 0x22) {
      index = closingQuote(text, index);
    } else if (character === 0x3a) {
      members += 1;
    } else if (character === 0x7b || character === 0x5b) {
      level += 1;
      depth = Math.max(depth, level);
    } else if (character === 0x7d || character === 0x5d) {
      level -= 1;
    }
  }
  return { depth, members };
}

function closingQuote(text: string, openingQuote: number): number {
  let quote = text.indexOf('"', openingQuote + 1);
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote;
}

function isEscaped(text: string, position: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(position - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}
