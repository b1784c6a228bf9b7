import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** A JSON object of a contract document. */
export type ContractNode = { readonly [member: string]: unknown };

/** `openapi.yaml`, read once at start. */
export const openapiDocument = readDocument('openapi.yaml');

/** `events.yaml`, read once at start. */
export const eventsDocument = readDocument('events.yaml');

/** The object at a path of members; throws when the document has none there. */
export function nodeAt(node: ContractNode, ...path: readonly string[]): ContractNode {
  return path.reduce((at, member) => {
    const next = at[member];
    if (!isContractNode(next)) throw new Error(`The contract has no object at ${path.join('/')}`);
    return next;
  }, node);
}

/** Whether a value is a JSON object, neither an array nor null. */
export function isContractNode(value: unknown): value is ContractNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readDocument(file: string): ContractNode {
  const document: unknown = parse(readFileSync(join(dirname(import.meta.dirname), file), 'utf8'));
  if (!isContractNode(document)) throw new Error(`${file} is not a mapping`);
  return document;
}
