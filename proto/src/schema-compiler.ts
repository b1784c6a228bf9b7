import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ContractNode, eventsDocument, isContractNode, nodeAt, openapiDocument } from './documents.ts';

/** Gives the validator of a named schema: one of `components.schemas` in openapi.yaml, or of `$defs` in events.yaml. */
export type SchemaCompiler = (document: 'openapi.yaml' | 'events.yaml', schemaName: string) => ValidateFunction;

/** Schemas as they are written: unknown members are violations. */
export const strictCompiler = createCompiler((schemas) => schemas);

/** The same schemas, but open: an older consumer reads what a newer producer adds (design/internal-contracts.md 5). */
export const tolerantCompiler = createCompiler(withUnknownMembersAllowed);

// Each schema is compiled at its first use and kept: a process that never validates topics never compiles them.
function createCompiler(prepare: (schemas: ContractNode) => ContractNode): SchemaCompiler {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, verbose: true });
  addFormats.default(ajv, ['date-time', 'uri', 'email', 'int32']);
  ajv.addKeyword({ keyword: 'x-pii', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'x-violation', schemaType: 'string' });
  ajv.addKeyword({
    keyword: 'x-refused-schemes',
    type: 'string',
    schemaType: 'array',
    metaSchema: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
    compile: (schemes: string[]) => (uri: string) => !schemes.includes(schemeOf(uri)),
    errors: false,
  });
  addSchemas('openapi.yaml', nodeAt(openapiDocument, 'components', 'schemas'));
  addSchemas('events.yaml', nodeAt(eventsDocument, '$defs'));
  const compiled = new Map<string, ValidateFunction>();
  return (document, schemaName) => {
    const reference = `${document}#/$defs/${schemaName}`;
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
    compiled.set(reference, validate);
    return validate;
  };

  function addSchemas($id: string, schemas: ContractNode): void {
    ajv.addSchema({ $id, $defs: mapMembers(prepare(schemas), withAjvReference) });
  }
}

// To ajv the rest of an OpenAPI document is unknown keywords, which its strict mode refuses: only the schemas go in.
function withAjvReference(member: string, value: unknown): [string, unknown] {
  const isReference = member === '$ref' && typeof value === 'string';
  return [member, isReference ? value.replace('#/components/schemas/', '#/$defs/') : value];
}

function withUnknownMembersAllowed(schemas: ContractNode): ContractNode {
  return mapMembers(schemas, (member, value) =>
    member === 'additionalProperties' && value === false ? [member, true] : [member, value],
  );
}

/** A copy with every member, at any depth, changed by `change`. */
function mapMembers(node: ContractNode, change: (member: string, value: unknown) => [string, unknown]): ContractNode {
  const mapValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapValue);
    return isContractNode(value) ? mapMembers(value, change) : value;
  };
  return Object.fromEntries(Object.entries(node).map(([member, value]) => change(member, mapValue(value))));
}

/** Schemes are case-insensitive (RFC 3986 §3.1). */
function schemeOf(uri: string): string {
  return uri.slice(0, Math.max(uri.indexOf(':'), 0)).toLowerCase();
}
