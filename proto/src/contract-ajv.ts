import { _, Ajv2020 } from 'ajv/dist/2020.js';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { formats } from './formats.ts';

export type Documents = { openapi: ContractNode; stays: ContractNode; events: ContractNode };

/** Maps an entry of a schema at any depth; undefined removes the entry. */
export type EntryChange = (member: string, value: unknown) => [member: string, value: unknown] | undefined;

/** Creates an ajv for the contracts' schemas; {@link addContracts} adds the schemas. */
export function createContractAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    messages: false,
    // Generated modules import the formats under this name (scripts/generate-validators.ts).
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addKeyword({ keyword: 'x-pii', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'x-violation', schemaType: 'string' });
  ajv.addKeyword({ keyword: 'x-enum-varnames', schemaType: 'array' });
  return ajv;
}

/** Adds each document's schemas under ids such as `<folder>openapi.yaml#/$defs/<name>`. */
export function addContracts(
  ajv: Ajv2020,
  folder: string,
  { openapi, stays, events }: Documents,
  change: EntryChange,
): void {
  // Adds only the schemas, because ajv's strict mode refuses the other keywords of an OpenAPI document.
  const add = (file: string, schemas: ContractNode) =>
    ajv.addSchema({ $id: `${folder}${file}`, $defs: mapEntries(mapEntries(schemas, change), withAjvReference) });
  add('openapi.yaml', nodeAt(openapi, 'components', 'schemas'));
  add('stays.yaml', nodeAt(stays, 'components', 'schemas'));
  add('events.yaml', nodeAt(events, '$defs'));
}

function withAjvReference(member: string, value: unknown): [string, unknown] {
  const isReference = member === '$ref' && typeof value === 'string';
  return [member, isReference ? value.replace('#/components/schemas/', '#/$defs/') : value];
}

function mapEntries(node: ContractNode, change: EntryChange): ContractNode {
  const mapValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapValue);
    return isContractNode(value) ? mapEntries(value, change) : value;
  };
  const entries = Object.entries(node).map(([member, value]) => change(member, mapValue(value)));
  return Object.fromEntries(entries.filter((entry) => entry !== undefined));
}
