import { expect, test } from '@jest/globals';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { staysDocument } from './documents.ts';
import { strictCompiler } from './schema-compiler.ts';

test('every example matches its schema, every body has an example, and every shared component is used', () => {
  const used = new Set(JSON.stringify(staysDocument).match(/#[^"]+(?=")/g));
  for (const kind of ['parameters', 'responses', 'schemas', 'examples']) {
    for (const name of Object.keys(nodeAt(staysDocument, 'components', kind))) {
      expect(used).toContain(`#/components/${kind}/${name}`);
    }
  }
  const media = membersWith('examples', staysDocument).filter((node) => isContractNode(node['schema']));
  expect(media.length).toBeGreaterThan(15);
  for (const { schema, examples } of media) {
    const [file = '', pointer = ''] = String(nodeOf(schema)['$ref']).split('#');
    const validate = strictCompiler(file === '' ? 'stays.yaml' : 'openapi.yaml', pointer.split('/').at(-1) ?? '');
    for (const example of Object.values(nodeOf(examples))) {
      const { value } = nodeAt(staysDocument, ...String(nodeOf(example)['$ref']).split('/').slice(1));
      expect([value, validate(value)]).toEqual([value, true]);
    }
  }
  const operations = Object.values(nodeAt(staysDocument, 'paths')).flatMap((item) => Object.values(nodeOf(item)));
  expect(operations.length).toBeGreaterThan(7);
  for (const operation of operations.map(nodeOf)) {
    const messages = [nodeAt(operation, 'responses'), { body: operation['requestBody'] }].flatMap((all) =>
      Object.entries(all).filter(([status]) => /^(?:2|body)/.test(status)),
    );
    for (const [, message] of messages) {
      if (!isContractNode(message)) continue;
      const content = nodeAt(message, 'content', 'application/json');
      expect([operation['operationId'], isContractNode(content['examples'])]).toEqual([operation['operationId'], true]);
    }
  }
});

function membersWith(member: string, within: unknown): ContractNode[] {
  if (Array.isArray(within)) return within.flatMap((one) => membersWith(member, one));
  if (!isContractNode(within)) return [];
  const below = Object.values(within).flatMap((one) => membersWith(member, one));
  return isContractNode(within[member]) ? [within, ...below] : below;
}

function nodeOf(value: unknown): ContractNode {
  if (!isContractNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return value;
}
