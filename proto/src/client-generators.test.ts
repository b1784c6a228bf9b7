import { describe, expect, test } from '@jest/globals';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { openapiDocument } from './documents.ts';

const webhook = nodeAt(openapiDocument, 'webhooks', 'event', 'post');
const operations = Object.values(nodeAt(openapiDocument, 'paths')).flatMap((item) =>
  nodesIn(Object.values(Object(item))),
);
const schemas = Object.entries(nodeAt(openapiDocument, 'components', 'schemas')).map(
  ([name, schema]) => [name, isContractNode(schema) ? schema : {}] as const,
);

describe('the document suits every client generator', () => {
  test('each tag has a description, and belongs either to operations or to the webhook', () => {
    const tagsOf = ({ tags }: ContractNode) => (Array.isArray(tags) ? tags.map(String) : []);
    const called = operations.flatMap(tagsOf);
    expect(called.filter((tag) => tagsOf(webhook).includes(tag))).toEqual([]);
    const described = nodesIn(openapiDocument['tags']);
    expect(described.map(({ name }) => name).sort()).toEqual([...new Set([...called, ...tagsOf(webhook)])].sort());
  });

  test('generators create no client method for the service’s webhook', () => {
    expect(webhook['x-internal']).toBe(true);
  });

  test('every object within a schema has a name', () => {
    const inner = (value: unknown): ContractNode[] => {
      if (Array.isArray(value)) return value.flatMap(inner);
      return isContractNode(value) ? [value, ...Object.values(value).flatMap(inner)] : [];
    };
    const unnamed = schemas.flatMap(([name, schema]) =>
      Object.values(schema)
        .flatMap(inner)
        .filter((node) => node['additionalProperties'] === false)
        .map(() => name),
    );
    expect(unnamed).toEqual([]);
  });

  test('values have distinct constant names', () => {
    const constants = schemas.flatMap(([, schema]) => {
      const names = schema['x-enum-varnames'] ?? schema['enum'];
      return Array.isArray(names) ? names.map(String) : [];
    });
    expect(constants.length).toBeGreaterThan(30);
    expect(constants.filter((name, index) => constants.indexOf(name) !== index)).toEqual([]);
  });

  test('each list has one constant name per value', () => {
    for (const [, schema] of schemas.filter(([, node]) => 'x-enum-varnames' in node))
      expect(schema['x-enum-varnames']).toHaveLength(Object(schema['enum']).length);
  });
});

function nodesIn(list: unknown): ContractNode[] {
  return Array.isArray(list) ? list.filter(isContractNode) : [];
}
