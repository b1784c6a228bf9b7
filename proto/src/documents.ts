import { readFileSync } from 'node:fs';
import { type ContractNode, isContractNode } from './contract-node.ts';

export const openapiDocument = readDocument('openapi.json');

export const staysDocument = readDocument('stays.json');

export const eventsDocument = readDocument('events.json');

function readDocument(file: string): ContractNode {
  const document: unknown = JSON.parse(readFileSync(new URL(`../gen/${file}`, import.meta.url), 'utf8'));
  if (!isContractNode(document)) throw new Error(`${file} is not an object`);
  return document;
}
