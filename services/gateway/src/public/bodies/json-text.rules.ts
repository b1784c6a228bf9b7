import { measureJson } from '@gcs/kit/json';
import { limits } from '@gcs/proto/gen/limits';
import type { TenantViolation } from '../../tenants/tenant.rules.ts';

/**
 * Result of parsing (docs/contract.md#json-and-text-rules). A `malformed` text is not strict JSON and is answered 400.
 * A `refused` text has a value that cannot be stored exactly, and is answered 422.
 */
export type JsonText =
  | { kind: 'parsed'; value: unknown }
  | { kind: 'malformed'; message: string }
  | { kind: 'refused'; violations: TenantViolation[] };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses a body. `JSON.parse` checks the syntax; other checks find invalid UTF-8, duplicate names, too deep nesting,
 * U+0000, lone surrogates and inexact numbers. `__proto__` is an ordinary property.
 */
export function readJson(bytes: Uint8Array): JsonText {
  if (bytes.length === 0) return malformed('The body is empty.');
  let value: unknown;
  let text: string;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return malformed(`The body is not well-formed JSON${placeOf(error)}.`);
    return malformed('The body is not valid UTF-8.');
  }
  const shape = measureJson(text);
  if (shape.depth > limits.jsonDepth) return malformed(`The body is nested deeper than ${limits.jsonDepth} levels.`);
  const violations: TenantViolation[] = [];
  if (inspect(value, '', violations) !== shape.members)
    return malformed('A member name is given twice in one object. Remove one of them.');
  return violations.length > 0 ? { kind: 'refused', violations } : { kind: 'parsed', value };
}

/** Keeps only numbers of the parser's message, because it may quote the body. */
function placeOf({ message }: SyntaxError): string {
  const [, line, column] = / at position \d+ \(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  return line === undefined ? '' : `: see line ${line}, column ${column}`;
}

function malformed(message: string): JsonText {
  return { kind: 'malformed', message };
}

function inspect(value: unknown, path: string, violations: TenantViolation[]): number {
  if (typeof value === 'string') {
    inspectText(value, path, violations);
    return 0;
  }
  if (typeof value === 'number') {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) note(violations, path, 'must be a number within ±(2^53 − 1)');
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) members += inspect(item, `${path}[${index}]`, violations);
    return members;
  }
  for (const [name, member] of Object.entries(value)) {
    const memberPath = path === '' ? name : `${path}.${name}`;
    inspectText(name, memberPath, violations);
    members += 1 + inspect(member, memberPath, violations);
  }
  return members;
}

function inspectText(text: string, path: string, violations: TenantViolation[]): void {
  if (text.includes('\u0000')) note(violations, path, 'must not contain the character U+0000');
  if (!text.isWellFormed()) note(violations, path, 'must not contain a lone surrogate');
}

function note(violations: TenantViolation[], path: string, message: string): void {
  if (violations.length < limits.fieldErrors) violations.push({ field: fieldName(path), message });
}

/** Makes the path of a member well-formed and short enough for `field`; '' means the whole body. */
export function fieldName(path: string): string {
  return path.slice(0, 256).toWellFormed();
}
