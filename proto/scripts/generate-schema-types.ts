import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';

const publicReference = /^(?<document>openapi|stays)\.yaml#\/components\/schemas\/(?<name>\w+)$/;

export async function openapiTypes(document: ContractNode, source: string): Promise<string> {
  const schemas = nodeAt(document, 'components', 'schemas');
  const definitions = mapNodes(schemas, (node) => {
    const reference = node['$ref'];
    return typeof reference === 'string' ? { $ref: reference.replace('#/components/schemas/', '#/$defs/') } : node;
  });
  return typesOf(definitions, source, '');
}

/** One type per definition; imports the public types. */
export async function eventTypes(events: ContractNode, openapi: ContractNode): Promise<string> {
  const publicSchemas = nodeAt(openapi, 'components', 'schemas');
  const imported = { openapi: new Set<string>(), stays: new Set<string>() };
  const definitions = mapNodes(nodeAt(events, '$defs'), (node) => {
    const reference = node['$ref'];
    if (typeof reference !== 'string') return withNamedMembers(node, publicSchemas);
    const { document, name } = publicReference.exec(reference)?.groups ?? {};
    if (name === undefined) return { $ref: reference };
    imported[document === 'stays' ? 'stays' : 'openapi'].add(name);
    return { tsType: name };
  });
  const imports = Object.entries(imported).map(([document, names]) => {
    const lines = [...names].sort().map((name) => `  ${name},\n`);
    return `import type {\n${lines.join('')}} from './${document}-types.ts';\n`;
  });
  return typesOf(definitions, 'events.yaml', `${imports.join('')}\n`);
}

async function typesOf(definitions: ContractNode, source: string, imports: string): Promise<string> {
  const root: JSONSchema = { $id: 'Root', type: 'object', additionalProperties: false, $defs: definitions };
  const types = await compile(root, 'Root', {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, trailingComma: 'all', printWidth: 120 },
  });
  return `// Generated from ${source} by scripts/generate.ts.\n\n${imports}${withoutRoot(types)}`;
}

// Removes the root schema, which only the generator needs, and its mention above every definition.
function withoutRoot(types: string): string {
  return types
    .replace(/export interface Root \{\}\n+/, '')
    .replaceAll(/(\n \*)?\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via .*/g, '')
    .replaceAll('/**\n */\n', '')
    .replaceAll(/^(\}|.*;)\n(?=\/\*\*|export )/gm, '$1\n\n');
}

/**
 * Converts a map with enum keys into an object with these keys as optional members. A wrong name is then a type error.
 */
function withNamedMembers(node: ContractNode, publicSchemas: ContractNode): ContractNode {
  const names = node['propertyNames'];
  if (!isContractNode(names) || typeof names['tsType'] !== 'string') return node;
  const { propertyNames: _, additionalProperties: member, ...rest } = node;
  const values = nodeAt(publicSchemas, names['tsType'])['enum'];
  if (!Array.isArray(values)) throw new Error(`${names['tsType']} is not an enum`);
  return {
    ...rest,
    properties: Object.fromEntries(values.map((value) => [value, member])),
    additionalProperties: false,
  };
}

/**
 * Rebuilds a tree of schemas bottom-up. Drops members beside references, which would produce a second type with the
 * same name.
 */
function mapNodes(node: ContractNode, change: (node: ContractNode) => ContractNode): ContractNode {
  const mapped = Object.entries(node).map(([member, value]) => [member, mapValue(value, change)]);
  return change(Object.fromEntries(mapped));
}

function mapValue(value: unknown, change: (node: ContractNode) => ContractNode): unknown {
  if (typeof value === 'string') return value.trimEnd();
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  return isContractNode(value) ? mapNodes(value, change) : value;
}
