import type { JsonSchema } from './json-schema.ts';

type Types = Readonly<Record<string, JsonSchema>>;

/**
 * One document with a definition for each printed type, and for each titled schema that several of them hold, under its
 * title. What differs from the other schemas of its title stays where it is.
 */
export function documentOf(types: Types): JsonSchema {
  const names = namesOf(types);
  const shared = [...names].filter(([, { name }]) => !(name in types)).map(([, { name, schema }]) => [name, schema]);
  const definitions = { ...types, ...Object.fromEntries(shared) } as Types;

  const referring = (schema: JsonSchema): JsonSchema => {
    const found = schema['title'] === undefined ? undefined : names.get(formOf(schema));
    if (found === undefined) return inside(schema);
    const own = schema['description'];
    const described = own !== undefined && own !== found.schema['description'];
    return { ...(described && { description: own }), $ref: `#/$defs/${found.name}` };
  };
  const inside = ({ title: _, ...schema }: JsonSchema) => mapSchemas(schema, referring);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:gcs:json',
    $defs: Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [name, { title: name, ...inside(schema) }]),
    ),
  };
}

type Named = { name: string; schema: JsonSchema };

/** The definition that stands for a form: a printed type, or the commonest form of a title. */
function namesOf(types: Types): ReadonlyMap<string, Named> {
  const nested: JsonSchema[] = [];
  const collect = (schema: JsonSchema): JsonSchema => {
    if (schema['title'] !== undefined) nested.push(schema);
    return mapSchemas(schema, collect);
  };
  for (const schema of Object.values(types)) mapSchemas(schema, collect);
  const byTitle = Map.groupBy(nested, ({ title }) => String(title));
  const commonest = [...byTitle].flatMap(([name, schemas]) => {
    const forms = [...Map.groupBy(schemas, formOf)].sort(([, left], [, right]) => right.length - left.length);
    return forms
      .slice(0, 1)
      .flatMap(([form, [schema, second]]): [string, Named][] =>
        schema === undefined || second === undefined ? [] : [[form, { name, schema }]],
      );
  });
  const printed = Object.entries(types).map(([name, schema]): [string, Named] => [formOf(schema), { name, schema }]);
  return new Map([...commonest, ...printed.filter(([, { schema }]) => schema['title'] !== undefined)]);
}

/** What a schema demands: two of the same form are one, whatever they are called. */
function formOf({ title, description, ...schema }: JsonSchema): string {
  return `${title} ${JSON.stringify(schema)}`;
}

/** The schema with each schema directly inside it changed. */
function mapSchemas(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const changed = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties' && isSchema(value)) {
      const members = Object.entries(value).map(([name, one]) => [name, isSchema(one) ? change(one) : one]);
      return [keyword, Object.fromEntries(members)];
    }
    if (/^(items|additionalProperties|propertyNames)$/.test(keyword) && isSchema(value))
      return [keyword, change(value)];
    if (keyword === 'anyOf' && Array.isArray(value)) return [keyword, value.filter(isSchema).map(change)];
    return [keyword, value];
  });
  return Object.fromEntries(changed);
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
