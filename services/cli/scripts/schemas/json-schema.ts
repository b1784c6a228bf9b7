/** A JSON Schema, 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The members of an object, by name. */
type Members = Readonly<Record<string, JsonSchema>>;

export const text: JsonSchema = { type: 'string' };
export const flag: JsonSchema = { type: 'boolean' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
/** RFC 3339. */
export const time: JsonSchema = { type: 'string', format: 'date-time' };
/** What people or clients have written: any JSON object. */
export const anyObject: JsonSchema = { type: 'object' };
export const sha256: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{64}$' };

export function described(description: string, schema: JsonSchema): JsonSchema {
  return { description, ...schema };
}

export function words(...choices: readonly string[]): JsonSchema {
  return { type: 'string', enum: choices };
}

/** Where a member is there and says nothing, as the admin API does. */
export function orEmpty(schema: JsonSchema): JsonSchema {
  return either(schema, { const: '' });
}

export function orNull(schema: JsonSchema): JsonSchema {
  return either(schema, { type: 'null' });
}

function either({ description, ...form }: JsonSchema, other: JsonSchema): JsonSchema {
  return { ...(description !== undefined && { description }), anyOf: [form, other] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A name for each of the members, which are of one form. */
export function mapOf(additionalProperties: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties };
}

/** An object with these members and no others; those that are `optional` may be missing. */
export function object(members: Members, optional: readonly string[] = []): ObjectSchema {
  const required = Object.keys(members).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, required, properties: members };
}

/** An object schema as {@link object} makes it. */
export type ObjectSchema = JsonSchema & { readonly required: readonly string[]; readonly properties: Members };

/** The same object with more members, or with other forms of those that it has. */
export function extended(schema: ObjectSchema, members: Members, optional: readonly string[] = []): ObjectSchema {
  const added = Object.keys(members).filter((name) => !optional.includes(name) && !schema.required.includes(name));
  return { ...schema, required: [...schema.required, ...added], properties: { ...schema.properties, ...members } };
}

/** The same object without some of its members. */
export function without(schema: ObjectSchema, ...names: readonly string[]): ObjectSchema {
  const kept = Object.entries(schema.properties).filter(([name]) => !names.includes(name));
  const required = schema.required.filter((name) => !names.includes(name));
  return { ...schema, required, properties: Object.fromEntries(kept) };
}
