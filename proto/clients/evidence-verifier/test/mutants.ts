type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Kinds of change. The description of each mutant ends with its kind of change. */
export const manipulations = [
  ...['altered', 'added', 'removed', 'repeated', 'forged before the real one', 'forged after the real one'],
  ...['moved', 'in another container'],
];

export type Mutant = { readonly what: string; readonly text: string };

/**
 * Returns, as text, every variant of a JSON value with one change, at any depth and also inside JSON strings. Members
 * are removed, altered, moved or repeated (unchanged or forged, before or after the real one). In other variants, an
 * object or array has an extra member, or is replaced by another kind of container.
 */
export function mutantsOf(value: Json, path = ''): Mutant[] {
  if (Array.isArray(value)) return mutantsOfArray(value, path);
  if (typeof value === 'object' && value !== null) return mutantsOfObject(Object.entries(value), path);
  const altered = { what: `${path} altered`, text: JSON.stringify(alter(value)) };
  const inner = typeof value === 'string' ? parseContainer(value) : undefined;
  if (inner === undefined) return [altered];
  const within = mutantsOf(inner, `${path} >`).map(({ what, text }) => ({ what, text: JSON.stringify(text) }));
  return [altered, ...within];
}

function mutantsOfObject(members: readonly (readonly [string, Json])[], path: string): Mutant[] {
  const texts = members.map(([name, value]) => memberText(name, JSON.stringify(value)));
  const objectOf = (list: readonly string[]) => `{${list.join()}}`;
  const mutants = [
    { what: `${path}.unknown added`, text: objectOf([...texts, memberText('unknown', '"x"')]) },
    ...ordersOf(members).flatMap((list) => otherContainers(path, objectContainers(list), objectContainers(members)[0])),
  ];
  members.forEach(([name, value], index) => {
    const at = `${path}.${name}`;
    const [own, forged] = [texts[index] ?? '', memberText(name, JSON.stringify(alter(value)))];
    const replaced = (...instead: readonly string[]) => objectOf(texts.toSpliced(index, 1, ...instead));
    mutants.push(
      { what: `${at} removed`, text: replaced() },
      { what: `${at} repeated`, text: replaced(own, own) },
      { what: `${at} forged before the real one`, text: replaced(forged, own) },
      { what: `${at} forged after the real one`, text: replaced(own, forged) },
      ...moved(texts, index).map((list) => ({ what: `${at} moved`, text: objectOf(list) })),
      ...mutantsOf(value, at).map(({ what, text }) => ({ what, text: replaced(memberText(name, text)) })),
    );
  });
  return mutants;
}

function mutantsOfArray(items: readonly Json[], path: string): Mutant[] {
  const texts = items.map((item) => JSON.stringify(item));
  const arrayOf = (list: readonly string[]) => `[${list.join()}]`;
  const mutants = [
    { what: `${path}[] added`, text: arrayOf([...texts, '"x"']) },
    ...ordersOf(items).flatMap((list) => otherContainers(path, arrayContainers(list), arrayContainers(items)[0])),
  ];
  items.forEach((item, index) => {
    const at = `${path}[${index}]`;
    const replaced = (...instead: readonly string[]) => arrayOf(texts.toSpliced(index, 1, ...instead));
    mutants.push(
      { what: `${at} removed`, text: replaced() },
      { what: `${at} repeated`, text: replaced(texts[index] ?? '', texts[index] ?? '') },
      ...moved(texts, index).map((list) => ({ what: `${at} moved`, text: arrayOf(list) })),
      ...mutantsOf(item, at).map(({ what, text }) => ({ what, text: replaced(text) })),
    );
  });
  return mutants;
}

/** Returns both orders of a list, or one if both are equal. */
function ordersOf<T>(list: readonly T[]): (readonly T[])[] {
  const reversed = list.toReversed();
  return JSON.stringify(reversed) === JSON.stringify(list) ? [list] : [list, reversed];
}

type Containers = readonly [own: object, ...others: object[]];

function objectContainers(members: readonly (readonly [string, Json])[]): Containers {
  const own = Object.fromEntries(members);
  return [own, members.map(([, value]) => value), members, [own]];
}

function arrayContainers(items: readonly Json[]): Containers {
  return [items, { ...items }, { ...items, length: items.length }, [items]];
}

/** Returns the containers and copies with an extra member, as mutants unless they equal the original. */
function otherContainers(path: string, containers: Containers, unchanged: object): Mutant[] {
  const extended = containers.map((one) => (Array.isArray(one) ? [...one, 'x'] : { ...one, extra: 'x' }));
  return [...containers, ...extended]
    .map((one) => JSON.stringify(one))
    .filter((text) => text !== JSON.stringify(unchanged))
    .map((text) => ({ what: `${path} in another container`, text }));
}

function moved(texts: readonly string[], index: number): string[][] {
  const [own = '', next] = texts.slice(index, index + 2);
  return next === undefined || next === own ? [] : [texts.toSpliced(index, 2, next, own)];
}

function memberText(name: string, valueText: string): string {
  return `${JSON.stringify(name)}:${valueText}`;
}

function alter(value: Json): Json {
  if (typeof value === 'string') return `${value}x`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 'x';
  return Array.isArray(value) ? [] : {};
}

function parseContainer(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
