/**
 * An answer that does not match the vendor's documentation. The error names the path of the first mismatch, never the
 * value.
 */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly path: string;
  constructor(path: string) {
    super(`the vendor's answer does not fit its documented shape at ${path}`);
    this.path = path;
  }
}

/** A part of a vendor's JSON with its path. An unexpected value throws {@link UnreadableAnswer} with the path. */
export type Part = { readonly value: unknown; readonly path: string };

export const whole = (value: unknown): Part => ({ value, path: '$' });

export function members(part: Part): ReadonlyMap<string, unknown> {
  if (!isObject(part)) throw new UnreadableAnswer(part.path);
  return new Map(Object.entries(Object(part.value)));
}

export function isObject({ value }: Part): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value is undefined if the member is absent or null. */
export function member(part: Part, name: string): Part {
  return { value: members(part).get(name) ?? undefined, path: `${part.path}.${name}` };
}

export function inside(part: Part, ...names: readonly string[]): Part {
  return names.reduce<Part>((at, name) => (at.value === undefined ? at : member(at, name)), part);
}

export function text({ value, path }: Part): string {
  if (typeof value !== 'string') throw new UnreadableAnswer(path);
  return value;
}

export function optionalText(part: Part): string | undefined {
  return part.value === undefined ? undefined : text(part);
}

export function oneOf<const T extends string>(part: Part, values: readonly T[]): T {
  const found = values.find((value) => value === part.value);
  if (found === undefined) throw new UnreadableAnswer(part.path);
  return found;
}

/** An absent list has no elements. */
export function elements({ value = [], path }: Part): readonly Part[] {
  if (!Array.isArray(value)) throw new UnreadableAnswer(path);
  return value.map((element: unknown, index) => ({ value: element, path: `${path}[${index}]` }));
}

export function numberText({ value }: Part): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Returns undefined for invalid JSON or UTF-8. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
