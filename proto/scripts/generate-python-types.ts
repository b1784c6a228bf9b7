import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Renders one type per schema: a TypedDict, a Literal or a union. */
export function pythonTypes(document: ContractNode): string {
  const schemas = Object.entries(nodeAt(document, 'components', 'schemas')).map(
    ([name, schema]) => [name, isContractNode(schema) ? schema : {}] as const,
  );
  const isObject = ([, schema]: (typeof schemas)[number]) => schema['type'] === 'object';
  return [
    `# Generated from openapi.yaml and stays.yaml by scripts/generate.ts.\n\nfrom typing import Literal, NotRequired, TypedDict\n`,
    ...schemas.filter((entry) => !isObject(entry)).map(([name, schema]) => `${name} = ${typeOf(schema)}\n`),
    ...schemas.filter(isObject).map(([name, schema]) => `\n${typedDict(name, schema)}`),
  ].join('\n');
}

function typedDict(name: string, schema: ContractNode): string {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const members = Object.entries(nodeAt(schema, 'properties')).map(([member, value]) => {
    const type = typeOf(isContractNode(value) ? value : {});
    return `    ${member}: ${required.includes(member) ? type : `NotRequired[${type}]`}\n`;
  });
  const description = String(schema['description']).trim().split('\n\n')[0]?.replaceAll('\n', '\n    ');
  return `class ${name}(TypedDict):\n    """${description}"""\n\n${members.join('')}`;
}

function typeOf(schema: ContractNode): string {
  const { $ref: reference, type, items, anyOf, additionalProperties: member } = schema;
  if (typeof reference === 'string') return `"${reference.split('/').at(-1)}"`;
  if (Array.isArray(schema['enum'])) return `Literal[${schema['enum'].map((value) => `"${value}"`).join(', ')}]`;
  if ('const' in schema) return `Literal["${schema['const']}"]`;
  if (Array.isArray(anyOf)) return anyOf.filter(isContractNode).map(typeOf).join(' | ');
  if (isContractNode(items)) return `list[${typeOf(items)}]`;
  if (isContractNode(member)) return `dict[str, ${typeOf(member)}]`;
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => simpleTypes[String(name)] ?? 'object').join(' | ');
}
