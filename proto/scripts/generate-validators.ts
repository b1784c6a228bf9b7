import standaloneCode from 'ajv/dist/standalone/index.js';
import { addContracts, createContractAjv, type Documents, type EntryChange } from '../src/contract-ajv.ts';
import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';
import { operationsOf, schemaNameOf } from '../src/operations.ts';

/** Path of schema copies that allow unknown members, so that an older consumer accepts messages of a newer producer. */
const tolerant = 'tolerant/';

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Renders the run-time checks as an ES module with types: request bodies, topic values as produced and consumed, and
 * profile definitions.
 */
export function validatorModule(documents: Documents): { code: string; types: string } {
  const exports: Exports = {
    requests: requestSchemas(documents),
    produced: topicSchemas(documents, ''),
    consumed: topicSchemas(documents, tolerant),
    profileDefinition: 'events.yaml#/$defs/WorkflowProfile',
  };
  return { code: codeOf(documents, exports), types: typesOf(exports) };
}

function requestSchemas({ openapi, stays }: Documents): Record<string, string> {
  const bodiesOf = (file: string, document: ContractNode) =>
    [...operationsOf(document)].flatMap(([id, { requestBody }]) =>
      isContractNode(requestBody) ? [[id, `${file}#/$defs/${schemaNameOf(document, requestBody)}`]] : [],
    );
  return Object.fromEntries([...bodiesOf('openapi.yaml', openapi), ...bodiesOf('stays.yaml', stays)]);
}

function topicSchemas({ events }: Documents, folder: string): Record<string, string> {
  const topics = Object.entries(nodeAt(events, 'x-topics'));
  return Object.fromEntries(
    topics.map(([topic, entry]) => {
      const schemaName = isContractNode(entry) ? entry['schema'] : undefined;
      return [topic, `${folder}events.yaml#/$defs/${schemaName}`];
    }),
  );
}

function codeOf(documents: Documents, exports: Exports): string {
  const ajv = createContractAjv();
  addContracts(ajv, '', documents, withoutAnnotations);
  addContracts(ajv, tolerant, documents, (member, value) => {
    const closes = member === 'additionalProperties' && value === false;
    return closes ? [member, true] : withoutAnnotations(member, value);
  });
  const addresses = Object.values(exports).flatMap((schema) =>
    typeof schema === 'string' ? schema : Object.values(schema),
  );
  const names = new Map(addresses.map((address, index) => [address, `exported${index}`]));
  const code = standaloneCode.default(ajv, Object.fromEntries([...names].map(([address, name]) => [name, address])));
  return [header, ...runtimeImports, withImportedFunctions(code), exportsOf(exports, names)].join('\n');
}

const header = '// Generated from openapi.yaml, stays.yaml and events.yaml by scripts/generate.ts.';

/** ajv writes `require` calls even in ES modules. */
const runtimeImports = [
  `import equalModule from 'ajv/dist/runtime/equal.js';`,
  `import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';`,
  `import { formats } from '../src/formats.ts';`,
  '',
];

function withImportedFunctions(code: string): string {
  const imported = code
    .replace('"use strict";\n', '')
    .replaceAll(/require\("ajv\/dist\/runtime\/(equal|ucs2length)"\)/g, '$1Module')
    .replaceAll(/^export const/gm, 'const');
  if (/\brequire\(/.test(imported)) throw new Error('The validators require a module that they do not import');
  return imported;
}

function exportsOf(exports: Exports, names: ReadonlyMap<string, string>): string {
  const lines = Object.entries(exports).map(([name, schema]) => {
    if (typeof schema === 'string') return `export const ${name} = ${names.get(schema)};\n`;
    const members = Object.entries(schema).map(([key, address]) => `  '${key}': ${names.get(address)},\n`);
    return `export const ${name} = {\n${members.join('')}};\n`;
  });
  return lines.join('');
}

const withoutAnnotations: EntryChange = (member, value) => {
  const isText = (member === 'description' || member === 'title') && typeof value === 'string';
  const isExamples = member === 'examples' && Array.isArray(value);
  return isText || isExamples || member === 'x-pii' ? undefined : [member, value];
};

function typesOf(exports: Exports): string {
  const lines = Object.entries(exports).map(([name, schema]) => {
    if (typeof schema === 'string') return `export const ${name}: Validate;\n`;
    const keys = Object.keys(schema).map((key) => `'${key}'`);
    return `export const ${name}: Readonly<Record<${keys.join(' | ')}, Validate>>;\n`;
  });
  return [header, `import type { Validate } from '../src/violations.ts';`, '', lines.join('')].join('\n');
}
