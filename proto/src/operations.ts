import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';

export function operationsOf(document: ContractNode): Map<string, ContractNode> {
  const operations = Object.values(nodeAt(document, 'paths'))
    .flatMap((item) => (isContractNode(item) ? Object.values(item) : []))
    .filter(isContractNode);
  return new Map(operations.map((operation) => [String(operation['operationId']), operation]));
}

/** Returns the schema name of a request body or response, which has one media type and may be a shared component. */
export function schemaNameOf(document: ContractNode, message: ContractNode): string {
  const shared = message['$ref'];
  if (typeof shared === 'string') return schemaNameOf(document, nodeAt(document, ...shared.split('/').slice(1)));
  const [mediaType = ''] = Object.keys(nodeAt(message, 'content'));
  const reference = nodeAt(message, 'content', mediaType, 'schema')['$ref'];
  return String(String(reference).split('/').at(-1));
}
