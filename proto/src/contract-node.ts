export type ContractNode = { readonly [member: string]: unknown };

export function nodeAt(node: ContractNode, ...path: readonly string[]): ContractNode {
  return path.reduce((at, member) => {
    const next = at[member];
    if (!isContractNode(next)) throw new Error(`The contract has no object at ${path.join('/')}`);
    return next;
  }, node);
}

export function isContractNode(value: unknown): value is ContractNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
