import { type ContractNode, isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';

/** A contract and its page. References contain the file name, because one page shows parts of both contracts. */
export type Contract = { readonly page: string; readonly document: ContractNode };

export const sessionsContract: Contract = { page: 'index.html', document: named(openapiDocument, 'openapi.yaml') };
export const bookingsContract: Contract = { page: 'bookings.html', document: named(staysDocument, 'stays.yaml') };

function named(document: ContractNode, file: string): ContractNode {
  return JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', `"$ref":"${file}#/`));
}

export const contracts: readonly Contract[] = [sessionsContract, bookingsContract];

export type Operation = { page: string; method: string; path: string; node: ContractNode };

export function operations(of: readonly Contract[] = contracts): Operation[] {
  return of.flatMap(({ page, document }) =>
    membersOf(nodeAt(document, 'paths')).flatMap(([path, item]) =>
      membersOf(item).map(([method, node]) => ({ page, method: method.toUpperCase(), path, node })),
    ),
  );
}

export function contractOf(reference: string): Contract {
  return reference.startsWith('stays.yaml#') ? bookingsContract : sessionsContract;
}

export function membersOf(node: unknown): [string, ContractNode][] {
  if (!isContractNode(node)) return [];
  return Object.entries(node).filter((entry): entry is [string, ContractNode] => isContractNode(entry[1]));
}

/** Resolves a reference. Returns any other node unchanged. */
export function dereferenced(node: ContractNode): ContractNode {
  const reference = node['$ref'];
  return typeof reference === 'string'
    ? nodeAt(contractOf(reference).document, ...reference.split('/').slice(1))
    : node;
}

export function textOf(node: ContractNode, member: string): string {
  const text = Object.hasOwn(node, member) ? node[member] : undefined;
  return typeof text === 'string' ? text : '';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
