import { readFileSync } from 'node:fs';
import { type ContractNode, isContractNode } from './contract-node.ts';

/** `openapi.yaml`, parsed by the generator and read once at start. */
export const openapiDocument = readDocument('openapi.json');

/** `stays.yaml`, parsed by the generator and read once at start. */
export const staysDocument = readDocument('stays.json');

/** `events.yaml`, parsed by the generator and read once at start. */
export const eventsDocument = readDocument('events.json');

function readDocument(file: string): ContractNode {
  const document: unknown = JSON.parse(readFileSync(new URL(`../gen/${file}`, import.meta.url), 'utf8'));
  if (!isContractNode(document)) throw new Error(`${file} is not an object`);
  return document;
}
