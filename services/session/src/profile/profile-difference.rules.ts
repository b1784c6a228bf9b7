import type { ProfileDefinition } from './profile.rules.ts';

/** The values are JSON, or undefined on a side without the member. */
export type ProfileDifference = {
  readonly path: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/**
 * Compares steps by type, so an inserted step does not shift the others. The path `steps` compares the order of the
 * steps.
 */
export function profileDifferences(from: ProfileDefinition, to: ProfileDefinition): readonly ProfileDifference[] {
  const [left, right] = [membersOf(from), membersOf(to)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .sort()
    .map((path) => ({ path, from: left.get(path), to: right.get(path) }))
    .filter((difference) => difference.from !== difference.to);
}

function membersOf({ steps, ...rest }: ProfileDefinition): ReadonlyMap<string, string> {
  const ofSteps = steps.flatMap(({ type, ...step }) => flatten(`steps.${type}`, step));
  const order = JSON.stringify(steps.map(({ type }) => type));
  return new Map([['steps', order], ...ofSteps, ...flatten('', rest)]);
}

function flatten(path: string, value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]): [string, string][] => {
    const memberPath = path === '' ? name : `${path}.${name}`;
    const isWhole = typeof member !== 'object' || member === null || Array.isArray(member) || name === 'when';
    return isWhole ? [[memberPath, JSON.stringify(member)]] : flatten(memberPath, member);
  });
}
