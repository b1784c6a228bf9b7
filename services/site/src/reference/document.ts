import { type ContractNode, isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';

/** One operation of the document with its place. */
export type Operation = { method: string; path: string; node: ContractNode };

export function operations(): Operation[] {
  return membersOf(nodeAt(openapiDocument, 'paths')).flatMap(([path, item]) =>
    membersOf(item).map(([method, node]) => ({ method: method.toUpperCase(), path, node })),
  );
}

export function membersOf(node: unknown): [string, ContractNode][] {
  if (!isContractNode(node)) return [];
  return Object.entries(node).filter((entry): entry is [string, ContractNode] => isContractNode(entry[1]));
}

/** Resolves a reference; returns anything else unchanged. */
export function dereferenced(node: ContractNode): ContractNode {
  const reference = node['$ref'];
  return typeof reference === 'string' ? nodeAt(openapiDocument, ...reference.split('/').slice(1)) : node;
}

export function textOf(node: ContractNode, member: string): string {
  const text = Object.hasOwn(node, member) ? node[member] : undefined;
  return typeof text === 'string' ? text : '';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
