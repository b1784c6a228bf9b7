import { type ContractNode, isContractNode } from '../src/contract-node.ts';
import {
  type ClientSchema,
  clientSchemas,
  descriptionLines,
  membersOf,
  referenceIn,
  valuesOf,
  wordsOf,
} from './client-schemas.ts';

const simpleTypes: Readonly<Record<string, string>> = { string: 'string', integer: 'int', boolean: 'bool' };

const initialisms = new Set(['id', 'url', 'json', 'aml', 'kyb', 'kyt', 'nfc', 'mrz', 'sha256']);

/** Renders one type per schema; an enumeration is a string type with constants. */
export function goTypes(document: ContractNode): string {
  const types = clientSchemas(document).map(typeDeclaration);
  return [
    '// Code generated from openapi.yaml and stays.yaml by scripts/generate.ts. DO NOT EDIT.',
    'package gcs',
    'import "time"',
    ...types,
  ]
    .join('\n\n')
    .concat('\n');
}

function typeDeclaration({ name, schema }: ClientSchema): string {
  const comment = commentOf(schema, '');
  const values = valuesOf(schema);
  if (values !== undefined) return `${comment}type ${name} string\n\n${constants(name, values)}`;
  if (schema['type'] !== 'object') return `${comment}type ${name} = any`;
  const members = membersOf(schema).map((member) => {
    const isOmitted = !member.isRequired && !isNullable(member.schema);
    const tag = `\`json:"${member.name}${isOmitted ? omission(member.schema) : ''}"\``;
    return `${commentOf(member.schema, '\t')}\t${goName(member.name)} ${goType(member.schema)} ${tag}\n`;
  });
  return `${comment}type ${name} struct {\n${members.join('\n')}}`;
}

/** `omitzero` omits a nil list but sends an empty list. `omitempty` would send a zero time or struct. */
function omission(schema: ContractNode): string {
  const isScalar = 'type' in schema && schema['format'] !== 'date-time' && !('items' in schema);
  return isScalar ? ',omitempty' : ',omitzero';
}

function constants(type: string, values: readonly string[]): string {
  const named = values.map((value) => ({ value, constant: type + goName(value) }));
  const width = Math.max(...named.map(({ constant }) => constant.length));
  const lines = named.map(({ value, constant }) => `\t${constant.padEnd(width)} ${type} = "${value}"\n`);
  return `const (\n${lines.join('')})`;
}

function commentOf(schema: ContractNode, indent: string): string {
  return descriptionLines(schema)
    .map((line) => `${indent}// ${line}\n`)
    .join('');
}

function isNullable({ type }: ContractNode): boolean {
  return Array.isArray(type) && type.includes('null');
}

function goType(schema: ContractNode): string {
  const { type, format, items, additionalProperties: member } = schema;
  const reference = referenceIn(schema);
  if (reference !== undefined) return reference;
  if (isContractNode(items)) return `[]${goType(items)}`;
  if (isContractNode(member)) return `map[string]${goType(member)}`;
  const [name = ''] = [type].flat().filter((one) => one !== 'null');
  const plain = format === 'date-time' ? 'time.Time' : (simpleTypes[String(name)] ?? 'any');
  return isNullable(schema) ? `*${plain}` : plain;
}

function goName(name: string): string {
  return wordsOf(name)
    .map((word) => (initialisms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
