import { distance } from 'fastest-levenshtein';

/** Maximum of compared characters, because a client chooses the name. */
const maxCharacters = 64;
const leastPrefix = 4;
const maxDistance = 2;

/** Returns the known name that a misspelt or shortened name probably means. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest = ''] = byNearness(name, known);
  const [given, meant] = [comparable(name), comparable(nearest)];
  const isShortened = given.length >= leastPrefix && meant.startsWith(given);
  const isMisspelt = distance(given, meant) <= Math.min(maxDistance, given.length / 3);
  return isShortened || isMisspelt ? nearest : undefined;
}

/** Returns the known names, the most similar ones first. */
export function byNearness(name: string, known: readonly string[]): string[] {
  const given = comparable(name);
  const placed = known.map((one) => ({ one, away: distance(given, comparable(one)) }));
  return placed.toSorted((left, right) => left.away - right.away).map(({ one }) => one);
}

function comparable(name: string): string {
  return name.slice(0, maxCharacters).toLowerCase();
}
