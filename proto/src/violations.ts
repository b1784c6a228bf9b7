import type { ErrorObject } from 'ajv/dist/2020.js';
import { limits } from '../gen/limits.ts';
import { nearestName } from './nearness.ts';

/** One broken rule: a member's path such as `guest.phone` (empty for the whole body) and the rule. */
export type Violation = { field: string; message: string };

/** Maximum length of member names in messages, because a name can have 60 KiB. */
const maxNameCharacters = 128;

/** A validator made by ajv; `errors` come from the last call. */
export type Validate = { (value: unknown): unknown; errors?: readonly ErrorObject[] | null };

/** Returns distinct violations, at most 50, without parts of the value. */
export function violationsBy(validate: Validate, value: unknown): Violation[] {
  if (validate(value)) return [];
  const distinct = new Map<string, Violation>();
  for (const error of validate.errors ?? []) {
    if (isDetailOfAnother(error)) continue;
    const violation = { field: fieldOf(error, value), message: messageOf(error) };
    distinct.set(`${violation.field}\n${violation.message}`, violation);
    if (distinct.size === limits.fieldErrors) break;
  }
  return [...distinct.values()];
}

export function violationLines(violations: readonly Violation[]): string[] {
  return violations.map(({ field, message }) => `${field === '' ? 'the value' : field}: ${message}`);
}

// If a branch of anyOf or a member name's schema fails, ajv also reports the keyword itself.
function isDetailOfAnother(error: ErrorObject): boolean {
  return error.propertyName !== undefined || /\/anyOf\/\d+\/\w+$/.test(error.schemaPath);
}

function fieldOf(error: ErrorObject, value: unknown): string {
  const names = error.instancePath.split('/').slice(1).map(unescapePointer);
  const named = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['propertyName'];
  if (typeof named === 'string') names.push(named);
  let at = value;
  let field = '';
  for (const [depth, name] of names.entries()) {
    field += Array.isArray(at) ? `[${name}]` : `${depth === 0 ? '' : '.'}${shortened(name)}`;
    at = typeof at === 'object' && at !== null ? memberOf(at, name) : undefined;
  }
  return field;
}

function memberOf(container: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(container, name)?.value;
}

function shortened(name: string): string {
  if (name.length <= maxNameCharacters) return name;
  const characters = [...name];
  return characters.length <= maxNameCharacters ? name : `${characters.slice(0, maxNameCharacters).join('')}…`;
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, parentSchema } = error;
  const written: unknown = parentSchema?.['x-violation'];
  switch (keyword) {
    case 'pattern':
    case 'format':
    case 'anyOf':
    case 'maxLength':
      return typeof written === 'string' ? written : unwrittenMessageOf(error);
    case 'type':
      return `must be ${typesOf(params['type']).join(' or ')}`;
    case 'enum':
      return `must be one of ${params['allowedValues'].join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'additionalProperties':
      return unknownMessageOf(error);
    default:
      return unwrittenMessageOf(error);
  }
}

function unknownMessageOf({ params, parentSchema }: ErrorObject): string {
  const meant = nearestName(String(params['additionalProperty']), Object.keys(parentSchema?.['properties'] ?? {}));
  return `is not a known property${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function unwrittenMessageOf({ keyword, params }: ErrorObject): string {
  if (keyword === 'pattern') return `must match ${params['pattern']}`;
  if (keyword === 'format' && params['format'] === 'date-time')
    return 'must be a date and time with its offset, as in 2026-12-27T15:00:00Z';
  if (keyword === 'format') return `must be in the format ${params['format']}`;
  return messages[keyword]?.(params['limit']) ?? 'is not valid';
}

const messages: Readonly<Record<string, (limit: number) => string>> = {
  required: () => 'is required',
  propertyNames: () => 'is not a known name',
  minLength: (limit) => `must have at least ${limit} ${limit === 1 ? 'character' : 'characters'}`,
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => `must have at least ${limit} ${limit === 1 ? 'item' : 'items'}`,
  maxItems: (limit) => `must have at most ${limit} items`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  uniqueItems: () => 'must not contain the same item twice',
};

const typeNames: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

function typesOf(type: unknown): string[] {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types.map((name) => typeNames[String(name)] ?? String(name));
}
