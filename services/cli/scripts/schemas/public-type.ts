import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema, ObjectSchema } from './json-schema.ts';

const document = join(import.meta.dirname, '../../../../proto/gen/openapi.json');
const { components }: { components: { schemas: Readonly<Record<string, JsonSchema>> } } = JSON.parse(
  readFileSync(document, 'utf8'),
);

/** An object of the public API as it is there (openapi.yaml), with what it refers to in its place, each titled with its name. */
export function publicObject(name: string): ObjectSchema {
  const { required = [], properties = {}, ...schema }: Partial<ObjectSchema> = publicType(name);
  return { ...schema, required, properties };
}

/** A type of the public API, such as the words of an enum. */
export function publicType(name: string): JsonSchema {
  const schema = components.schemas[name];
  if (schema === undefined) throw new Error(`openapi.yaml has no ${name}`);
  return { title: name, ...resolved(schema) };
}

/** Without what JSON Schema does not know, and without references. */
function resolved(schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref === 'string') return publicType($ref.slice($ref.lastIndexOf('/') + 1));
  const known = Object.entries(schema).filter(
    ([name, value]) => !/^(x-|example)/.test(name) && !isOfNumbers(name, value),
  );
  return Object.fromEntries(known.map(([name, value]) => [name, resolvedValue(name, value)]));
}

// `int32` says nothing that minimum and maximum do not.
function isOfNumbers(name: string, value: unknown): boolean {
  return name === 'format' && (value === 'int32' || value === 'int64');
}

function resolvedValue(name: string, value: unknown): unknown {
  if (name === 'description')
    return String(value)
      .replaceAll(/\s*\n\s*/g, ' ')
      .trim();
  if (Array.isArray(value)) return value.map((one) => (isSchema(one) ? resolved(one) : one));
  if (!isSchema(value)) return value;
  if (name !== 'properties') return resolved(value);
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [member, isSchema(one) ? resolved(one) : one]),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const sessionStatus = publicType('SessionStatus');
export const stepType = publicType('StepType');
export const eventType = publicType('WebhookEventType');

/** Members that mean the same in every message, and so have the same words: those of the public API. */
export const wordsByMember: Readonly<Partial<Record<string, JsonSchema>>> = {
  stepType,
  eventType,
  eventTypes: eventType,
  retentionState: publicType('RetentionState'),
  actorType: publicType('ActorType'),
};
