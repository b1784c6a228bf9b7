import { distance } from 'fastest-levenshtein';

/** Maximum of compared characters, because a client chooses the name. */
const maxCharacters = 64;
const leastPrefix = 4;
const maxDistance = 2;

/** Returns the known name that a misspelt, shortened or extended name probably means. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  return byNearness(name, known).find((one) => {
    const [given, meant] = [comparable(name), comparable(one)];
    const isShortened = given.length >= leastPrefix && meant.startsWith(given);
    // Such as `propertyReference` for `property`.
    const isExtended =
      meant.length >= leastPrefix && given.startsWith(meant) && /[A-Z_-]/.test(name[meant.length] ?? '');
    return isShortened || isExtended || distance(given, meant) <= Math.min(maxDistance, given.length / 3);
  });
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
