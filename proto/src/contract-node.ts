/** A JSON object of a contract document. */
export type ContractNode = { readonly [member: string]: unknown };

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
